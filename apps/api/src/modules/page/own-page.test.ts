/** Pages that an editor puts at a path of the site. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnPage } from '@portolane/core/contract/page.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { clearCaches } from '#db/cached.ts';
import { everything } from '#domain/desk/scope.ts';
import { publishDocument, type PublishOutcome } from '#modules/content/publish-document.ts';
import { listPages } from '#modules/feed/list-pages.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { testSettings } from '#testing/test-settings.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
  await add('support', { path: '/support', title: both('支援', 'Support') });
  await add('warranty', {
    path: '/support/warranty',
    title: both('保固條款', 'Warranty'),
    sections: [section('terms', '十二年延長保固', 'The longboat pledge')],
    gallery: [{ file: 'machine-room.jpg', alt: both('機房', 'A machine room') }],
    files: ['axiolo-reference-architecture'],
  });
});
afterAll(() => site.close());

const both = (zh: string, en: string) => ({ zh, en });
const section = (alias: string, zh: string, en: string) => ({
  alias,
  title: both(zh, en),
  body: both(zh, en),
});
function add(alias: string, page: TreeRecord): Promise<PublishOutcome> {
  const tree = { alias, sections: [section('one', '一', 'One')], ...page };
  const deps = { db: site.db, now: () => site.clock.now, settings: testSettings() };
  const editor = { actor: 'editor@portolane.example', scope: everything, language: 'en' as const };
  return publishDocument(deps, { path: `pages/${alias}.yaml`, tree, baseVersion: 0 }, editor);
}
const at = async (path: string, language = 'en') => {
  const query = new URLSearchParams({ path });
  const headers = { 'accept-language': language };
  const { statusCode, json } = await site.get(`/static-at?${query.toString()}`, headers);
  return { statusCode, ...json<{ status?: string; items?: OwnPage }>() };
};
const problemsOf = (outcome: PublishOutcome) =>
  outcome.outcome === 'invalid' ? outcome.problems.map(({ message }) => message) : outcome.outcome;

it('a page is at its path in both languages, with the pages above it, pictures and downloads', async () => {
  const { items } = await at('/support/warranty');
  expect(items).toMatchObject({
    path: '/support/warranty',
    title: 'Warranty',
    above: [{ title: 'Support', path: '/support' }],
    gallery: [{ alt: 'A machine room' }],
    files: [{ contentType: 'PDF', refusal: 'MEMBERS_ONLY', downloadLink: null }],
  });
  expect((await at('/Support/Warranty/', 'zh-Hant')).items).toMatchObject({
    path: '/support/warranty',
    title: '保固條款',
  });
});

it('is found by its words, and is in the sitemap', async () => {
  const found = await site.post('/site/search', { query: 'longboat' }, { 'accept-language': 'en' });
  expect(found.json()).toMatchObject({ items: [{ kind: 'page', alias: '/support/warranty' }] });
  const entries = [];
  for await (const batch of listPages({ db: site.db, now: () => site.clock.now }))
    entries.push(...batch.entries);
  expect(entries.filter(({ kind }) => kind === 'ownPage')).toContainEqual(
    expect.objectContaining({ alias: '/support/warranty', english: true }),
  );
});

it('a link of the menu to it makes no other result of the search', async () => {
  const item = {
    text: both('保固', 'Guarantees'),
    type: 'nav',
    path: '/support/warranty',
    placement: 'footer',
  };
  const outcome = await publishEdit(site, 'menu.yaml', (tree) => ({
    menu: [...(tree['menu'] as TreeRecord[]), item],
  }));
  expect(outcome).toMatchObject({ outcome: 'stored' });
  const found = await site.post(
    '/site/search',
    { query: 'Guarantees' },
    { 'accept-language': 'en' },
  );
  expect(found.json()).toMatchObject({
    items: [{ alias: '/support/warranty', title: expect.anything() as unknown }],
    pagination: { total: 1 },
  });
});

it('a path is that of one page, and none that the site has itself', async () => {
  expect(
    problemsOf(await add('guarantee', { path: '/support/warranty', title: both('甲', 'A') })),
  ).toEqual([
    '“/support/warranty” is the path of another page already: warranty; choose another one',
  ]);
  expect(problemsOf(await add('guarantee', { path: '/event', title: both('甲', 'A') }))).toEqual([
    '“/event” is an address that the site itself has; choose another one, such as /support/warranty',
  ]);
  expect(problemsOf(await add('guarantee', { title: both('甲', 'A') }))).toEqual([
    'is missing, so the page would be nowhere; write for example /support/warranty',
  ]);
  expect(problemsOf(await add('guarantee', { title: both('甲', 'A'), state: 'hidden' }))).toBe(
    'stored',
  );
  expect(
    problemsOf(await publishEdit(site, 'pages/history.yaml', (tree) => ({ ...tree, path: '/a' }))),
  ).toEqual(['this page has an address already; remove the path']);
});

it('a page that is hidden, or in a section that the site does not have, is nowhere', async () => {
  await add('ratings', { path: '/investor/ratings', title: both('評等', 'Ratings') });
  expect((await at('/investor/ratings')).statusCode).toBe(200);
  await publishEdit(site, 'sections.yaml', (tree) => ({ ...tree, investor: false }));
  clearCaches(site.db);
  expect(await at('/investor/ratings')).toMatchObject({
    statusCode: 404,
    status: 'PRODUCT_MENU_ITEM_NOT_EXIST',
  });
  await publishEdit(site, 'pages/support.yaml', (tree) => ({ ...tree, state: 'hidden' }));
  expect((await at('/support')).statusCode).toBe(404);
  expect((await at('/support/warranty')).items!.above).toEqual([]);
});

it.each(['support', '//evil', `/${'a'.repeat(2001)}`, '/'])('no page is at %s', async (path) =>
  expect((await at(path)).statusCode).toBeGreaterThanOrEqual(400),
);
