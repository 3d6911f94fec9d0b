/** Edits the YAML of a content file by its data, and keeps comments, quoting, and what is equal. */
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parse,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import {
  identityOf,
  isRecord,
  nameOfItem,
  sameTree,
  type Tree,
  type TreeRecord,
} from '@portolane/core/rules/desk/document-tree.ts';

/** Lines are not folded: a paragraph is one line, as in the files. */
const format = { lineWidth: 0 };

export const treeOf = (text: string): Tree => parse(text) as Tree;

/** Returns the text of a file that has this data. An unchanged file keeps its text. */
export function editText(text: string, tree: Tree): string {
  if (text === '') return stringify(tree, format);
  const document = parseDocument(text);
  if (sameTree(document.toJS() as Tree, tree)) return text;
  document.contents = edited(document, document.contents, tree) as typeof document.contents;
  const result = document.toString(format);
  // Comments are worth less than what the file says.
  return sameTree(treeOf(result), tree) ? result : stringify(tree, format);
}

function edited(document: Document, node: Node | null, tree: Tree): Node {
  if (node && sameTree(node.toJS(document) as Tree, tree)) return node;
  if (isMap(node) && isRecord(tree)) return editedMap(document, node, tree);
  if (isSeq(node) && Array.isArray(tree)) return editedList(document, node, tree);
  if (isScalar(node) && (typeof tree !== 'object' || tree === null)) {
    node.value = tree;
    // A folded block would fold lines of the new text; a plain one is quoted where it must be.
    if (node.type === Scalar.BLOCK_FOLDED) node.type = Scalar.BLOCK_LITERAL;
    return node;
  }
  return document.createNode(tree) as Node;
}

function editedMap(document: Document, map: YAMLMap, tree: TreeRecord): YAMLMap {
  const present = new Set(Object.keys(map.toJS(document) as TreeRecord));
  for (const name of present) if (!Object.hasOwn(tree, name)) map.delete(name);
  for (const [name, value] of Object.entries(tree)) {
    const node = present.has(name) ? (map.get(name, true) as Node | undefined) : undefined;
    map.set(name, edited(document, node ?? null, value));
  }
  return map;
}

/** Reuses the node of each item that stays: the one of its identity, or the one of its place. */
function editedList(document: Document, list: YAMLSeq, tree: readonly Tree[]): YAMLSeq {
  const before = list.toJS(document) as Tree[];
  const identity = identityOf([before, tree]);
  const nodeOf = (item: Tree, index: number): Node | null => {
    const equal = before.findIndex((each) => sameTree(each, item));
    const same =
      identity === 'index'
        ? index
        : before.findIndex((each) => nameOfItem(each, identity) === nameOfItem(item, identity));
    const at = equal === -1 ? same : equal;
    return (list.items[at] as Node | undefined) ?? null;
  };
  const used = new Set<Node>();
  list.items = tree.map((item, index) => {
    const found = nodeOf(item, index);
    const node = found && !used.has(found) ? found : null;
    const result = edited(document, node, item);
    used.add(result);
    return result;
  });
  return list;
}
