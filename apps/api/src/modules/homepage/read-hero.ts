import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { tagOf } from '@portolane/core/i18n/language.ts';
import {
  CHART_PORTS,
  chartCities,
  isChartAsDrawn,
} from '@portolane/core/rules/site/chart-cities.ts';
import type { heroTypes } from '@portolane/core/rules/site/home-modules.ts';
import { pick } from '#db/localized.ts';
import type { StoredHomeModule, StoredHomeSlide } from '#db/stored-types.ts';
import { cityName, normaliseCity } from '#domain/cities.ts';
import { shownSetting } from '#domain/documents.ts';
import { allBrands } from '#domain/summaries/brand-summary.ts';
import { allOffices } from '#domain/summaries/offices.ts';
import { pictureView } from '#domain/summaries/picture-view.ts';
import type { HomeReading } from './home-reading.ts';
import { commonLanguage, ownTitle, shownLink } from './own-texts.ts';

type HeroType = (typeof heroTypes)[number];
type StoredHero = Extract<StoredHomeModule, { type: HeroType }>;
type Hero = HomeModuleOf<HeroType>;

/** Returns the heading and the sentence below it: those of the module, of the settings, or the site's name. */
async function headOf(
  module: StoredHero,
  { db, language, siteTitle }: HomeReading,
): Promise<{ lines: string[]; text: string }> {
  const setting = await shownSetting(db);
  const own = ownTitle(module, language);
  const usual = language === 'en' ? setting.heroTitle.en : setting.heroTitle.zh;
  const lines = own === null ? usual : [own];
  return {
    lines: lines.length > 0 ? lines : [siteTitle],
    text: pick(module.text ?? setting.heroText, language),
  };
}

/** Returns what a county is called on the chart: without 市, 縣, City, or County. */
const shortName = (city: string, language: HomeReading['language']): string =>
  cityName(city, language).replace(/(?:[市縣]| City| County)$/, '');

/** Returns the chart of brands and offices; without brands there is nothing to draw, so a text. */
async function readChart(module: StoredHero, reading: HomeReading): Promise<Hero> {
  const { db, now, language } = reading;
  const [head, brands, offices] = await Promise.all([
    headOf(module, reading),
    allBrands(db, now),
    allOffices(db, now),
  ]);
  if (brands.length === 0) return { type: 'heroText', ...head };
  const cities = chartCities(offices.map(({ city }) => normaliseCity(city)));
  return {
    type: 'heroChart',
    ...head,
    brands: brands
      .slice(0, CHART_PORTS)
      .map(({ alias, title }) => ({ alias, title: pick(title, language) })),
    cities: cities.map(({ city, ...place }) => ({ name: shortName(city, language), ...place })),
    isAsDrawn: isChartAsDrawn(cities, brands.length),
  };
}

async function slideView(
  { title, text, picture, link }: StoredHomeSlide,
  { db, language: pageLanguage }: HomeReading,
): Promise<HomeModuleOf<'heroSlides'>['slides'][number]> {
  const language = commonLanguage([title, text, link?.label], pageLanguage);
  return {
    title: pick(title, language),
    lang: tagOf(language),
    text: pick(text, language),
    picture: pictureView(picture, pageLanguage),
    link: await shownLink(db, link, { language, pageLanguage }),
  };
}

/** Returns the beginning of the page. */
export async function readHero(module: StoredHero, reading: HomeReading): Promise<Hero> {
  if (module.type === 'heroChart') return readChart(module, reading);
  const head = await headOf(module, reading);
  const { db, language } = reading;
  if (module.type === 'heroPicture')
    return {
      type: 'heroPicture',
      ...head,
      picture: pictureView(module.picture, language),
      link: await shownLink(db, module.link, { language, pageLanguage: language }),
    };
  if (module.type === 'heroSlides') {
    const slides = await Promise.all(module.slides.map((slide) => slideView(slide, reading)));
    return { type: 'heroSlides', ...head, slides };
  }
  return { type: 'heroText', ...head };
}
