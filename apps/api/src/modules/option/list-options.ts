import type { Option, OptionType } from '@portolane/core/contract/option.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { cities, cityName } from '#domain/cities.ts';
import type { Database } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { allBrands } from '#domain/summaries/brand-summary.ts';
import { eventCities } from '#domain/summaries/event-list.ts';
import { newsCategoriesWithNews } from '#domain/summaries/news-categories.ts';
import { allOptions } from '#domain/summaries/option-titles.ts';

/** Returns the site's own categories that have news, in display order. */
async function shownNewsCategories(db: Database, language: Language, now: Date): Promise<Option[]> {
  const categories = await newsCategoriesWithNews(db, now);
  return categories.map(({ alias, title }) => ({
    alias,
    title: pick(title, language),
    parent: null,
  }));
}

async function listOf(
  db: Database,
  type: OptionType,
  language: Language,
  now: Date,
): Promise<Option[]> {
  if (type === 'city' || type === 'event_city' || type === 'past_event_city') {
    const withEvents =
      type === 'city' ? null : await eventCities(db, { past: type === 'past_event_city' }, now);
    return cities
      .filter(({ zh }) => withEvents === null || withEvents.has(zh))
      .map(({ zh }) => ({ alias: zh, title: cityName(zh, language), parent: null }));
  }
  if (type === 'brand')
    return (await allBrands(db, now)).map((brand) => ({
      alias: brand.alias,
      title: pick(brand.title, language),
      parent: null,
    }));
  if (type === 'shown_news_category') return shownNewsCategories(db, language, now);
  return ((await allOptions(db, now)).get(type) ?? []).map((option) => ({
    alias: option.alias,
    title: pick(option.title, language),
    parent: option.parent,
  }));
}

/**
 * Returns the option lists of the given types, each in display order. Repeated types are read once.
 */
export async function listOptions(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  types: readonly OptionType[],
  language: Language,
): Promise<Partial<Record<OptionType, Option[]>>> {
  const lists = await Promise.all(
    [...new Set(types)].map(
      async (type) => [type, await listOf(db, type, language, now())] as const,
    ),
  );
  return Object.fromEntries(lists);
}
