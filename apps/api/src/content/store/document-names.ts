/** The names that a document gives others to refer to, and the names that it refers to itself. */
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { isPictureFile } from '#domain/pictures/picture-paths.ts';
import type { ContentKind } from '../content-kind.ts';
import { factsIn, factsOf, hasFacts } from '../facts.ts';
import { referencesIn, uploadsIn } from '../references-in.ts';

export interface Name {
  /** The kind of the name: `brand`, `fact`, `picture`. */
  of: string;
  alias: string;
}
export const nameKey = ({ of, alias }: Name): string => `${of}/${alias}`;

/** A record of a document to which others may refer. */
interface NamedRecord extends Name {
  record: TreeRecord;
}

/** Returns the records of a document to which others refer by an alias. */
export function namedRecords(kind: ContentKind, tree: Tree): NamedRecord[] {
  if (!isRecord(tree)) return [];
  const entries = kind.entries === undefined ? [tree] : (tree[kind.entries] ?? []);
  // The descriptions take what was checked; a document of the site is.
  const others = (kind.references?.(tree) ?? {}) as unknown as Record<string, Tree>;
  const lists: [of: string, list: Tree][] = Object.entries(others);
  if (kind.referredAs !== undefined) lists.push([kind.referredAs, entries]);
  const named = lists.flatMap(([of, list]) =>
    (Array.isArray(list) ? list : []).flatMap((record) =>
      isRecord(record) && typeof record['alias'] === 'string'
        ? [{ of, alias: record['alias'], record }]
        : [],
    ),
  );
  return [...named, ...(kind.alsoNamed?.(tree) ?? [])];
}

/** Returns each name once. */
const distinct = (names: readonly Name[]): Name[] => [
  ...new Map(names.map(({ of, alias }) => [nameKey({ of, alias }), { of, alias }])).values(),
];

/** Returns what others may refer to in a document. */
export const namesOf = (kind: ContentKind, path: string, tree: Tree): Name[] =>
  distinct([
    ...namedRecords(kind, tree),
    ...(hasFacts(path) ? [...factsOf(new Map([[path, tree]])).keys()] : []).flatMap((alias) =>
      // The counts of other documents are theirs.
      isFactOf(path, alias) ? [{ of: 'fact', alias }] : [],
    ),
  ]);

/** Whether a fact comes from this document. */
function isFactOf(path: string, name: string): boolean {
  const group = sliceAt(name, 0, name.indexOf('.'));
  if (path.startsWith('brands/')) return group === 'brands';
  return path === 'facts.yaml'
    ? !['identity', 'setting', 'offices', 'brands'].includes(group)
    : path === `${group}.yaml`;
}

/** Yields the pictures and slides of a tree, which name their file. */
function* picturesIn(tree: Tree): Generator<Name> {
  if (Array.isArray(tree)) for (const each of tree) yield* picturesIn(each);
  else if (isRecord(tree)) {
    const { file } = tree;
    if (typeof file === 'string' && isPictureFile(file)) yield { of: 'picture', alias: file };
    for (const each of Object.values(tree)) yield* picturesIn(each);
  }
}

/**
 * Returns what a document refers to: other content by its alias, facts and groups of facts, pictures,
 * and uploaded downloads. Cities are constants, and are left out.
 */
export function referencesOf(kind: ContentKind, tree: Tree): Name[] {
  return distinct([
    ...[...referencesIn(kind.schema, tree)].filter(({ of }) => of !== 'city'),
    ...(isRecord(tree) ? (kind.alsoRefersTo?.(tree) ?? []) : []),
    ...[...factsIn(tree)].map((alias) => ({ of: 'fact', alias })),
    ...picturesIn(tree),
    ...[...uploadsIn(kind.schema, tree)].map((alias) => ({ of: 'download', alias })),
  ]);
}
