/** Maps pages to their sections. */
import { languageOfPath, pathWithoutLanguage } from '#i18n/language.ts';
import { isOn, type SectionName, type SectionsOff } from './sections.ts';

/**
 * Paths of pages without the language and a trailing slash; the router ignores upper case. A download and its page belong to the
 * contract or to the files, depending on the file, so no pattern has them. English has no paths of its
 * own: `/en` is before any.
 */
const patterns: Readonly<Record<Exclude<SectionName, 'english'>, RegExp>> = {
  contract: /^\/product\/BOT$/i,
  repair: /^\/contact\/repair$/i,
  video: /^(\/product\/brand\/[^/]+|\/search)?\/video(\/|$)/i,
  investor: /^\/investor(\/|$)/i,
  recruit: /^\/elite(\/|$)/i,
  campaign: /^\/campaign(\/|$)/i,
  solution: /^\/(product|product\/brand\/[^/]+|search)\/solution(\/|$)/i,
  case: /^\/(product|product\/brand\/[^/]+|search)\/case(\/|$)/i,
  file: /^(\/search|\/product\/brand\/[^/]+)\/file$/i,
  faq: /^(\/search)?\/faq(\/|$)/i,
  // Letters that were sent before can still be ended.
  newsletter: /^\/subscription(\/confirm\/|$)/i,
  line: /^\/(account-bind|chatbot\/login|member\/line|liff)(\/|$)/i,
  live: /^\/member\/(activity|event)\/[^/]+\/[^/]+\/live\/[^/]+$/i,
};
const ownPaths = Object.entries(patterns) as [SectionName, RegExp][];

/** Returns a path without parameters, fragment, and a trailing slash. */
const pageOf = (path: string): string => path.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

/**
 * Returns the section that a page of this site belongs to, besides the English site; null if none can
 * be switched off.
 * @param path with or without the language, parameters, and a fragment
 */
export function sectionOf(path: string): SectionName | null {
  const bare = pathWithoutLanguage(pageOf(path));
  return ownPaths.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}

/** Returns a regular expression that is the same in PostgreSQL: the pages of a section, without upper case. */
export const pagePatternOf = (section: SectionName): string | null =>
  section === 'english' ? null : patterns[section].source;

/** Returns whether a site has the section of a page, and the English site if the page is of it. */
export function isPathOn(site: SectionsOff, path: string): boolean {
  const section = sectionOf(path);
  return (
    (section === null || isOn(site, section)) &&
    (languageOfPath(pageOf(path)) !== 'en' || isOn(site, 'english'))
  );
}

/** Pages of prose that belong to a section. */
const ofProse = { investor: 'investor-', recruit: 'elite-' } as const;
const proseSections = Object.entries(ofProse) as [keyof typeof ofProse, string][];

export const proseBeginningOf = (section: SectionName): string | null =>
  section === 'investor' || section === 'recruit' ? ofProse[section] : null;

/** Returns the section that a page of prose belongs to, by the alias of its content. */
export const sectionOfProse = (alias: string): SectionName | null =>
  proseSections.find(([, beginning]) => alias.startsWith(beginning))?.[0] ?? null;
