import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { contentDocument } from '#db/schema/content.ts';
import { kindOf } from '../document-path.ts';
import { treeOf } from '../edit-text.ts';
import { kindNamed } from '../kind-lookup.ts';
import { innerOf, variantOf } from '../references-in.ts';

/** Names that a schema does not list are sorted, but Chinese comes first. */
const byName = (a: string, b: string): number => {
  if (a === 'zh' || b === 'zh') return a === 'zh' ? -1 : 1;
  return a < b ? -1 : 1;
};

/**
 * Returns a tree with its fields in the order of the schema, in which people read and write them:
 * PostgreSQL returns JSON in an order of its own.
 * @param declared undefined: the schema says nothing about the tree
 */
export function inSchemaOrder(declared: z.ZodType | undefined, tree: Tree): Tree {
  const schema = declared && variantOf(innerOf(declared), tree);
  if (Array.isArray(tree)) {
    const element = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;
    return tree.map((each) => inSchemaOrder(element, each));
  }
  if (!isRecord(tree)) return tree;
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  const values = schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined;
  const listed = Object.keys(shape).filter((name) => Object.hasOwn(tree, name));
  const others = Object.keys(tree).filter((name) => !Object.hasOwn(shape, name));
  return Object.fromEntries(
    [...listed, ...others.sort(byName)].map((name) => [
      name,
      inSchemaOrder(shape[name] ?? values, tree[name]!),
    ]),
  );
}

/** Whether a document was last written by an older release, which records its text alone. */
export const isTextOnly = sql`${contentDocument.treeVersion} is distinct from ${contentDocument.version}`;

/** The columns from which the data of a document is read. */
export const treeColumns = {
  path: contentDocument.path,
  text: contentDocument.text,
  tree: contentDocument.tree,
  version: contentDocument.version,
  treeVersion: contentDocument.treeVersion,
};

/** Returns the data of a stored document, with its fields in the order of their schema. */
export const treeIn = ({
  path,
  text,
  tree,
  version,
  treeVersion,
}: Pick<typeof contentDocument.$inferSelect, keyof typeof treeColumns>): Tree =>
  treeVersion === version ? inSchemaOrder(kindNamed(kindOf(path))?.schema, tree) : treeOf(text);
