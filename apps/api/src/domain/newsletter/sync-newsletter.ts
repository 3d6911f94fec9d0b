import type { Language } from '@portolane/core/i18n/language.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import { newsletterOf } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import type { Queryable } from '#db/database.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { updateMember } from '#domain/members/update-member.ts';
import { requestConfirmation } from './request-confirmation.ts';
import type { NewsletterMails } from './subscription-mail.ts';
import {
  deleteOtherSubscriptions,
  deleteSubscriptionsOf,
  hasSubscription,
  putSubscription,
} from './subscriptions.ts';

/**
 * Synchronises newsletter subscriptions with a member's profile: subscribes the address to the
 * newsletter of the member's group, or ends the subscription.
 *
 * Anyone can enter someone else's address in a profile. So an address that the member has not proved
 * is subscribed once the link that is mailed to it is confirmed, and only a proved one takes over,
 * and ends, subscriptions that were made by the form.
 *
 * A site without newsletters starts none, and ends them as another does.
 * @returns the member, with `newsletterPending` up to date
 */
export async function syncNewsletter(
  tx: Queryable,
  row: MemberRow,
  language: Language,
  mails: NewsletterMails,
): Promise<MemberRow> {
  const { id, group, subscribeNewsletter, emailProvedAt } = row;
  const email = row.email.toLowerCase();
  const newsletter = newsletterOf(groupIds[group]);
  const isProved = emailProvedAt !== null;
  const wanted = subscribeNewsletter ? { email, categoryAlias: newsletter } : null;
  await deleteOtherSubscriptions(tx, id, wanted);
  if (!wanted && isProved) await deleteSubscriptionsOf(tx, email);
  let newsletterPending = false;
  if (wanted && mails.isOn && !(await hasSubscription(tx, id, wanted))) {
    if (isProved)
      await putSubscription(tx, {
        ...wanted,
        memberId: id,
        language,
        createdAt: mails.deps.now(),
      });
    else {
      newsletterPending = true;
      const asked = { email, newsletter, language, memberId: id, byProfile: true };
      await requestConfirmation(tx, mails, asked);
    }
  }
  return newsletterPending === row.newsletterPending
    ? row
    : updateMember(tx, id, { newsletterPending });
}
