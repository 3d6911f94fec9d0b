/**
 * The composition of a home page: the modules that there are, and the modules of a site that chose
 * none.
 */
import type { Language } from '#i18n/language.ts';
import { isOn, type SectionName, type SectionsOff } from './sections.ts';

/** The modules that a page may begin with. Each has the page's only `h1`. */
export const heroTypes = ['heroChart', 'heroPicture', 'heroSlides', 'heroText'] as const;

export const homeModuleTypes = [
  ...heroTypes,
  'events',
  'news',
  'brands',
  'solutions',
  'videos',
  'about',
  'textPicture',
  'figures',
  'newsletter',
] as const;
export type HomeModuleType = (typeof homeModuleTypes)[number];

/** A module as far as its place on the page is concerned. */
export interface PlacedModule {
  type: HomeModuleType;
}

/**
 * The home page of the specification. Only English pages have a text about the company; the Chinese page
 * leaves that module out.
 */
export const usualHome: readonly PlacedModule[] = [
  { type: 'heroChart' },
  { type: 'events' },
  { type: 'news' },
  { type: 'brands' },
  { type: 'solutions' },
  { type: 'videos' },
  { type: 'about' },
  { type: 'newsletter' },
];

/** Numbers of entries that a module lists by default, and at most. */
export const homeLimits = {
  /** Beside the one in large. */
  events: { usual: 4, most: 12 },
  news: { usual: 6, most: 12 },
  brands: { usual: 12, most: 48 },
  solutions: { usual: 6, most: 12 },
  videos: { usual: 4, most: 8 },
} as const;
export const MOST_HOME_MODULES = 24;
export const MOST_HOME_SLIDES = 6;
export const MOST_HOME_FIGURES = 6;

export const isHero = ({ type }: PlacedModule): boolean =>
  (heroTypes as readonly HomeModuleType[]).includes(type);

/** The section that a module shows something of. */
const sectionOfModule: Partial<Record<HomeModuleType, SectionName>> = {
  solutions: 'solution',
  videos: 'video',
  newsletter: 'newsletter',
};

/** The lists of a site; an empty one has not been chosen. */
export interface HomeChoice<M> {
  modules: readonly M[];
  /** Of the English page. */
  modulesEn: readonly M[];
}

/**
 * Returns the modules that a home page has now, in display order. The English page has its own list if
 * there is one, else that of the Chinese page. A page begins with one hero: of several, the first that
 * is shown now, so that one with a window stands in for the usual one. Modules of sections that are
 * off are left out.
 * @param isShown whether the window of a module is open
 */
export function shownModules<M extends PlacedModule>(
  { modules, modulesEn }: HomeChoice<M>,
  {
    language,
    site,
    isShown,
  }: { language: Language; site: SectionsOff; isShown: (module: M) => boolean },
): (M | PlacedModule)[] {
  const chosen = language === 'en' && modulesEn.length > 0 ? modulesEn : modules;
  if (chosen.length === 0) return withSections(usualHome, site);
  const shown = withSections(chosen, site).filter(isShown);
  const hero = shown.find(isHero);
  return shown.filter((module) => module === hero || !isHero(module));
}

const withSections = <M extends PlacedModule>(modules: readonly M[], site: SectionsOff): M[] =>
  modules.filter(({ type }) => {
    const section = sectionOfModule[type];
    return section === undefined || isOn(site, section);
  });

/** Returns the places of heroes in a list that come after something else. */
export function lateHeroes(modules: readonly PlacedModule[]): number[] {
  const first = modules.findIndex((module) => !isHero(module));
  return modules.flatMap((module, index) =>
    first !== -1 && index > first && isHero(module) ? [index] : [],
  );
}
