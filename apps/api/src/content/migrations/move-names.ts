/**
 * Moves the names of the company from the settings to the identity, where texts name them as
 * `<<identity.companyName>>`. The accent colour and the domain of identifiers become those that the
 * program had.
 */
import { eq, sql } from 'drizzle-orm';
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument } from '#db/schema/content.ts';
import { siteDocument } from '#db/schema/site.ts';
import { kindOf } from '../document-path.ts';
import { writeVersions } from '../documents.ts';
import { treeIn } from '../store/stored-tree.ts';
import { rewriteStored } from './rewrite-stored.ts';

const moved = ['sitename', 'title', 'companyName'] as const;
const [from, to] = ['setting.yaml', 'identity.yaml'];
const reference = new RegExp(String.raw`<<setting\.(${moved.join('|')})>>`, 'g');

const renamed = (tree: Tree): Tree => {
  if (typeof tree === 'string') return tree.replaceAll(reference, '<<identity.$1>>');
  if (Array.isArray(tree)) return tree.map(renamed);
  if (!isRecord(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([name, each]) => [name, renamed(each)]));
};

const withoutNames = (tree: TreeRecord): TreeRecord =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => !moved.some((each) => each === name)));

/** The caller holds the lock of all content. */
export async function moveNames(tx: Queryable, now: Date): Promise<void> {
  const [setting] = await tx.select().from(contentDocument).where(eq(contentDocument.path, from));
  const tree = setting && treeIn(setting);
  const [known] = await tx.select().from(contentDocument).where(eq(contentDocument.path, to));
  if (isRecord(tree) && !known) {
    const names = Object.fromEntries(
      moved.flatMap((name) => (tree[name] === undefined ? [] : [[name, tree[name]]])),
    );
    const identity = { ...names, idDomain: 'portolane' };
    await writeVersions(
      tx,
      [{ path: to, before: null, tree: identity, author: setting!.editedBy }],
      now,
    );
    await tx.insert(siteDocument).values({ key: 'identity', data: identity }).onConflictDoNothing();
  }
  await rewriteStored(
    tx,
    String.raw`sitename|companyName|<<setting\.(${moved.join('|')})>>`,
    (each, path) => {
      const other = renamed(each);
      return kindOf(path) === 'setting' && isRecord(other) ? withoutNames(other) : other;
    },
  );
  await tx.execute(
    sql`update ${siteDocument} set data = data - ${sql.param([...moved])}::text[] where key = 'setting'`,
  );
}
