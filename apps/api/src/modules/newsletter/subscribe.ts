import type * as z from 'zod/mini';
import type { subscribeBody } from '@portolane/core/contract/newsletter.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { PUBLIC_FORMS_AN_IP } from '@portolane/core/rules/form/public-form.ts';
import { countInWindow } from '#db/rate-window.ts';
import { RetryLater } from '#http/retry-later.ts';
import type { ModuleDeps } from '#module.ts';
import { addSubscriptions } from './repository.ts';

/**
 * Subscribes an address, in the language of the page it was typed on. Twice is once, and the answer does not tell whether it was there.
 * @throws RetryLater: too many forms from this address
 */
export async function subscribe(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { email, newsletterCategoriesAlias }: z.infer<typeof subscribeBody>,
  from: { ip: string; language: Language },
): Promise<void> {
  const at = now();
  // In the demonstration everybody comes from the loopback address.
  if (!settings.demo) {
    const { exceeded, secondsLeft } = await countInWindow(db, `form:ip:${from.ip}`, PUBLIC_FORMS_AN_IP, at);
    if (exceeded) throw new RetryLater('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', secondsLeft);
  }
  await addSubscriptions(
    db,
    newsletterCategoriesAlias.map((categoryAlias) => ({ email: email.toLowerCase(), categoryAlias, language: from.language, createdAt: at })),
  );
}
