import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Homepage, HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { and, eq } from 'drizzle-orm';
import { clearCaches } from '#db/cached.ts';
import { item } from '#db/schema/catalogue.ts';
import { moduleOf } from '#testing/home-module.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { switchOff } from '#testing/site-sections.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterEach(async () => {
  await compose({ modules: [] });
  await switchOff(site.db, []);
});
afterAll(() => site.close());

async function publish(path: string, tree: TreeRecord) {
  const outcome = await publishEdit(site, path, (before) => ({ ...before, ...tree }));
  clearCaches(site.db);
  return outcome;
}
const compose = (tree: TreeRecord) => publish('home.yaml', { modulesEn: [], ...tree });
const read = async (language = 'zh-Hant') =>
  (await site.get('/homepage', { 'accept-language': language })).json().items as Homepage;
const typesOf = ({ modules }: Homepage) => modules.map(({ type }) => type);
const t = (zh: string, en?: string) => ({ zh, ...(en !== undefined && { en }) });

describe('a home page that was composed', () => {
  it('has its modules in their order, with their titles, in both languages', async () => {
    await compose({
      modules: [
        { type: 'heroText', title: t('全新的開始', 'A new start') },
        { type: 'videos', title: t('看影片') },
        { type: 'brands', limit: 3 },
        { type: 'newsletter' },
        { type: 'events' },
      ],
    });
    const chinese = await read();
    expect(typesOf(chinese)).toEqual(['heroText', 'videos', 'brands', 'newsletter', 'events']);
    expect(moduleOf(chinese, 'heroText').lines).toEqual(['全新的開始']);
    expect(moduleOf(chinese, 'videos').title).toBe('看影片');
    expect(moduleOf(chinese, 'brands')).toMatchObject({ title: null, isChosen: true });
    expect(moduleOf(chinese, 'brands').brands).toHaveLength(3);
    const english = await read('en');
    expect(typesOf(english)).toEqual(typesOf(chinese));
    expect(moduleOf(english, 'heroText').lines).toEqual(['A new start']);
    // A title that was not translated does not stand on an English page.
    expect(moduleOf(english, 'videos').title).toBeNull();
  });

  it('may be another one in English', async () => {
    await compose({
      modules: [{ type: 'news' }],
      modulesEn: [{ type: 'about' }, { type: 'brands' }],
    });
    expect(typesOf(await read())).toEqual(['news']);
    expect(typesOf(await read('en'))).toEqual(['about', 'brands']);
  });

  it('without a choice is the usual one, which has a text about the company in English only', async () => {
    const usual = ['heroChart', 'events', 'news', 'brands', 'solutions', 'videos', 'newsletter'];
    expect(typesOf(await read())).toEqual(usual);
    expect(typesOf(await read('en'))).toEqual(usual.toSpliced(-1, 0, 'about'));
  });

  it('shows what fits the conditions of a module', async () => {
    await compose({
      modules: [
        { type: 'events', category: 'course', limit: 2, event: 'zero-trust-workshop' },
        { type: 'news', category: 'promotion', brand: 'palisar', limit: 5 },
        { type: 'news', featured: true },
        { type: 'solutions', category: 'storage-backup', limit: 2 },
        { type: 'videos', brand: 'palisar' },
        { type: 'brands', brands: ['tesselo', 'corvane'] },
        { type: 'brands', category: 'networking' },
      ],
    });
    const page = await read();
    const events = moduleOf(page, 'events');
    expect(events.featured!.alias).toBe('zero-trust-workshop');
    expect(events.events.map(({ category }) => category)).toEqual(['course', 'course']);
    const [, featured] = page.modules.filter(({ type }) => type === 'news');
    const { bulletins, promotions } = moduleOf(page, 'news');
    expect([bulletins.length, promotions.length > 1]).toEqual([0, true]);
    const ofPalisar = ({ brands }: { brands: { alias: string }[] }) =>
      brands.some(({ alias }) => alias === 'palisar');
    expect(promotions.every(ofPalisar)).toBe(true);
    const rows = await site.db
      .select({ alias: item.alias })
      .from(item)
      .where(and(eq(item.contentType, 'news'), item.featured));
    const marked = new Set(rows.map(({ alias }) => alias));
    const { bulletins: news, promotions: featuredOffers } = featured as HomeModuleOf<'news'>;
    const shown = [...news, ...featuredOffers].map(({ alias }) => alias);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((alias) => !marked.has(alias))).toEqual([]);
    expect(moduleOf(page, 'solutions').solutions.map(({ category }) => category)).toEqual([
      'storage-backup',
      'storage-backup',
    ]);
    expect(moduleOf(page, 'videos').videos.every(ofPalisar)).toBe(true);
    const [chosen, networking] = page.modules.filter((each) => each.type === 'brands');
    expect(chosen!.brands.map(({ alias }) => alias)).toEqual(['tesselo', 'corvane']);
    expect(
      networking!.brands.every(({ productCategories }) => productCategories.includes('networking')),
    ).toBe(true);
    expect([chosen!.isChosen, networking!.isChosen]).toEqual([true, true]);
  });

  it('shows no module that has nothing to show, and none of a section that is off', async () => {
    await compose({
      modules: [
        { type: 'news', category: 'promotion', brand: 'lumivex', featured: true },
        { type: 'about' },
        { type: 'videos' },
        { type: 'newsletter' },
        {
          type: 'textPicture',
          title: t('影片', 'Videos'),
          body: t('看看吧。', 'See.'),
          link: { label: t('全部', 'All'), to: '/video' },
        },
      ],
    });
    expect(typesOf(await read())).toEqual(['videos', 'newsletter', 'textPicture']);
    expect(moduleOf(await read('en'), 'textPicture')).toMatchObject({
      lang: 'en',
      link: { label: 'All', href: '/en/video' },
    });
    await switchOff(site.db, ['video', 'newsletter']);
    expect(typesOf(await read())).toEqual(['textPicture']);
    expect(moduleOf(await read(), 'textPicture').link).toBeNull();
  });

  it('shows a module in its window, and one hero at a time', async () => {
    const day = (days: number) =>
      new Date(site.clock.now.getTime() + days * 86_400_000 + 8 * 3_600_000)
        .toISOString()
        .replace(/:\d\d\..*/, '');
    await compose({
      modules: [
        { type: 'heroText', title: t('檔期'), publishUp: day(1), publishDown: day(2) },
        { type: 'heroChart' },
        { type: 'news', state: 'hidden' },
        { type: 'brands', publishDown: day(1) },
      ],
    });
    expect(typesOf(await read())).toEqual(['heroChart', 'brands']);
    const { now } = site.clock;
    site.clock.now = new Date(now.getTime() + 1.5 * 86_400_000);
    expect(typesOf(await read())).toEqual(['heroText']);
    site.clock.now = now;
  });

  it('has pictures, slides, and figures in the language that all of their texts have', async () => {
    const picture = { file: 'machine-room.jpg', alt: t('機房', 'A machine room') };
    await compose({
      modules: [
        {
          type: 'heroSlides',
          slides: [
            {
              title: t('一', 'One'),
              picture,
              link: { label: t('看', 'See'), to: 'https://example.com/' },
            },
            { title: t('二'), text: t('說明', 'Text'), picture },
          ],
        },
        { type: 'figures', results: [{ figure: t('12'), label: t('品牌', 'brands') }] },
      ],
    });
    const page = await read('en');
    const view = { alt: 'A machine room', path: expect.stringContaining('machine-room.jpg') };
    expect(moduleOf(page, 'heroSlides').slides).toMatchObject([
      { title: 'One', lang: 'en', picture: view, link: { href: 'https://example.com/' } },
      { title: '二', lang: 'zh-Hant', text: '說明', picture: view, link: null },
    ]);
    expect(moduleOf(page, 'figures')).toMatchObject({
      lang: 'zh-Hant',
      figures: [{ figure: '12', label: '品牌' }],
    });
  });

  it('reads only what it shows', async () => {
    const queries = async (modules: TreeRecord[]) => {
      await compose({ modules });
      return Math.min(await site.countQueries(read), await site.countQueries(read));
    };
    const nothing = await queries([{ type: 'heroText' }, { type: 'newsletter' }]);
    expect(nothing).toBeLessThanOrEqual(1);
    const videos = await queries([{ type: 'heroText' }, { type: 'videos' }]);
    expect(videos).toBe(nothing + 1);
    expect(await queries([{ type: 'videos' }, { type: 'events' }])).toBeGreaterThan(videos);
  });
});

describe('what cannot be published', () => {
  it.each<[string, TreeRecord, string, RegExp]>([
    ['a hero below another module', { type: 'heroText' }, 'modules.1.type', /before other modules/],
    ['a module without a type', { type: '' }, 'modules.1.type', /missing/],
    ['slides without one', { type: 'heroSlides', slides: [] }, 'modules.1.slides', /./],
    ['too many entries', { type: 'news', limit: 13 }, 'modules.1.limit', /12/],
    ['a field of another type', { type: 'about', limit: 3 }, 'modules.1', /limit/],
    ['a brand that is not there', { type: 'news', brand: 'nobody' }, 'modules.1.brand', /nobody/],
    ...['javascript:alert(1)', '//example.com', '/\\example.com', 'event'].map(
      (to): [string, TreeRecord, string, RegExp] => [
        `a link to ${to}`,
        {
          type: 'textPicture',
          title: t('標題'),
          body: t('文字'),
          link: { label: t('連結'), to },
        },
        'modules.1.link.to',
        /a path of this site/,
      ],
    ),
  ])('%s', async (_what, module, field, message) => {
    expect(await compose({ modules: [{ type: 'news' }, module] })).toMatchObject({
      outcome: 'invalid',
      problems: [{ field, message: expect.stringMatching(message) }],
    });
    expect(typesOf(await read())).not.toEqual(['news']);
  });
});

describe('the chart', () => {
  it('names the cities of the offices, and is as drawn only with those of the drawing', async () => {
    const chart = async () => moduleOf(await read('en'), 'heroChart');
    const drawn = await chart();
    expect(drawn.isAsDrawn).toBe(true);
    expect(drawn.cities.map(({ name }) => name)).toEqual([
      'Taipei',
      'Hsinchu',
      'Taichung',
      'Tainan',
      'Kaohsiung',
    ]);
    const tree = await offices();
    await publish('offices.yaml', { offices: tree.slice(0, 1) });
    expect(await chart()).toMatchObject({ isAsDrawn: false, cities: [{ name: 'Taipei' }] });
    await publish('offices.yaml', { offices: [{ ...tree[0]!, city: '' }] });
    expect(await chart()).toMatchObject({ isAsDrawn: false, cities: [] });
    await publish('offices.yaml', { offices: tree });
    expect((await chart()).isAsDrawn).toBe(true);
  });
});

/** Returns the offices as they are published. */
async function offices() {
  let found: TreeRecord[] = [];
  await publishEdit(site, 'offices.yaml', (tree) => {
    found = tree['offices'] as TreeRecord[];
    return tree;
  });
  return found;
}
