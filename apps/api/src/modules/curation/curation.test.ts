import { afterAll, beforeAll, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import type {
  Curation,
  CurationSummary,
  CurationTopic,
} from '@portolane/core/contract/curation.ts';
import { clearCaches } from '#db/cached.ts';
import { article, product } from '#db/schema/catalogue.ts';
import { event } from '#db/schema/event.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const english = { 'accept-language': 'en' };
const one = async (alias: string, headers = {}) =>
  (await site.get(`/curation/${alias}`, headers)).json().items as Curation;
const topic = async (alias: string, of = 'year-end-refresh', headers = {}) =>
  (await site.get(`/curation/${of}/topic/${alias}`, headers)).json().items as CurationTopic;

it('campaigns are listed, and each has its topics with their content, in the order of its file', async () => {
  const list = (await site.get('/curation')).json().items as { alias: string }[];
  expect(list.map(({ alias }) => alias)).toContain('year-end-refresh');
  const campaign = await one('year-end-refresh');
  expect(campaign.topics.map(({ alias }) => alias)).toEqual([
    'security',
    'campus-network',
    'servers-storage',
  ]);
  expect(campaign.topics[0]!.products.map(({ alias }) => alias)[0]).toBe('palisar-p220');
  expect(campaign.topics[0]!.events.map(({ alias }) => alias)).toEqual(['zero-trust-workshop']);
  expect(campaign.body).toMatch(/^<p>/);
  expect((await one('year-end-refresh', english)).title).toBe('Year-end refresh');
});

it('a campaign says what it offers, until when, and how much is in it, in the list as on its page', async () => {
  const list = (await site.get('/curation')).json().items as CurationSummary[];
  const listed = list.find(({ alias }) => alias === 'year-end-refresh')!;
  const { offer, products, events } = await one('year-end-refresh');
  expect(listed).toMatchObject({
    offer,
    products,
    events,
    topics: [{ alias: 'security' }, {}, {}],
  });
  expect(offer).toMatchObject({ title: expect.stringContaining('NT$30,000'), lang: 'zh-Hant' });
  expect(Date.parse(offer!.until!)).toBeGreaterThan(Date.parse(listed.publishUp!));
  expect({ products, events }).toEqual({ products: 12, events: 2 });
  expect((await one('ai-ready-datacenter')).offer!.until).toBeNull();
});

it('a topic knows its position, its neighbours, and its campaign with all topics', async () => {
  expect(await topic('campus-network')).toMatchObject({
    position: 2,
    total: 3,
    previous: { alias: 'security' },
    next: { alias: 'servers-storage' },
    curation: {
      alias: 'year-end-refresh',
      picture: (await one('year-end-refresh')).picture,
      topics: [
        { alias: 'security', title: '換下停止更新的防火牆' },
        { alias: 'campus-network' },
        { alias: 'servers-storage' },
      ],
    },
  });
  expect((await topic('security')).previous).toBeNull();
  expect((await topic('servers-storage')).next).toBeNull();
});

it.each([
  '/curation/nothing',
  '/curation/nothing/topic/security',
  '/curation/year-end-refresh/topic/nothing',
  "/curation/'%20or%201=1",
])('%s does not exist', async (path) =>
  expect((await site.get(path)).json()).toMatchObject({
    code: 404,
    status: 'PRODUCT_MENU_ITEM_NOT_EXIST',
  }),
);

it('a product, a solution, and a news item name the topics that list them', async () => {
  const campaignsOf = async (path: string, headers = {}) =>
    (await site.get(path, headers)).json().items.campaigns as object[];
  const security = (title: string, topic: string) => [
    { alias: 'year-end-refresh', title, topic: { alias: 'security', title: topic } },
  ];
  const chinese = security('年底汰換專案', '換下停止更新的防火牆');
  expect(await campaignsOf('/product/palisar-p740')).toMatchObject(chinese);
  expect(await campaignsOf('/item/solution/zero-trust-segmentation')).toMatchObject(chinese);
  expect(await campaignsOf('/item/news/year-end-firewall-refresh', english)).toMatchObject(
    security('Year-end refresh', 'Replace firewalls that no longer get updates'),
  );
  expect(await campaignsOf('/product/lumivex-t4')).toEqual([]);
});

it('hidden content is in no campaign, and a hidden campaign does not exist', async () => {
  await site.db.update(product).set({ state: 'hidden' }).where(eq(product.alias, 'palisar-p740'));
  await site.db
    .update(event)
    .set({ state: 'hidden' })
    .where(eq(event.alias, 'zero-trust-workshop'));
  const security = await topic('security');
  expect(security.products.map(({ alias }) => alias)).not.toContain('palisar-p740');
  expect(security.events).toEqual([]);
  await site.db
    .update(article)
    .set({ state: 'hidden' })
    .where(and(eq(article.kind, 'curation'), eq(article.alias, 'year-end-refresh')));
  clearCaches(site.db);
  expect((await site.get('/curation/year-end-refresh')).statusCode).toBe(404);
  expect(
    ((await site.get('/curation')).json().items as { alias: string }[]).map(({ alias }) => alias),
  ).not.toContain('year-end-refresh');
});

it('a keyword has a page of its own', async () => {
  expect((await site.get('/tag/zero-trust', english)).json().items).toMatchObject({
    alias: 'zero-trust',
    title: 'Zero trust',
  });
  expect((await site.get('/tag/nothing')).json().status).toBe('PRODUCT_MENU_ITEM_NOT_EXIST');
});
