import type * as z from 'zod/mini';
import type { subscribeBody } from '@portolane/core/contract/newsletter.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { maySubscribe, newsletters } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { subscriptionMail } from '#domain/newsletter/subscription-mail.ts';
import { addFormSubscriptions } from '#domain/newsletter/subscriptions.ts';
import { CodedError } from '#http/coded-error.ts';
import { consumeLimit, tryConsumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { translatorOf } from '#i18n/translations.ts';

/**
 * Subscribes an address, in the language of the page, and confirms it by mail, once a day. Otherwise
 * subscribing twice has no further effect, and the response does not reveal whether the address was
 * subscribed.
 * @param member null for a visitor
 * @throws INPUT_INVALID: the dealers' newsletter without being a dealer; RetryLater: too many forms
 * from this address
 */
export async function subscribe(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { email, newsletterCategoriesAlias }: z.infer<typeof subscribeBody>,
  member: AuthenticatedMember | null,
  from: { ip: string; language: Language },
): Promise<void> {
  const groupId = member && groupIds[member.group];
  if (!newsletterCategoriesAlias.every((newsletter) => maySubscribe(newsletter, groupId)))
    throw new CodedError('INPUT_INVALID', {
      items: { newsletterCategoriesAlias: [translatorOf(from.language)('validation:wrong')] },
    });
  await consumeLimit(deps, 'formsPerAddress', from.ip);
  const at = deps.now();
  // Without duplicates and in a fixed order, so that two forms cannot deadlock.
  const requested = newsletters.filter((newsletter) =>
    newsletterCategoriesAlias.includes(newsletter),
  );
  const address = email.toLowerCase();
  const head = await readLetterhead(deps);
  await inTransaction(deps.db, async (tx) => {
    await addFormSubscriptions(
      tx,
      requested.map((categoryAlias) => ({
        email: address,
        categoryAlias,
        language: from.language,
        createdAt: at,
      })),
      member?.id ?? null,
    );
    for (const newsletter of requested)
      if (await tryConsumeLimit(deps, 'formMailsPerMailbox', address, tx))
        await enqueue(
          tx,
          {
            ...mailMessage(subscriptionMail(newsletter, from.language), address, head),
            onlyOnce: `newsletter:${newsletter}:${address}:${taipeiDay(at)}`,
          },
          at,
        );
  });
}
