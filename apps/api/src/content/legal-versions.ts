/**
 * Checks a version of a legal text before the desk publishes it
 * (docs/behaviour/terms-and-consent.md). An import is not held to it: it may bring versions that
 * were published long ago, elsewhere.
 */
import { eq } from 'drizzle-orm';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { openBlanks } from '@portolane/core/rules/desk/setup-steps.ts';
import { isLegalAlias, type LegalAlias } from '@portolane/core/rules/legal/legal-aliases.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { legalText } from '#db/schema/catalogue.ts';
import { newestLegalTextFirst } from '#domain/legal-texts.ts';
import type { ContentProblem } from './content-problem.ts';

type NewVersion = typeof legalText.$inferInsert;

/** Returns the versions of a text, the newest first, also those that are not published yet. */
const versionsOf = (db: Queryable, alias: LegalAlias) =>
  db
    .select({ version: legalText.version, publishedAt: legalText.publishedAt })
    .from(legalText)
    .where(eq(legalText.alias, alias))
    .orderBy(...newestLegalTextFirst);

/** Returns a name that no version of a text has: the day, or else the day with a number. */
export async function freeLegalVersion(
  db: Queryable,
  alias: LegalAlias,
  now: Date,
): Promise<string> {
  const taken = new Set((await versionsOf(db, alias)).map(({ version }) => version));
  const day = taipeiDay(now);
  let name = day;
  for (let number = 2; taken.has(name); number += 1) name = `${day}-${number}`;
  return name;
}

const at = (field: string, name: string | number) =>
  field === '' ? `${name}` : `${field}.${name}`;

function blanksIn(
  tree: Tree | undefined,
  field: string,
  heading: string,
): Omit<ContentProblem, 'file'>[] {
  if (typeof tree === 'string') {
    const blanks = openBlanks(tree).join('、');
    const code = field.endsWith('.en') ? 'legalBlank.en' : 'legalBlank.zh';
    return blanks === '' ? [] : [{ field, code, values: { heading, blanks } }];
  }
  if (Array.isArray(tree))
    return tree.flatMap((each, index) => blanksIn(each, at(field, index), heading));
  if (!isRecord(tree)) return [];
  const { title } = tree;
  const own = isRecord(title) && typeof title['zh'] === 'string' ? title['zh'] : heading;
  return Object.entries(tree).flatMap(([name, each]) => blanksIn(each, at(field, name), own));
}

/** Returns the places that are still to be filled in, if a document is a legal text. */
export function legalBlanks(path: string, tree: Tree): ContentProblem[] {
  const alias = isRecord(tree) ? tree['alias'] : undefined;
  if (!path.startsWith('pages/') || typeof alias !== 'string' || !isLegalAlias(alias)) return [];
  return blanksIn(tree, '', '').map((problem) => ({ file: path, ...problem }));
}

/**
 * Returns the row to store for a version that is published now, or the problem that keeps it from
 * becoming the newest. Every version after the first is stored with a publication time of now or
 * later, because a change must not bind anybody before they could read it.
 */
export async function datedVersion(
  db: Queryable,
  row: NewVersion,
  now: Date,
): Promise<NewVersion | Omit<ContentProblem, 'file'>> {
  const [newest, ...older] = await versionsOf(db, row.alias);
  // The first version is in effect from its publication. A published version stays as it is.
  if (!newest || newest.version === row.version) return row;
  if (older.some(({ version }) => version === row.version)) {
    const version = await freeLegalVersion(db, row.alias, now);
    return { field: 'version', code: 'legalSuperseded', values: { version } };
  }
  const earliest = new Date(Math.max(now.getTime(), newest.publishedAt.getTime()));
  if (taipeiDay(row.publishedAt) < taipeiDay(earliest)) {
    const values = { date: taipeiDay(earliest) };
    return { field: 'publishedAt', code: 'legalDateEarlier', values };
  }
  return row.publishedAt < earliest ? { ...row, publishedAt: earliest } : row;
}
