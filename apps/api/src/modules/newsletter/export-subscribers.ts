import { asc, eq, or, sql } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Table } from '#csv/write-csv.ts';
import type { Queryable } from '#db/database.ts';
import { member, newsletterSubscription } from '#db/schema.ts';
import { formatterOf } from '#formatter.ts';
import { wordsOf } from '#words.ts';

/** Who gets which newsletter. Addresses of a member who wants no advertising are not among them, whatever was subscribed to. */
export async function exportSubscribers(db: Queryable, language: Language): Promise<Table> {
  const { email, categoryAlias, createdAt } = newsletterSubscription;
  const optedOut = db
    .select({ one: sql`1` })
    .from(member)
    .where(sql`${member.marketingOptOut} and ${or(eq(sql`lower(${member.email})`, email), eq(sql`lower(${member.companyEmail})`, email))}`);
  const rows = await db
    .select()
    .from(newsletterSubscription)
    .where(sql`not exists ${optedOut}`)
    .orderBy(asc(categoryAlias), asc(createdAt), asc(email));
  const words = wordsOf(language);
  return {
    header: [words('staff:column.email'), words('staff:column.newsletter'), words('staff:column.language'), words('staff:column.since')],
    rows: rows.map((row) => [row.email, row.categoryAlias, row.language, formatterOf(language).dateTime(row.createdAt)]),
  };
}
