/**
 * The privacy notice and the membership terms: immutable versions to which new ones are added
 * (docs/behaviour/terms-and-consent.md).
 */
import { and, desc, eq, lt, lte, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { legalText, legalTexts } from '#db/schema.ts';

export type LegalText = typeof legalText.$inferSelect;
export type LegalAlias = (typeof legalTexts)[number];

export const isLegalAlias = (alias: string): alias is LegalAlias =>
  (legalTexts as readonly string[]).includes(alias);

/** Returns the newest published version, which is shown and consented to, or null. */
export async function newestLegalText(
  db: Queryable,
  alias: LegalAlias,
  now: Date,
): Promise<LegalText | null> {
  const [row] = await db
    .select()
    .from(legalText)
    .where(and(eq(legalText.alias, alias), lte(legalText.publishedAt, now)))
    .orderBy(desc(legalText.publishedAt), desc(legalText.version))
    .limit(1);
  return row ?? null;
}

/** The same version's name as an SQL expression. */
export const newestLegalVersion = (
  alias: LegalAlias,
  now: Date | Placeholder,
): SQL<string | null> =>
  sql<string | null>`(
    select legal_text.version from legal_text where legal_text.alias = ${alias} and legal_text.published_at <= ${now}::timestamptz
    order by legal_text.published_at desc, legal_text.version desc limit 1)`;

/** Whether a version is the first of its text that was published. */
export async function isFirstLegalText(
  db: Queryable,
  { alias, publishedAt }: Pick<LegalText, 'alias' | 'publishedAt'>,
): Promise<boolean> {
  const earlier = and(eq(legalText.alias, alias), lt(legalText.publishedAt, publishedAt));
  return (await db.$count(legalText, earlier)) === 0;
}

/** Returns a version that is or was published, or null. */
export async function findLegalText(
  db: Queryable,
  alias: LegalAlias,
  version: string,
  now: Date,
): Promise<LegalText | null> {
  const [row] = await db
    .select()
    .from(legalText)
    .where(
      and(
        eq(legalText.alias, alias),
        eq(legalText.version, version),
        lte(legalText.publishedAt, now),
      ),
    );
  return row ?? null;
}
