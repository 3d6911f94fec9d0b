import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import { newsletterOf } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import { member, newsletterSubscription } from '#db/schema/member.ts';
import { inTransaction } from '#db/transaction.ts';
import { openLink, type SubscriptionLink } from '#domain/newsletter/subscription-link.ts';
import { readNewsletterKey } from '#domain/newsletter/subscription-mail.ts';
import type { ModuleDeps } from '#domain/module.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now'>;

/** Returns the link that ends a subscription, or null if the token is not one. */
export async function readEndLink(
  { db, now }: Deps,
  token: string,
): Promise<SubscriptionLink | null> {
  return openLink(await readNewsletterKey(db), token, 'end', now());
}

/**
 * Ends the subscription of a link, and the wish of the profiles that it belongs to, so that saving
 * such a profile does not ask for it again. Ending twice has no further effect.
 */
export async function endSubscription(
  { db }: Deps,
  { email, newsletter, memberId }: SubscriptionLink,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [ended] = await tx
      .delete(newsletterSubscription)
      .where(
        and(
          eq(newsletterSubscription.email, email),
          eq(newsletterSubscription.categoryAlias, newsletter),
        ),
      )
      .returning({ memberId: newsletterSubscription.memberId });
    const owners = [ended?.memberId, memberId].filter((id) => typeof id === 'number');
    const rows = await tx
      .select({ id: member.id, group: member.group })
      .from(member)
      .where(
        and(
          eq(sql`lower(${member.email})`, email),
          eq(member.subscribeNewsletter, true),
          isNull(member.erasedAt),
          or(inArray(member.id, owners), isNotNull(member.emailProvedAt)),
        ),
      )
      .for('no key update');
    const ids = rows
      .filter(({ group }) => newsletterOf(groupIds[group]) === newsletter)
      .map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(member)
        .set({ subscribeNewsletter: false, newsletterPending: false })
        .where(inArray(member.id, ids));
  });
}
