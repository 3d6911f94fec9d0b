/** The sections that a site may switch off, and the phone's tabs. `section-paths.ts` has their pages. */
import { type Language, pathInLanguage } from '#i18n/language.ts';

export const sectionNames = [
  'contract',
  'repair',
  'video',
  'investor',
  'recruit',
  'campaign',
  'solution',
  'case',
  'file',
  'faq',
  'newsletter',
  'line',
  'live',
  'english',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** The part of an identity that says which sections a site has. */
export interface SectionsOff {
  off: readonly SectionName[];
}

/** The tabs that the phone's bottom bar may have. */
export const tabNames = [
  'home',
  'event',
  'news',
  'promotion',
  'video',
  'contact',
  'product',
  'brand',
  'solution',
  'case',
  'file',
  'faq',
  'member',
] as const;
export type TabName = (typeof tabNames)[number];
export const MOST_TABS = 6;
export const usualTabs: readonly TabName[] = [
  'event',
  'home',
  'promotion',
  'video',
  'contact',
  'product',
];

/** Returns whether a site has a section. */
export const isOn = ({ off }: SectionsOff, section: SectionName): boolean => !off.includes(section);

/** Returns the path of a page in a language; without an English site, that of the Chinese page. */
export const pathOnSite = (site: SectionsOff, path: string, language: Language): string =>
  pathInLanguage(path, isOn(site, 'english') ? language : 'zh-TW');

/** Returns whether a site has what a tab leads to, of the phone's bar or of a brand. */
export const isTabOn = ({ off }: SectionsOff, tab: string): boolean =>
  !(off as readonly string[]).includes(tab);
