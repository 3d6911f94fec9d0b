import type * as z from 'zod/mini';
import type { subscribeBody } from '@portolane/core/contract/newsletter.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { withinLimit } from '#limits/within-limit.ts';
import type { ModuleDeps } from '#module.ts';
import { addSubscriptions } from './repository.ts';

/**
 * Subscribes an address, in the language of the page it was typed on. Twice is once, and the answer does not tell whether it was there.
 * @throws RetryLater: too many forms from this address
 */
export async function subscribe(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { email, newsletterCategoriesAlias }: z.infer<typeof subscribeBody>,
  from: { ip: string; language: Language },
): Promise<void> {
  await withinLimit(deps, 'formsAnAddress', from.ip);
  const at = deps.now();
  await addSubscriptions(
    deps.db,
    newsletterCategoriesAlias.map((categoryAlias) => ({ email: email.toLowerCase(), categoryAlias, language: from.language, createdAt: at })),
  );
}
