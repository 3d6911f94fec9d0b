import type { Language } from '@portolane/core/i18n/language.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import { pathOnSite } from '@portolane/core/rules/site/sections.ts';
import type { Database } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import type { Localized, StoredLink } from '#db/stored-types.ts';
import { readSections } from '#domain/sections.ts';

/**
 * Returns the title that a module has instead of the usual one; null if it has none in this language,
 * because the usual title is in both.
 */
export const ownTitle = (
  { title }: { title?: Localized | undefined },
  language: Language,
): string | null => (language === 'en' ? title?.en : title?.zh) ?? null;

/** Returns the language in which texts that belong together are shown: English if all of them have it. */
export const commonLanguage = (
  texts: readonly (Localized | undefined)[],
  language: Language,
): Language =>
  texts.every((text) => text === undefined || text.en !== undefined) ? language : 'zh-TW';

/** Returns a link in a language; null if it leads to a section that the site does not have. */
export async function shownLink(
  db: Database,
  link: StoredLink | undefined,
  { language, pageLanguage }: { language: Language; pageLanguage: Language },
): Promise<{ label: string; href: string } | null> {
  if (!link) return null;
  const label = pick(link.label, language);
  if (!link.to.startsWith('/')) return { label, href: link.to };
  const site = await readSections(db);
  return isPathOn(site, link.to) ? { label, href: pathOnSite(site, link.to, pageLanguage) } : null;
}
