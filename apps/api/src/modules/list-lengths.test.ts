/**
 * The demonstration has enough content: every list across brands has more pages than its pager has
 * buttons.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

/** The number of buttons of the pager (packages/ui/src/pagination). */
const PAGER_BUTTONS = 5;

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const pagesOf = async (path: string, body: object) => {
  const reply = await site.post(path, body);
  expect(reply.statusCode).toBe(200);
  return reply.json<{ pagination: { last_page: number } }>().pagination.last_page;
};

it.each([
  ['solutions', '/item/solution/search', {}],
  ['news of brands', '/item/news/search', { categoryAlias: 'bulletin' }],
  ['promotions', '/item/news/search', { categoryAlias: 'promotion' }],
  ['videos', '/item/video/search', {}],
  ['products', '/product/search', {}],
  ['coming events', '/event/search', {}],
  ['files of the joint supply contract', '/file/search', { contract: true }],
])('%s fill more pages than the pager has buttons', async (_name, path, body) =>
  expect(await pagesOf(path, body)).toBeGreaterThan(PAGER_BUTTONS),
);

it.each([
  ['solutions', '/item/solution/search'],
  ['cases', '/item/case/search'],
  ['files', '/file/search'],
])('%s of a brand can have a second page', async (_name, path) =>
  expect(await pagesOf(path, { brand_alias: ['corvane'] })).toBeGreaterThan(1),
);
