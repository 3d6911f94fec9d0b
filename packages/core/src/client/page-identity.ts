import type { SiteIdentity } from '#contract/setting.ts';
import type { Language } from '#i18n/language.ts';
import { IDENTITY_ID, unknownIdentity } from '#rules/identity/identity-of.ts';

/**
 * Returns who the site belongs to, as the server has written it into the HTML of a program that it does
 * not render; without that, e.g. in a test, the site is called by its host.
 */
export function pageIdentity(language: Language): SiteIdentity {
  const json = document.getElementById(IDENTITY_ID)?.textContent;
  if (!json) return unknownIdentity(location.origin);
  return (JSON.parse(json) as Record<Language, SiteIdentity>)[language];
}
