import { expect, it } from 'vitest';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { documentAddress } from './document-address.ts';

const addressOf = (path: string, tree: Tree = {}, entry: string | null = null) =>
  documentAddress({ path, tree, entry, published: null }, 'zh-TW');

it.each<[path: string, address: string | null, tree?: Tree, entry?: string]>([
  ['brands/palisar.yaml', '/product/brand/palisar'],
  ['products/p220.yaml', '/product/list/p220'],
  ['solutions/zero-trust.yaml', '/product/solution/zero-trust'],
  ['cases/hospital.yaml', '/product/case/hospital'],
  ['videos/tour.yaml', '/video/tour'],
  ['news/refresh.yaml', '/news/promotion/refresh', { category: 'promotion' }],
  // A draft that has no category yet.
  ['news/refresh.yaml', '/news/bulletin/refresh'],
  [
    'events/wifi-2.yaml',
    '/product/brand/palisar/event/wifi/2',
    { alias: 'wifi', brands: ['palisar', 'corvane'], series: 2 },
  ],
  ['events/wifi.yaml', null, { alias: 'wifi' }],
  ['curations/year-end.yaml', '/campaign/year-end'],
  ['pages/history.yaml', '/about/history'],
  ['pages/about.yaml', '/about'],
  ['pages/terms.yaml', '/privacy'],
  ['files/guide.yaml', '/product/brand/palisar/file', { brand: 'palisar' }],
  ['files/guide.yaml', '/product/BOT', { contract: true }],
  ['files/guide.yaml', '/search/file'],
  ['faq.yaml', '/faq'],
  ['faq.yaml', '/faq/account', {}, 'categories.account'],
  ['tags.yaml', '/keyword/wifi', {}, 'tags.wifi'],
  ['tags.yaml', null],
  ['offices.yaml', '/contact/location'],
  ['options.yaml', '/product/list'],
  ['options.yaml', '/product/list?filterCategory=switches', {}, 'product_child_category.switches'],
  ['options.yaml', '/product/solution?filterCategory=storage', {}, 'solution_category.storage'],
  ['menu.yaml', '/'],
  ['setting.yaml', '/'],
  ['notices.yaml', '/'],
  ['coupons.yaml', null],
  ['companies.yaml', null],
])('%s is shown at %s', (path, address, tree, entry) =>
  expect(addressOf(path, tree, entry)).toBe(address),
);

it('is shown in the language that is asked for', () =>
  expect(documentAddress({ path: 'menu.yaml', tree: {}, entry: null, published: null }, 'en')).toBe(
    '/en',
  ));

it('what a site says of its company is shown on the page where it was changed', () => {
  const said = { brandList: { lead: { zh: '一' } }, repairPage: { team: { zh: '中心' } } };
  const addressOfDraft = (tree: Tree, published: Tree | null = said) =>
    documentAddress({ path: 'statements.yaml', tree, entry: null, published }, 'zh-TW');
  expect(addressOfDraft({ ...said, repairPage: { team: { zh: '服務站' } } })).toBe(
    '/contact/repair',
  );
  expect(addressOfDraft({ repairPage: said.repairPage })).toBe('/product/brand');
  expect(addressOfDraft(said, null)).toBe('/product/brand');
  expect(addressOfDraft(said)).toBe('/');
  // The address depends on a product that is not known.
  expect(addressOfDraft({ ...said, productPage: { panelTitle: { zh: '詢價' } } })).toBeNull();
});
