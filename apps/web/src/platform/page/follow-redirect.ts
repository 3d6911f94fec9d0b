import { redirect, replace } from 'react-router';
import { type Language, pathWithoutLanguage } from '@portolane/core/i18n/language.ts';
import { redirectUrl } from '@portolane/core/rules/navigation/redirect-url.ts';
import type { App } from '#platform/context/app-context.ts';

/**
 * Goes where an address leads that shows nothing; returns if it leads nowhere. A module of its own,
 * because few visitors come to an address that has changed.
 */
export async function followRedirect(
  app: App,
  language: Language,
  { pathname, search }: URL,
): Promise<void> {
  const path = pathWithoutLanguage(pathname);
  const { to } = (await app.api('page.redirect', { query: { path } })).items;
  if (to === null) return;
  // The server adds the parameters that were asked for: pages get only those that they read.
  if (import.meta.env.SSR) throw redirect(redirectUrl(to, language), 308);
  throw replace(redirectUrl(to, language, search));
}
