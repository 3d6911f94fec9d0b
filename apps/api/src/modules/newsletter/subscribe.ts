import type { z } from 'zod';
import type { subscribeBody } from '@portolane/core/contract/newsletter.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import { maySubscribe, newsletters } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { requestConfirmation } from '#domain/newsletter/request-confirmation.ts';
import { readNewsletterMails } from '#domain/newsletter/subscription-mail.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { translatorOf } from '#i18n/translations.ts';

/**
 * Mails an address the link that confirms its subscription, in the language of the page. Nothing is
 * stored before it is confirmed. Neither the response nor the work depends on the address, so they
 * do not reveal whether it is subscribed or a member's.
 * @param member null for a visitor
 * @throws INPUT_INVALID: the dealers' newsletter without being a dealer; RetryLater: too many forms
 * from this address
 */
export async function subscribe(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { email, newsletterCategoriesAlias }: z.infer<typeof subscribeBody>,
  member: AuthenticatedMember | null,
  { ip, language }: { ip: string; language: Language },
): Promise<void> {
  const groupId = member && groupIds[member.group];
  if (!newsletterCategoriesAlias.every((newsletter) => maySubscribe(newsletter, groupId)))
    throw new CodedError('INPUT_INVALID', {
      items: { newsletterCategoriesAlias: [translatorOf(language)('validation:wrong')] },
    });
  await consumeLimit(deps, 'formsPerAddress', ip);
  const mails = await readNewsletterMails(deps);
  // Without duplicates and in a fixed order, so that two forms cannot deadlock.
  const requested = newsletters.filter((newsletter) =>
    newsletterCategoriesAlias.includes(newsletter),
  );
  await inTransaction(deps.db, async (tx) => {
    for (const newsletter of requested)
      await requestConfirmation(tx, mails, {
        email: email.toLowerCase(),
        newsletter,
        language,
        memberId: member?.id ?? null,
        byProfile: false,
      });
  });
}
