import type { Database } from '#db/database.ts';
import { countItems } from './item-list.ts';
import { allOptions, type OptionRow } from './option-titles.ts';

/** Returns the site's own categories of news that have visible news, in display order. */
export async function newsCategoriesWithNews(db: Database, now: Date): Promise<OptionRow[]> {
  const categories = (await allOptions(db, now)).get('news_category') ?? [];
  const totals = await Promise.all(
    categories.map(({ alias }) =>
      countItems(db, { contentType: 'news', categories: [alias] }, now),
    ),
  );
  return categories.filter((_category, index) => totals[index]! > 0);
}
