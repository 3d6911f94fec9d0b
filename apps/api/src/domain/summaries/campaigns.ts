import type { CampaignReference } from '@portolane/core/contract/item.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { langOf, pick } from '#db/localized.ts';
import type { Localized } from '#db/stored-types.ts';
import { documentsOf } from '#domain/documents.ts';
import { publishedOnly } from '#domain/published.ts';
import { hasSection } from '#domain/sections.ts';

/** The visible campaigns, in display order; none if the site does not have the section. */
export const allCurations = publishedOnly(
  cached(async (db) => ((await hasSection(db, 'campaign')) ? documentsOf(db, 'curation') : [])),
);

const reference = ({ alias, title }: { alias: string; title: Localized }, language: Language) => ({
  alias,
  title: pick(title, language),
  lang: langOf(title, language),
});

/** Returns the topics of campaigns that list a product, solution, or news item. */
export async function campaignsWith(
  db: Database,
  list: 'products' | 'solutions' | 'news',
  alias: string,
  now: Date,
  language: Language,
): Promise<CampaignReference[]> {
  return (await allCurations(db, now)).flatMap(({ data }) =>
    data.topics
      .filter((topic) => topic[list].includes(alias))
      .map((topic) => ({ ...reference(data, language), topic: reference(topic, language) })),
  );
}
