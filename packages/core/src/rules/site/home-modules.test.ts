import { describe, expect, it } from 'vitest';
import { lateHeroes, type PlacedModule, shownModules, usualHome } from './home-modules.ts';

const all = { off: [] } as const;
const always = () => true;
const of = (...types: PlacedModule['type'][]): PlacedModule[] => types.map((type) => ({ type }));
const typesOf = (modules: readonly PlacedModule[]) => modules.map(({ type }) => type);

describe('the modules of a home page', () => {
  it('are the usual ones of a site that chose none, in both languages', () => {
    for (const language of ['zh-TW', 'en'] as const)
      expect(
        shownModules({ modules: [], modulesEn: [] }, { language, site: all, isShown: always }),
      ).toEqual(usualHome);
  });

  it.each<['zh-TW' | 'en', PlacedModule[], string[]]>([
    ['zh-TW', of('videos', 'events'), ['news', 'brands']],
    ['en', of('videos', 'events'), ['videos', 'events']],
    ['en', [], ['news', 'brands']],
  ])('in %s, with an English list of %j, are %j', (language, english, expected) => {
    const home = { modules: of('news', 'brands'), modulesEn: english };
    const shown = shownModules(home, { language, site: all, isShown: always });
    expect(typesOf(shown)).toEqual(expected);
  });

  it('are none of sections that are off', () => {
    const home = { modules: of('videos', 'solutions', 'newsletter', 'news'), modulesEn: [] };
    const site = { off: ['video', 'solution', 'newsletter'] } as const;
    expect(typesOf(shownModules(home, { language: 'zh-TW', site, isShown: always }))).toEqual([
      'news',
    ]);
    const nothingChosen = { modules: [], modulesEn: [] };
    expect(
      typesOf(shownModules(nothingChosen, { language: 'zh-TW', site, isShown: always })),
    ).not.toContain('videos');
  });

  it('have one hero: the first whose window is open', () => {
    const [campaign, usual, news] = of('heroPicture', 'heroChart', 'news');
    const home = { modules: [campaign!, usual!, news!], modulesEn: [] };
    const shown = (isShown: (module: PlacedModule) => boolean) =>
      typesOf(shownModules(home, { language: 'zh-TW', site: all, isShown }));
    expect(shown(always)).toEqual(['heroPicture', 'news']);
    expect(shown((module) => module !== campaign)).toEqual(['heroChart', 'news']);
    expect(shown(({ type }) => type === 'news')).toEqual(['news']);
  });

  it('may all be hidden, which is not the usual page', () => {
    const home = { modules: of('news'), modulesEn: [] };
    expect(shownModules(home, { language: 'zh-TW', site: all, isShown: () => false })).toEqual([]);
  });
});

it.each<[PlacedModule['type'][], number[]]>([
  [[], []],
  [['heroText', 'heroChart', 'news'], []],
  [['news', 'heroText'], [1]],
  [
    ['heroChart', 'news', 'heroText', 'events', 'heroSlides'],
    [2, 4],
  ],
])('of %j, heroes after something else are at %j', (types, expected) =>
  expect(lateHeroes(of(...types))).toEqual(expected),
);
