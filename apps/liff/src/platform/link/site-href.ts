/** Links from the mini-app to the website, which has the same origin. */
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';

interface EventAddress {
  brands: readonly { alias: string }[];
  /** `alias` of an event; `eventAlias` of an enrolment or a waitlist entry. */
  eventAlias: string;
  seriesNum: number;
}

const eventPath = ({ brands, eventAlias, seriesNum }: EventAddress): string | null =>
  brands[0] ? `/product/brand/${brands[0].alias}/event/${eventAlias}/${seriesNum}` : null;

export const siteHome = (language: Language): string => pathInLanguage('/', language);
export const siteEvents = (language: Language): string => pathInLanguage('/event', language);
export const siteRepair = (language: Language): string =>
  pathInLanguage('/contact/repair', language);
export const siteTerms = (language: Language): string => pathInLanguage('/privacy', language);
/** After registering, the member is redirected to the binding page in LINE. */
export const siteRegister = (language: Language): string =>
  `${pathInLanguage('/register', language)}?redirectFrom=${encodeURIComponent('/account-bind')}`;
export const siteProfileUpdate = (language: Language, uuid: string): string =>
  `${pathInLanguage(`/member/update/${uuid}`, language)}?redirectFrom=${encodeURIComponent('/account-bind')}`;
/** The page where a member ends bindings of any LINE account. */
export const siteBindings = (language: Language): string =>
  pathInLanguage('/member/line', language);
/** The page of a pass, which a browser keeps for use without a network. */
export const sitePass = (language: Language, text: string): string =>
  pathInLanguage(`/pass/${text}`, language);
export const siteProfile = (language: Language): string => pathInLanguage('/member/info', language);

/** Null for an event without a brand, which has no page. */
export const siteEvent = (language: Language, event: EventAddress): string | null => {
  const path = eventPath(event);
  return path && pathInLanguage(path, language);
};
export const siteApply = (language: Language, event: EventAddress): string | null => {
  const path = eventPath(event);
  return path && pathInLanguage(`${path}/apply`, language);
};
