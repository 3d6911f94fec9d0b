import type * as z from 'zod/mini';
import type { subscribeBody } from '@portolane/core/contract/newsletter.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import { maySubscribe, newsletters } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { addFormSubscriptions } from '#db/subscriptions.ts';
import { CodedError } from '#http/coded-error.ts';
import { withinLimit } from '#limits/within-limit.ts';
import type { ModuleDeps } from '#module.ts';
import { wordsOf } from '#words.ts';

/**
 * Subscribes an address, in the language of the page it was typed on. Twice is once, and the answer does not tell whether it was there.
 * @param member null: nobody is logged in
 * @throws INPUT_INVALID: the newsletter for dealers, and no dealer; RetryLater: too many forms from this address
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
      items: { newsletterCategoriesAlias: [wordsOf(from.language)('validation:wrong')] },
    });
  await withinLimit(deps, 'formsAnAddress', from.ip);
  const at = deps.now();
  // Each once, whatever was sent, and in one order, so that two forms do not wait for each other.
  const wanted = newsletters.filter((newsletter) => newsletterCategoriesAlias.includes(newsletter));
  await addFormSubscriptions(
    deps.db,
    wanted.map((categoryAlias) => ({
      email: email.toLowerCase(),
      categoryAlias,
      language: from.language,
      createdAt: at,
    })),
    member?.id ?? null,
  );
}
