import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, inArray, sql } from 'drizzle-orm';
import type { EventSummary } from '@portolane/core/contract/event.ts';
import type { Homepage } from '@portolane/core/contract/homepage.ts';
import type { Menu, MenuItem } from '@portolane/core/contract/menu.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { menuVisit } from '#db/schema/site.ts';
import { moduleOf } from '#testing/home-module.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const english = { 'accept-language': 'en' };
const home = async (headers = {}) =>
  (await site.get('/homepage', headers)).json().items as Homepage;

describe('the home page', () => {
  it('has its sections in the right numbers', async () => {
    const page = await home();
    const { featured, events, total } = moduleOf(page, 'events');
    const { bulletins, promotions } = moduleOf(page, 'news');
    const { brands } = moduleOf(page, 'brands');
    const { solutions } = moduleOf(page, 'solutions');
    const { videos } = moduleOf(page, 'videos');
    expect(featured).toMatchObject({ alias: 'zero-trust-workshop', canApply: true });
    expect([
      events.length,
      bulletins.length,
      promotions.length,
      brands.length,
      solutions.length,
      videos.length,
    ]).toEqual([4, 6, 2, 12, 6, 4]);
    expect(events.map((one) => one.alias)).not.toContain('zero-trust-workshop');
    // The order is that of the event list: events open for enrolment first.
    const list = (await site.post('/event/search', { limit: 6 })).json().items as EventSummary[];
    expect(events.map((one) => one.alias)).toEqual(
      list
        .map((one) => one.alias)
        .filter((alias) => alias !== 'zero-trust-workshop')
        .slice(0, 4),
    );
    expect(events.every((one) => one.canApply)).toBe(true);
    expect(total).toBe((await site.post('/event/search', {})).json().pagination.total);
    expect(solutions.map((solution) => solution.category)).toEqual([
      'information-security',
      'network-infrastructure',
      'storage-backup',
      'virtualization-hci',
      'cloud-containers',
      'ai-data',
    ]);
    expect(bulletins.map((news) => news.publishUp)).toEqual(
      bulletins
        .map((news) => news.publishUp)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(promotions.map((news) => news.categoryAlias))).toEqual(new Set(['promotion']));
  });

  it('features the next open event when the workshop is not open', async () => {
    const workshop = eq(event.alias, 'zero-trust-workshop');
    const [row] = await site.db.select().from(event).where(workshop);
    await site.db
      .update(event)
      .set({ registrationEnd: new Date(site.clock.now.getTime() - 1) })
      .where(workshop);
    const { featured, events } = moduleOf(await home(), 'events');
    expect(featured).toMatchObject({ canApply: true });
    expect(featured!.alias).not.toBe('zero-trust-workshop');
    expect(events).toHaveLength(4);
    await site.db.update(event).set({ registrationEnd: row!.registrationEnd }).where(workshop);
  });

  it('is in English on request, and takes no more queries a second time', async () => {
    expect(moduleOf(await home(english), 'heroChart').lines.join(' ')).toMatch(/known source/);
    // Takes the smaller of two counts: a value cached for ten seconds may be reloaded at any
    // moment, but not twice in a row.
    expect(
      Math.min(
        await site.countQueries(() => home(english)),
        await site.countQueries(() => home(english)),
      ),
    ).toBeLessThanOrEqual(7);
  });
});

describe('the menu', () => {
  const menu = async (headers = {}) =>
    (await site.post('/menu/search', { paginate: false, limit: 0 }, headers)).json().items as Menu;
  const flat = (items: MenuItem[]): MenuItem[] =>
    items.flatMap((item) => [item, ...flat(item.children)]);

  it('is a tree in the order of the file, with URLs for external links and paths for internal ones', async () => {
    const items = flat((await menu()).tree);
    expect(items[0]).toMatchObject({
      alias: 'news',
      path: '/news',
      type: 'nav',
      placement: 'main',
    });
    for (const item of items)
      expect(item.type === 'link' ? item.to : item.path).toMatch(
        item.type === 'link' ? /^https:/ : /^\//,
      );
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
  });

  it('counts the products of each category and names their brands', async () => {
    const { product_parent_category: parents, product_child_category: children } =
      await menu(english);
    const networking = parents.find((option) => option.alias === 'networking')!;
    expect(networking.title).toBe('Network infrastructure');
    expect(networking.brands).toContain('corvane');
    const below = children.filter((option) => option.parent === 'networking');
    expect(networking.count).toBeGreaterThan(0);
    expect(networking.count).toBeLessThanOrEqual(
      below.reduce((sum, option) => sum + option.count, 0),
    );
    expect(new Set(below.flatMap((option) => option.brands))).toEqual(new Set(networking.brands));
  });

  it('records that a member opened a page of it', async () => {
    const [one] = await site.db.select().from(member).where(eq(member.mobilePhone, '0912000001'));
    const headers = await site.bearerOf(one!.id);
    const { id } = (await menu()).tree[0]!;
    expect((await site.get(`/menu/${id}`, headers)).statusCode).toBe(200);
    expect(
      await site.db
        .select({ item: menuVisit.menuItemId })
        .from(menuVisit)
        .where(eq(menuVisit.memberId, one!.id)),
    ).toEqual([{ item: id }]);
    // Again within the hour: it is one visit.
    expect((await site.get(`/menu/${id}`, headers)).statusCode).toBe(200);
    expect(await site.db.$count(menuVisit, eq(menuVisit.memberId, one!.id))).toBe(1);
    await site.db
      .update(menuVisit)
      .set({ createdAt: sql`${menuVisit.createdAt} - interval '61 minutes'` })
      .where(eq(menuVisit.memberId, one!.id));
    expect((await site.get(`/menu/${id}`, headers)).statusCode).toBe(200);
    expect(await site.db.$count(menuVisit, eq(menuVisit.memberId, one!.id))).toBe(2);
    expect((await site.get('/menu/999999', headers)).json().status).toBe('ITEM_ITEM_NOT_EXIST');
    expect((await site.get('/menu/99999999999', headers)).json().status).toBe(
      'ITEM_ITEM_NOT_EXIST',
    );
  });
});

describe('brands', () => {
  it('are found by category and by words of either language', async () => {
    const aliases = async (body: object) =>
      (await site.post('/brand/search', body))
        .json()
        .items.map((brand: { alias: string }) => brand.alias);
    expect(await aliases({})).toHaveLength(12);
    expect(await aliases({ search: 'SWITCHING' })).toEqual(['corvane']);
    expect(await aliases({ product_category_alias: ['backup'] })).toContain('vaultine');
    expect(await aliases({ product_category_alias: ['backup'], search: 'nothing at all' })).toEqual(
      [],
    );
  });

  it('have tabs with their counts: Corvane all of them, Ledgera products only, Farhold news without promotions', async () => {
    const brand = async (alias: string) => (await site.get(`/brand/${alias}`)).json().items;
    const corvane = await brand('corvane');
    expect(corvane.tabs.map((tab: { alias: string }) => tab.alias)).toEqual([
      'solution',
      'product',
      'news',
      'case',
      'file',
      'video',
      'event',
    ]);
    for (const tab of corvane.tabs) expect(tab.count).toBeGreaterThan(0);
    expect([
      corvane.products.length,
      corvane.news.length,
      corvane.events.length,
      corvane.files.length,
    ]).toEqual([4, 4, 2, 4]);
    const list = (await site.post('/event/search', { brandAlias: 'corvane', limit: 2 })).json()
      .items as EventSummary[];
    expect(corvane.events.map((one: EventSummary) => one.alias)).toEqual(
      list.map((one) => one.alias),
    );
    expect(corvane.featuredCase.industry).toMatch(/[一-龥]/);
    const ledgera = await brand('ledgera');
    expect([
      ledgera.description,
      ledgera.tabs.map((tab: { alias: string }) => tab.alias),
      ledgera.news,
      ledgera.files,
    ]).toEqual([null, ['product'], [], []]);
    const farhold = await brand('farhold');
    expect(farhold.tabs.find((tab: { alias: string }) => tab.alias === 'news').children).toEqual([
      'bulletin',
    ]);
  });

  it('have logos in ink that suits light and dark, and are fetched once', async () => {
    const logo = await site.get('/content/brands/corvane.svg');
    expect(logo.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=60, stale-while-revalidate=86400',
    });
    expect(logo.body).toContain('prefers-color-scheme:dark');
    const again = await site.get('/content/brands/corvane.svg', {
      'if-none-match': String(logo.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { etag, vary, 'cache-control': cacheControl } = logo.headers;
    expect(again.headers).toMatchObject({ etag, vary, 'cache-control': cacheControl });
    expect(vary).toBe('Accept-Encoding');
    for (const header of ['*', `"other", ${String(etag)}`])
      expect(
        (await site.get('/content/brands/corvane.svg', { 'if-none-match': header })).statusCode,
      ).toBe(304);
    const marks = (await site.get('/content/brand-marks.svg')).body;
    for (const { alias } of (await site.post('/brand/search', {})).json().items)
      expect(marks).toContain(`<symbol id="${alias}" viewBox="0 0 32 32">`);
    expect(marks).toContain('currentColor');
  });
});

it('options are listed by type, cities with 臺 and in both languages', async () => {
  const {
    brand,
    city,
    product_child_category: children,
  } = (
    await site.post(
      '/option/list',
      { types: ['brand', 'city', 'product_child_category', 'city'] },
      english,
    )
  ).json().items;
  expect([brand.length, city.length]).toEqual([12, 22]);
  expect(city[0]).toEqual({ alias: '臺北市', title: 'Taipei City', parent: null });
  expect(children[0]).toEqual({
    alias: 'next-gen-firewall',
    title: 'Next-generation firewalls',
    parent: 'security',
  });
  expect((await site.post('/option/list', { types: [] })).statusCode).toBe(400);
});

it('cities with events are those in which the list finds one', async () => {
  const { city, event_city, past_event_city } = (
    await site.post('/option/list', { types: ['city', 'event_city', 'past_event_city'] })
  ).json().items as Record<string, { alias: string }[]>;
  for (const [offered, past] of [
    [event_city!, false],
    [past_event_city!, true],
  ] as const) {
    const found: string[] = [];
    for (const { alias } of city!) {
      const answer = await site.post('/event/search', { city: alias, past, limit: 1 });
      if (answer.json().pagination.total > 0) found.push(alias);
    }
    expect(offered.map(({ alias }) => alias)).toEqual(found);
    expect(found.length).toBeGreaterThan(2);
    expect(found.length).toBeLessThan(city!.length);
  }
});

it('popular keywords are a part of all keywords', async () => {
  const hot = (await site.post('/tag/search', { hot: 1 })).json();
  const all = (await site.post('/tag/search', { limit: 100 })).json();
  expect(hot.items.map((tag: { alias: string }) => tag.alias)).toContain('zero-trust');
  expect(hot.pagination.total).toBeLessThan(all.pagination.total);
});

it('terms state their version; the first one takes effect at its publication', async () => {
  const terms = (await site.get('/static/terms', english)).json().items;
  expect(terms.effectiveFrom).toBe(terms.publishUp);
  expect((await site.get('/setting/zh-TW')).json().items.termsVersion).toBe(terms.version);
  expect((await site.get('/static/nothing')).json().status).toBe('ITEM_ITEM_NOT_EXIST');
});

it('an English page without English text is marked as Chinese', async () => {
  const [row] = await site.db.select({ id: eventSession.eventId }).from(eventSession).limit(1);
  await site.db
    .update(event)
    .set({ title: { zh: '只有中文' } })
    .where(inArray(event.id, [row!.id]));
  const [{ alias, seriesNum }] = (await site.db
    .select()
    .from(event)
    .where(eq(event.id, row!.id))) as [typeof event.$inferSelect];
  expect(
    (await site.get(`/event/${alias}/series/${seriesNum}`, english)).json().items,
  ).toMatchObject({ title: '只有中文', lang: 'zh-Hant' });
});
