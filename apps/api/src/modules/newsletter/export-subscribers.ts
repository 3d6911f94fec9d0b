import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { LongTable } from '#http/write-csv.ts';
import { isNewsletter } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import type { Database, Queryable } from '#db/database.ts';
import { readByCursor } from '#db/read-by-cursor.ts';
import { member, newsletterSubscription } from '#db/schema/member.ts';
import { endToken, endUrl, readNewsletterKey } from '#domain/newsletter/subscription-mail.ts';
import { readSiteOrigin } from '#domain/site-origin.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';

/**
 * Returns the subscribers of each newsletter as a table. Addresses of a member who has opted out of
 * marketing are excluded, even if a form subscribed them. A company address counts as the member's
 * only once the dealer was validated through it, because anyone can enter any address in a
 * profile. Subscriptions made by another member's profile belong to that member.
 *
 * The link of each row ends its subscription, by a POST at once (RFC 8058): it belongs in the email
 * and its header `List-Unsubscribe`. It is empty on a site that was never started.
 */
export async function exportSubscribers(db: Database, language: Language): Promise<LongTable> {
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
  const select = (tx: Queryable) =>
    tx
      .select()
      .from(newsletterSubscription)
      .where(sql`not exists ${optedOut}`)
      .orderBy(asc(categoryAlias), asc(createdAt), asc(email));
  const [key, origin] = await Promise.all([readNewsletterKey(db), readSiteOrigin(db)]);
  const endLinkOf = (row: typeof newsletterSubscription.$inferSelect): string => {
    const { categoryAlias: newsletter } = row;
    if (origin === null || !isNewsletter(newsletter)) return '';
    return endUrl(origin, endToken(key, { ...row, newsletter, byProfile: false }));
  };
  const translate = translatorOf(language);
  return {
    header: [
      translate('staff:column.email'),
      translate('staff:column.newsletter'),
      translate('staff:column.language'),
      translate('staff:column.since'),
      translate('staff:column.endLink'),
    ],
    async *read(counted) {
      for await (const rows of readByCursor(db, select, counted))
        yield rows.map((row) => [
          row.email,
          row.categoryAlias,
          row.language,
          formatterOf(language).dateTime(row.createdAt),
          endLinkOf(row),
        ]);
    },
  };
}
