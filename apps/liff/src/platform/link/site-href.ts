/** Links from the mini-app to the website, which has the same origin. */
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pathOnSite } from '@portolane/core/rules/site/sections.ts';

interface EventAddress {
  brands: readonly { alias: string }[];
  /** `alias` of an event; `eventAlias` of an enrolment or a waitlist entry. */
  eventAlias: string;
  seriesNum: number;
}

const eventPath = ({ brands, eventAlias, seriesNum }: EventAddress): string | null =>
  brands[0] ? `/product/brand/${brands[0].alias}/event/${eventAlias}/${seriesNum}` : null;

const sitePath = (path: string, language: Language): string =>
  pathOnSite(pageIdentity(language), path, language);

export const siteHome = (language: Language): string => sitePath('/', language);
export const siteEvents = (language: Language): string => sitePath('/event', language);
export const siteRepair = (language: Language): string => sitePath('/contact/repair', language);
export const siteTerms = (language: Language): string => sitePath('/privacy', language);
/** After registering, the member is redirected to the binding page in LINE. */
export const siteRegister = (language: Language): string =>
  `${sitePath('/register', language)}?redirectFrom=${encodeURIComponent('/account-bind')}`;
export const siteProfileUpdate = (language: Language, uuid: string): string =>
  `${sitePath(`/member/update/${uuid}`, language)}?redirectFrom=${encodeURIComponent('/account-bind')}`;
/** The page where a member ends bindings of any LINE account. */
export const siteBindings = (language: Language): string => sitePath('/member/line', language);
/** The page of a pass, which a browser keeps for use without a network. */
export const sitePass = (language: Language, text: string): string =>
  sitePath(`/pass/${text}`, language);
export const siteProfile = (language: Language): string => sitePath('/member/info', language);

/** Null for an event without a brand, which has no page. */
export const siteEvent = (language: Language, event: EventAddress): string | null => {
  const path = eventPath(event);
  return path && sitePath(path, language);
};
export const siteApply = (language: Language, event: EventAddress): string | null => {
  const path = eventPath(event);
  return path && sitePath(`${path}/apply`, language);
};
