/**
 * The privacy notice and the membership terms: immutable versions to which new ones are added
 * (docs/behaviour/terms-and-consent.md).
 */
import { and, desc, eq, lte, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { LegalAlias } from '@portolane/core/rules/legal/legal-aliases.ts';
import type { Queryable } from '#db/database.ts';
import { legalText } from '#db/schema/catalogue.ts';

export type LegalText = typeof legalText.$inferSelect;

/** The order in which versions of a text were published, the oldest first. */
const published = [legalText.publishedAt, legalText.createdAt, legalText.version];

/**
 * The order of versions, the newest first. Of two that are published at the same moment, such as the
 * same day, the newer one is that which was added later, whatever they are called.
 */
export const newestLegalTextFirst: readonly SQL[] = published.map((column) => desc(column));

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
    .orderBy(...newestLegalTextFirst)
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
    order by ${sql.join([...newestLegalTextFirst], sql`, `)} limit 1)`;

/** Whether a version is the first of its text that was published. */
export async function isFirstLegalText(
  db: Queryable,
  { alias, version }: Pick<LegalText, 'alias' | 'version'>,
): Promise<boolean> {
  const [first] = await db
    .select({ version: legalText.version })
    .from(legalText)
    .where(eq(legalText.alias, alias))
    .orderBy(...published)
    .limit(1);
  return first?.version === version;
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
