/**
 * The names of the site and its company in texts, in one language: the values of `{{site}}` and
 * others.
 */
import type { SiteIdentity } from '#contract/setting.ts';

export interface SiteNames {
  /** The short name, in sentences. */
  site: string;
  /** The full name. */
  siteTitle: string;
  /** The registered name. */
  company: string;
}

/** Returns the names of an identity, for translations. */
export const siteNamesOf = ({
  sitename,
  title,
  companyName,
}: Pick<SiteIdentity, 'sitename' | 'title' | 'companyName'>): SiteNames => ({
  site: sitename,
  siteTitle: title,
  company: companyName,
});
