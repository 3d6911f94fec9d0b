import type { Language } from '@portolane/core/i18n/language.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import { newsletterOf, newsletters } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import type { Queryable } from './database.ts';
import type { member } from './schema.ts';
import { addSubscriptions, removeSubscriptions } from './subscriptions.ts';

type Subscriber = Pick<typeof member.$inferSelect, 'email' | 'group' | 'subscribeNewsletter'>;

/**
 * Lets the newsletter follow the profile: the one of the member's group goes to their address as long as they want it. The address that they had
 * gets none of ours any more; what somebody else subscribed to under the new one is left alone.
 */
export async function followNewsletter(
  tx: Queryable,
  { before, after, language }: { before: Subscriber; after: Subscriber; language: Language },
  now: Date,
): Promise<void> {
  const moved = before.email.toLowerCase() !== after.email.toLowerCase();
  if (before.subscribeNewsletter && (moved || !after.subscribeNewsletter)) await removeSubscriptions(tx, before.email.toLowerCase(), newsletters);
  if (after.subscribeNewsletter)
    await addSubscriptions(tx, [{ email: after.email.toLowerCase(), categoryAlias: newsletterOf(groupIds[after.group]), language, createdAt: now }]);
}
