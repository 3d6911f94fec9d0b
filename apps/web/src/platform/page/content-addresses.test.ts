import { expect, it } from 'vitest';
import { contentAddresses, renamedKinds } from '@portolane/core/rules/site/content-addresses.ts';
import { hrefTo } from '#page-links.ts';
import { pageIds, pageTable } from '#page-table.ts';

const tree = { alias: 'a', brand: 'b', brands: ['b'], category: 'bulletin', path: '/p' };
const aliasOf: Readonly<Record<string, string>> = {
  products: 'productAlias',
  solutions: 'solutionAlias',
  cases: 'caseAlias',
  videos: 'videoAlias',
  news: 'newsAlias',
};

it('the addresses of documents that can get another name are those of the page table', () => {
  expect(renamedKinds.toSorted()).toEqual(Object.keys(aliasOf).toSorted());
  for (const [kind, parameter] of Object.entries(aliasOf)) {
    const pages = pageIds.filter((id) => pageTable[id].path.endsWith(`/:${parameter}`));
    const params = { [parameter]: 'a', brandAlias: 'b', categoryAlias: 'bulletin' };
    const addresses = pages.map((id) => hrefTo('zh-TW', id as 'brand', params as never));
    expect(contentAddresses(kind, tree).toSorted()).toEqual(addresses.toSorted());
  }
  expect(contentAddresses('pages', tree)).toEqual(['/p']);
});
