import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Table } from '#csv/write-csv.ts';
import type { Queryable } from '#db/database.ts';
import { member, newsletterSubscription } from '#db/schema.ts';
import { formatterOf } from '#formatter.ts';
import { wordsOf } from '#words.ts';

/**
 * Who gets which newsletter. Addresses of a member who wants no advertising are not among them, whatever a form subscribed to; an address at work counts
 * once the company was validated by it, for anybody can write any into a profile. What another member's profile asks for is theirs.
 */
export async function exportSubscribers(db: Queryable, language: Language): Promise<Table> {
  const { email, categoryAlias, createdAt, memberId } = newsletterSubscription;
  // `isValidatedDealer` (core/rules/member) in SQL.
  const isValidated = and(eq(member.group, 'dealer'), eq(member.dealerValidated, true));
  const optedOut = db
    .select({ one: sql`1` })
    .from(member)
    .where(
      and(
        eq(member.marketingOptOut, true),
        or(isNull(memberId), eq(memberId, member.id)),
        or(
          eq(sql`lower(${member.email})`, email),
          and(isValidated, eq(sql`lower(${member.companyEmail})`, email)),
        ),
      ),
    );
  const rows = await db
    .select()
    .from(newsletterSubscription)
    .where(sql`not exists ${optedOut}`)
    .orderBy(asc(categoryAlias), asc(createdAt), asc(email));
  const words = wordsOf(language);
  return {
    header: [
      words('staff:column.email'),
      words('staff:column.newsletter'),
      words('staff:column.language'),
      words('staff:column.since'),
    ],
    rows: rows.map((row) => [
      row.email,
      row.categoryAlias,
      row.language,
      formatterOf(language).dateTime(row.createdAt),
    ]),
  };
}
