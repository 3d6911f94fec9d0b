import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageRenderer } from '#domain/uncommitted-pages.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { switchOff } from '#testing/site-sections.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

/** A website that has pages of news and categories, and none of brands. */
const renderer: PageRenderer = {
  fixedPages: [
    { page: 'events', path: '/event' },
    { page: 'videos', path: '/video' },
  ],
  addressOf: ({ path, entry }) =>
    ({ news: `/${path.replace('.yaml', '')}`, 'options.yaml': `/list?of=${entry}` })[
      path.split('/')[0]!
    ] ?? null,
  memberAddress: () => '',
  usualText: () => ({ zh: '', en: '' }),
  render: async () => ({ status: 404, html: null }),
};

interface Addresses {
  fixed: { page: string; path: string }[];
  found: { path: string; title: { zh: string; en?: string }; kind: string }[];
}

let site: PublicSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openPublicSite('site', {}, renderer);
  const editor = await addStaff(site.db, 'editor');
  headers = await deskHeaders(site.db, editor, { now: site.clock.now });
});
afterAll(() => site.close());

const addresses = async (search?: string) =>
  (await site.post('/desk/content/addresses', { search }, headers)).json<{ items: Addresses }>()
    .items;

it('finds pages by a part of their titles in either language, with their facts', async () => {
  const refresh = expect.objectContaining({
    path: '/news/year-end-firewall-refresh',
    title: expect.objectContaining({ zh: expect.stringContaining('NT$30,000') }),
    kind: 'news',
  });
  expect((await addresses('舊防火牆折抵')).found).toContainEqual(refresh);
  expect((await addresses('for your old firewall')).found).toContainEqual(refresh);
});

it('finds categories, and no document without a page', async () => {
  const { found } = await addresses('儲存');
  expect(found.filter(({ kind }) => kind === 'options')).not.toEqual([]);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['news', 'options']));
});

it('has each page once, at most a few of documents, and all that every site has', async () => {
  const { found, fixed } = await addresses();
  const documents = found.filter(({ kind }) => kind !== 'options');
  expect(documents.length).toBeLessThanOrEqual(20);
  expect(new Set(found.map(({ path }) => path)).size).toBe(found.length);
  expect(fixed).toEqual(renderer.fixedPages);
});

it('has nothing of a section that is switched off', async () => {
  await switchOff(site.db, ['video']);
  expect((await addresses()).fixed).toEqual([{ page: 'events', path: '/event' }]);
});
