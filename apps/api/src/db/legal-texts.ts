/** The privacy notice and the membership terms: rows of versions that are added to and never rewritten (docs/behaviour/terms-and-consent.md). */
import { and, desc, eq, lte, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { legalText, legalTexts } from './schema.ts';

export type LegalText = typeof legalText.$inferSelect;
export type LegalAlias = (typeof legalTexts)[number];

export const isLegalAlias = (alias: string): alias is LegalAlias =>
  (legalTexts as readonly string[]).includes(alias);

/** The version that is shown, and that a consent is for: the newest that is published. null: there is none. */
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

/** Its name, as a value within another statement. */
export const newestLegalVersion = (
  alias: LegalAlias,
  now: Date | Placeholder,
): SQL<string | null> =>
  sql<string | null>`(
    select legal_text.version from legal_text where legal_text.alias = ${alias} and legal_text.published_at <= ${now}::timestamptz
    order by legal_text.published_at desc, legal_text.version desc limit 1)`;

/** A version that is or was shown, or null. */
export async function legalTextOf(
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
