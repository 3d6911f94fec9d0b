import type { Language } from '@portolane/core/i18n/language.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import { newsletterOf } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import type { Queryable } from './database.ts';
import type { member } from './schema.ts';
import { addSubscriptions, keepOnlySubscription } from './subscriptions.ts';

type Subscriber = Pick<
  typeof member.$inferSelect,
  'id' | 'email' | 'group' | 'subscribeNewsletter'
>;

/**
 * Lets the newsletter follow the profile: the one of the member's group goes to their address as long as they want it, and no other that this member's
 * profile asked for. What a form asked for, under whichever address, is left alone: anybody can write anybody's address into a profile.
 */
export async function followNewsletter(
  tx: Queryable,
  { id, email, group, subscribeNewsletter }: Subscriber,
  language: Language,
  now: Date,
): Promise<void> {
  const wanted = subscribeNewsletter
    ? { email: email.toLowerCase(), categoryAlias: newsletterOf(groupIds[group]) }
    : null;
  await keepOnlySubscription(tx, id, wanted);
  if (wanted) await addSubscriptions(tx, [{ ...wanted, memberId: id, language, createdAt: now }]);
}
