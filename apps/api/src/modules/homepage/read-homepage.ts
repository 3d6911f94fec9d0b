import type { Homepage } from '@portolane/core/contract/homepage.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import type { Database } from '#db/database.ts';
import { isEmptySite } from '#content/empty-site.ts';
import { shownSetting } from '#domain/documents.ts';
import { pick } from '#db/localized.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { allBrands, brandSummary, brandTitles } from '#domain/summaries/brand-summary.ts';
import { countEvents, findEvents } from '#domain/summaries/event-list.ts';
import { eventSummaries } from '#domain/summaries/event-summary.ts';
import { findItems, type ListedItem } from '#domain/summaries/item-list.ts';
import { newsSummary, solutionSummary, videoSummary } from '#domain/summaries/item-summary.ts';
import { newsCategoriesWithNews } from '#domain/summaries/news-categories.ts';
import { pictureView } from '#domain/summaries/picture-view.ts';
import { allOptions, type OptionRow, titlesOf } from '#domain/summaries/option-titles.ts';
import { allOffices } from '#domain/summaries/offices.ts';
import { solutionOfEachCategory } from './repository.ts';

const featuredAlias = 'zero-trust-workshop';
const limits = {
  events: 4,
  bulletins: 6,
  promotions: 2,
  ownCategories: 4,
  brands: 12,
  solutions: 6,
  videos: 4,
} as const;

/**
 * Returns the featured event and the next ones, those open for enrolment first. The configured
 * event is featured; if it is not open for enrolment, the next open one takes its place.
 */
async function upcomingEvents(
  db: Database,
  language: Language,
  now: Date,
): Promise<Pick<Homepage, 'featuredEvent' | 'events'>> {
  const [chosen, next] = await Promise.all([
    findEvents(db, { alias: featuredAlias, past: false }, now, { limit: 1 }),
    findEvents(db, { past: false }, now, { limit: limits.events + 1 }),
  ]);
  const rows = [...chosen, ...next];
  const summaries = await eventSummaries(db, rows, language, now);
  const index = summaries.findIndex((event) => event.canApply);
  const featured = summaries[index];
  const others = summaries
    .slice(chosen.length)
    .filter((event) => event.alias !== featured?.alias || event.seriesNum !== featured.seriesNum);
  return {
    featuredEvent: featured
      ? { ...featured, cover: pictureView(rows[index]!.cover, language) }
      : null,
    events: others.slice(0, limits.events),
  };
}

/** Returns the aliases of the categories of solutions, in display order. */
const solutionCategories = (options: Awaited<ReturnType<typeof allOptions>>): string[] =>
  (options.get('solution_category') ?? []).map(({ alias }) => alias);

/** Returns the newest news of the site's own categories, which have some. */
async function newestOwnNews(
  db: Database,
  now: Date,
): Promise<{ category: OptionRow; rows: ListedItem<'news'>[] }[]> {
  const categories = (await newsCategoriesWithNews(db, now)).slice(0, limits.ownCategories);
  return Promise.all(
    categories.map(async (category) => ({
      category,
      rows: await findItems(db, { contentType: 'news', categories: [category.alias] }, now, {
        limit: limits.bulletins,
      }),
    })),
  );
}

/** Returns the sections of the home page, read in parallel. */
export async function readHomepage(
  { db, now, settings }: ModuleDeps,
  language: Language,
): Promise<Homepage> {
  const at = now();
  const [
    isEmpty,
    identity,
    setting,
    offices,
    upcoming,
    eventTotal,
    bulletins,
    promotions,
    ownNews,
    brands,
    titles,
    options,
    solutions,
    videos,
  ] = await Promise.all([
    isEmptySite(db),
    readIdentity({ db, settings }),
    shownSetting(db),
    allOffices(db, at),
    upcomingEvents(db, language, at),
    countEvents(db, { past: false }, at),
    findItems(db, { contentType: 'news', categories: ['bulletin'] }, at, {
      limit: limits.bulletins,
    }),
    findItems(db, { contentType: 'news', categories: ['promotion'] }, at, {
      limit: limits.promotions,
    }),
    newestOwnNews(db, at),
    allBrands(db, at),
    brandTitles(db, at),
    allOptions(db, at),
    allOptions(db, at).then((lists) => solutionOfEachCategory(db, solutionCategories(lists), at)),
    findItems(db, { contentType: 'video' }, at, { limit: limits.videos }),
  ]);
  const categories = titlesOf(options, 'news_category');
  const newsOf = (row: ListedItem<'news'>) => newsSummary(row, titles, categories, language);
  const lines = language === 'en' ? setting.heroTitle.en : setting.heroTitle.zh;
  return {
    isEmpty,
    hero: {
      lines: lines.length > 0 ? lines : [identity.names[language].siteTitle],
      text: pick(setting.heroText, language),
    },
    about: renderMarkdown(setting.aboutEn),
    offices: offices.map((office) => ({
      alias: office.alias,
      title: pick(office.title, language),
    })),
    ...upcoming,
    eventTotal,
    bulletins: bulletins.map(newsOf),
    promotions: promotions.map(newsOf),
    ownNews: ownNews.map(({ category, rows }) => ({
      alias: category.alias,
      title: pick(category.title, language),
      items: rows.map(newsOf),
    })),
    brands: brands.slice(0, limits.brands).map((row) => brandSummary(row, language)),
    solutions: solutionCategories(options)
      .flatMap((category) => solutions.get(category) ?? [])
      .slice(0, limits.solutions)
      .map((row) => solutionSummary(row, language)),
    videos: videos.map((row) => videoSummary(row, titles, language)),
  };
}
