import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import { newsletterOf } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { member } from '#db/schema/member.ts';
import { inTransaction } from '#db/transaction.ts';
import { updateMember } from '#domain/members/update-member.ts';
import { openLink, type SubscriptionLink } from '#domain/newsletter/subscription-link.ts';
import {
  newsletterMessage,
  type NewsletterMails,
  readNewsletterMails,
} from '#domain/newsletter/subscription-mail.ts';
import { putSubscription } from '#domain/newsletter/subscriptions.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';

/**
 * Returns and locks the member whose profile may own the subscription of a link: its address is
 * theirs, and they asked for the link or have proved the address. Null if there is none.
 */
async function lockSubscriber(
  tx: Queryable,
  { email, memberId, newsletter }: SubscriptionLink,
): Promise<MemberRow | null> {
  const asked = eq(member.id, memberId ?? 0);
  const [row] = await tx
    .select()
    .from(member)
    .where(
      and(
        eq(sql`lower(${member.email})`, email),
        isNull(member.erasedAt),
        or(asked, isNotNull(member.emailProvedAt)),
      ),
    )
    .orderBy(desc(asked))
    .limit(1)
    .for('no key update');
  return row && newsletterOf(groupIds[row.group]) === newsletter ? row : null;
}

/**
 * Subscribes the address of a confirmation link and mails that it is subscribed. Confirming twice
 * has no further effect. If the address is that of a member who asked for the link or has proved the
 * address, the subscription belongs to their profile, which shows and ends it.
 * @returns the language of the link; null if the link is not valid, has expired, or was asked for by
 * a profile that no longer wants the newsletter
 */
export async function confirmSubscription(
  deps: NewsletterMails['deps'],
  token: string,
): Promise<Language | null> {
  const mails = await readNewsletterMails(deps);
  const now = deps.now();
  const link = openLink(mails.key, token, 'confirm', now);
  if (!link) return null;
  const { email, newsletter, language, byProfile } = link;
  return inTransaction(deps.db, async (tx) => {
    const subscriber = await lockSubscriber(tx, link);
    if (byProfile && (subscriber?.id !== link.memberId || !subscriber?.subscribeNewsletter))
      return null;
    const owner = subscriber?.marketingOptOut ? null : subscriber;
    if (owner)
      await updateMember(tx, owner.id, { subscribeNewsletter: true, newsletterPending: false });
    const memberId = owner?.id ?? null;
    await putSubscription(tx, {
      email,
      categoryAlias: newsletter,
      memberId,
      language,
      createdAt: now,
    });
    const subscription = { email, newsletter, language, memberId, byProfile };
    await enqueue(
      tx,
      {
        ...newsletterMessage(mails, subscription, 'subscribed', now),
        onlyOnce: `newsletter-subscribed:${newsletter}:${email}:${taipeiDay(now)}`,
      },
      now,
    );
    return language;
  });
}
