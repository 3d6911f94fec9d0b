import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { homeLimits } from '@portolane/core/rules/site/home-modules.ts';
import type { Database } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import type { StoredHomeModule } from '#db/stored-types.ts';
import { allBrands, brandSummary, brandTitles } from '#domain/summaries/brand-summary.ts';
import { countEvents, findEvents } from '#domain/summaries/event-list.ts';
import { eventSummaries } from '#domain/summaries/event-summary.ts';
import { findItems, type ListedItem } from '#domain/summaries/item-list.ts';
import { newsSummary, solutionSummary, videoSummary } from '#domain/summaries/item-summary.ts';
import { newsCategoriesWithNews } from '#domain/summaries/news-categories.ts';
import { allOptions, titlesOf } from '#domain/summaries/option-titles.ts';
import { pictureView } from '#domain/summaries/picture-view.ts';
import type { HomeReading } from './home-reading.ts';
import { ownTitle } from './own-texts.ts';
import { solutionOfEachCategory } from './repository.ts';

type Stored<T extends StoredHomeModule['type']> = Extract<StoredHomeModule, { type: T }>;

/** Promotions beside bulletins: the newest one is in large as well. */
const PROMOTIONS = 2;

/**
 * Returns the event in large and the next ones, those open for enrolment first. The chosen event is
 * in large; if it is not open for enrolment, the next open one takes its place.
 */
export async function readEvents(
  module: Stored<'events'>,
  { db, language, now }: HomeReading,
): Promise<HomeModuleOf<'events'> | null> {
  const { limit = homeLimits.events.usual, category, brand, event } = module;
  const [chosen, next, total] = await Promise.all([
    event === undefined ? [] : findEvents(db, { alias: event, past: false }, now, { limit: 1 }),
    findEvents(db, { category, brand, past: false }, now, { limit: limit + 1 }),
    countEvents(db, { past: false }, now),
  ]);
  const rows = [...chosen, ...next];
  const summaries = await eventSummaries(db, rows, language, now);
  const index = summaries.findIndex(({ canApply }) => canApply);
  const featured = summaries[index];
  const others = summaries
    .slice(chosen.length)
    .filter(
      ({ alias, seriesNum }) => alias !== featured?.alias || seriesNum !== featured.seriesNum,
    );
  if (summaries.length === 0) return null;
  return {
    type: 'events',
    title: ownTitle(module, language),
    featured: featured ? { ...featured, cover: pictureView(rows[index]!.cover, language) } : null,
    events: others.slice(0, limit),
    total,
  };
}

/** Returns the filter of a list by the brand of a module. */
const ofBrand = (brand: string | undefined) => (brand === undefined ? undefined : [brand]);

/** Own categories of news that a module shows if it shows all. */
const OWN_CATEGORIES = 4;

export async function readNews(
  module: Stored<'news'>,
  { db, language, now }: HomeReading,
): Promise<HomeModuleOf<'news'> | null> {
  const { limit = homeLimits.news.usual, category, brand, featured } = module;
  const newest = (of: string, most: number) =>
    category === undefined || category === of
      ? findItems(
          db,
          {
            contentType: 'news',
            categories: [of],
            brands: ofBrand(brand),
            featured: featured || undefined,
          },
          now,
          { limit: most },
        )
      : [];
  const ownCategories = (await newsCategoriesWithNews(db, now))
    .filter(({ alias }) => category === undefined || category === alias)
    .slice(0, OWN_CATEGORIES);
  const [bulletins, promotions, own, brands, options] = await Promise.all([
    newest('bulletin', limit),
    newest('promotion', category === undefined ? Math.min(limit, PROMOTIONS) : limit),
    Promise.all(
      ownCategories.map(async (each) => ({ each, rows: await newest(each.alias, limit) })),
    ),
    brandTitles(db, now),
    allOptions(db, now),
  ]);
  const categories = titlesOf(options, 'news_category');
  const summary = (row: ListedItem<'news'>) => newsSummary(row, brands, categories, language);
  const shown = own.filter(({ rows }) => rows.length > 0);
  if (bulletins.length + promotions.length + shown.length === 0) return null;
  return {
    type: 'news',
    title: ownTitle(module, language),
    bulletins: bulletins.map(summary),
    promotions: promotions.map(summary),
    own: shown.map(({ each, rows }) => ({
      alias: each.alias,
      title: pick(each.title, language),
      items: rows.map(summary),
    })),
  };
}

export async function readBrands(
  module: Stored<'brands'>,
  { db, language, now }: HomeReading,
): Promise<HomeModuleOf<'brands'> | null> {
  const { limit = homeLimits.brands.usual, category, brands: chosen = [] } = module;
  const all = await allBrands(db, now);
  const named =
    chosen.length === 0
      ? all
      : chosen.flatMap((alias) => all.find((row) => row.alias === alias) ?? []);
  const shown = named
    .filter(
      ({ productCategories }) => category === undefined || productCategories.includes(category),
    )
    .slice(0, limit);
  if (shown.length === 0) return null;
  return {
    type: 'brands',
    title: ownTitle(module, language),
    brands: shown.map((row) => brandSummary(row, language)),
    isChosen: chosen.length > 0 || category !== undefined || limit !== homeLimits.brands.usual,
  };
}

/** Returns the first solution of each category, in the order of the categories. */
async function firstSolutions(db: Database, now: Date): Promise<ListedItem<'solution'>[]> {
  const options = await allOptions(db, now);
  const categories = (options.get('solution_category') ?? []).map(({ alias }) => alias);
  const solutions = await solutionOfEachCategory(db, categories, now);
  return categories.flatMap((category) => solutions.get(category) ?? []);
}

export async function readSolutions(
  module: Stored<'solutions'>,
  { db, language, now }: HomeReading,
): Promise<HomeModuleOf<'solutions'> | null> {
  const { limit = homeLimits.solutions.usual, category, brand } = module;
  const isUsual = category === undefined && brand === undefined;
  const rows = isUsual
    ? (await firstSolutions(db, now)).slice(0, limit)
    : await findItems(
        db,
        {
          contentType: 'solution',
          categories: category === undefined ? undefined : [category],
          brands: ofBrand(brand),
        },
        now,
        { limit, order: 'position' },
      );
  if (rows.length === 0) return null;
  return {
    type: 'solutions',
    title: ownTitle(module, language),
    solutions: rows.map((row) => solutionSummary(row, language)),
  };
}

export async function readVideos(
  module: Stored<'videos'>,
  { db, language, now }: HomeReading,
): Promise<HomeModuleOf<'videos'> | null> {
  const { limit = homeLimits.videos.usual, brand } = module;
  const [rows, titles] = await Promise.all([
    findItems(db, { contentType: 'video', brands: ofBrand(brand) }, now, { limit }),
    brandTitles(db, now),
  ]);
  if (rows.length === 0) return null;
  return {
    type: 'videos',
    title: ownTitle(module, language),
    videos: rows.map((row) => videoSummary(row, titles, language)),
  };
}
