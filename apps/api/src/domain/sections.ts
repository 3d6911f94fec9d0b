/** The sections of the site, and the tabs of the phone's bottom bar. */
import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import {
  isOn,
  isTabOn,
  type SectionName,
  sectionNames,
  type TabName,
  tabNames,
  usualTabs,
} from '@portolane/core/rules/site/sections.ts';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';
import type { StoredSections } from '#db/stored-types.ts';

export interface Sections {
  off: SectionName[];
  /** Without those of sections that are off. */
  tabs: TabName[];
}

/** Resolves to the site's sections. Cheap, because they are cached until content changes. */
export const readSections = cached(async (db): Promise<Sections> => {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, 'sections'));
  const stored = row?.data as StoredSections | undefined;
  // Another release may know other names.
  const off = sectionNames.filter((name) => stored?.off.includes(name));
  const chosen = stored?.tabs ?? usualTabs;
  return {
    off,
    tabs: tabNames
      .filter((tab) => chosen.includes(tab) && isTabOn({ off }, tab))
      .toSorted((a, b) => chosen.indexOf(a) - chosen.indexOf(b)),
  };
});

export const hasSection = async (db: Database, section: SectionName): Promise<boolean> =>
  isOn(await readSections(db), section);

/** Returns the SQL condition that the site has a section; it is computed once for a statement. */
export const isSectionOn = (section: SectionName): SQL =>
  sql`not exists (select from ${siteDocument} where ${siteDocument.key} = 'sections' and ${siteDocument.data} -> 'off' ? ${section})`;

/** Returns the SQL of the language in which a member is written to by LINE: that of pages they open. */
export const languageOfPages = (language: Column): SQL<Language> =>
  sql<Language>`case when ${isSectionOn('english')} then ${language} else 'zh-TW' end`;
