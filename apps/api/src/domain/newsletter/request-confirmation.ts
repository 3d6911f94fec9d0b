import type { Queryable } from '#db/database.ts';
import { takeUnits } from '#domain/limits/consume-limit.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { newsletterMessage, type NewsletterMails, type Subscription } from './subscription-mail.ts';

/**
 * Mails the link that confirms a subscription, whether or not the address is subscribed already, so
 * that nothing depends on it. Above the limits no email is sent, and the caller is not told.
 */
export async function requestConfirmation(
  tx: Queryable,
  mails: NewsletterMails,
  subscription: Subscription,
): Promise<void> {
  const { deps } = mails;
  const { email, newsletter } = subscription;
  const { refusal } = await takeUnits(
    deps,
    [
      { name: 'newsletterRequestsPerMailbox', whom: `${newsletter} ${email}` },
      { name: 'formMailsPerMailbox', whom: email },
    ],
    tx,
  );
  if (refusal) return;
  const now = deps.now();
  await enqueue(tx, newsletterMessage(mails, subscription, 'confirm', now), now);
}
