import type * as z from 'zod/mini';
import type { subscribeBody } from '@portolane/core/contract/newsletter.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import { maySubscribe, newsletters } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { addFormSubscriptions } from '#domain/newsletter/subscriptions.ts';
import { CodedError } from '#http/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { translatorOf } from '#i18n/translations.ts';

/**
 * Subscribes an address, in the language of the page. Subscribing twice has no further effect, and
 * the response does not reveal whether the address was subscribed.
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
  await addFormSubscriptions(
    deps.db,
    requested.map((categoryAlias) => ({
      email: email.toLowerCase(),
      categoryAlias,
      language: from.language,
      createdAt: at,
    })),
    member?.id ?? null,
  );
}
