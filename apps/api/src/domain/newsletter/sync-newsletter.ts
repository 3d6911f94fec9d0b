import type { Language } from '@portolane/core/i18n/language.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import { newsletterOf } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import type { Queryable } from '#db/database.ts';
import type { member } from '#db/schema.ts';
import { addSubscriptions, deleteOtherSubscriptions } from './subscriptions.ts';

type Subscriber = Pick<
  typeof member.$inferSelect,
  'id' | 'email' | 'group' | 'subscribeNewsletter'
>;

/**
 * Synchronises newsletter subscriptions with a member's profile: subscribes the address to the
 * newsletter of the member's group, or ends what the profile subscribed to before. Subscriptions
 * made by a form stay, because anyone can enter someone else's address in a profile.
 */
export async function syncNewsletter(
  tx: Queryable,
  { id, email, group, subscribeNewsletter }: Subscriber,
  language: Language,
  now: Date,
): Promise<void> {
  const wanted = subscribeNewsletter
    ? { email: email.toLowerCase(), categoryAlias: newsletterOf(groupIds[group]) }
    : null;
  await deleteOtherSubscriptions(tx, id, wanted);
  if (wanted) await addSubscriptions(tx, [{ ...wanted, memberId: id, language, createdAt: now }]);
}
