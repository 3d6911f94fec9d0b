/** The files for programs: sitemap, feeds, previews. */
import { pageDefinition, type PageId, pageIds } from '../../apps/web/src/page-table.ts';
import { pageOf } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Pages that name another page as the canonical one, and that of an editor's own, which the
 * demonstration does not have.
 */
const unlisted: readonly PageId[] = [
  'ownPage',
  'brandSolution',
  'brandProduct',
  'brandNewsItem',
  'brandCase',
  'brandVideo',
];

test('robots.txt names the sitemap, which has every public page', async ({ request }) => {
  // URLs start with PUBLIC_ORIGIN.
  const named = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(
    await (await request.get('/robots.txt')).text(),
  );
  const origin = named![1]!;
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const text = await response.text();
  expect(text).toContain(`<loc>${origin}/en/subscription</loc>`);
  expect(text).toContain(`<loc>${origin}/product/list/palisar-p740</loc>`);
  expect(text).toContain(`<loc>${origin}/en/product/brand/corvane</loc>`);
  expect(text).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
  const listed = new Set(
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => pageOf(new URL(url!).pathname)),
  );
  expect(
    pageIds.filter((id) => pageDefinition(id).visible && !unlisted.includes(id) && !listed.has(id)),
  ).toEqual([]);
  for (const never of ['/login', '/member', '/search', 'corvane-dealer-spares-taichung'])
    expect(text).not.toContain(`${never}</loc>`);
});

for (const [path, type] of [
  ['/sitemap.xml', 'application/xml'],
  ['/news.xml', 'application/rss+xml'],
  ['/en/news.xml', 'application/rss+xml'],
  ['/event.ics', 'text/calendar'],
  ['/en/event.ics', 'text/calendar'],
] as const)
  test(`${path} has its content type, and answers 304 to a client that has it`, async ({
    request,
  }) => {
    const head = await request.head(path);
    expect(head.headers()['content-type']).toContain(type);
    const again = await request.get(path, {
      headers: { 'if-none-match': head.headers()['etag']! },
    });
    expect(again.status()).toBe(304);
  });

test('The calendar never contains a live link', async ({ request, database }) => {
  const { rows } = await database.pool.query<{ link: string }>(
    'select link from event_session where link is not null',
  );
  expect(rows.length).toBeGreaterThan(0);
  const text = (await (await request.get('/event.ics')).text()).replaceAll('\r\n ', '');
  expect(text).toContain('BEGIN:VEVENT');
  for (const { link } of rows) expect(text).not.toContain(link);
});

test('An event has a calendar of its own sessions, and none once it is over', async ({
  page,
  request,
  site,
}) => {
  const own = '/event/zero-trust-workshop/1.ics';
  await page.goto('/product/brand/palisar/event/zero-trust-workshop/1');
  await expect(page.getByRole('link', { name: site.says('share:calendar') })).toHaveAttribute(
    'href',
    own,
  );
  const text = (await (await request.get(own)).text()).replaceAll('\r\n ', '');
  const titles = [...text.matchAll(/^SUMMARY[^:]*:(.*?)\r?$/gm)].map(([, title]) => title!);
  expect(titles.length).toBeGreaterThan(1);
  for (const title of titles) expect(title).toContain('零信任實作工作坊');
  expect(await (await request.get('/en' + own)).text()).toContain('Zero-trust workshop');
  for (const path of ['/event/nothing/1.ics', '/event/zero-trust-workshop/99.ics'])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).not.toBe(200);
});

for (const path of [
  '/',
  '/en',
  '/product/brand/corvane',
  // This event has its own image.
  '/product/brand/palisar/event/zero-trust-workshop/1',
])
  test(`${path} is shared with a picture of 1200 by 630`, async ({ page, request }) => {
    await page.goto(path);
    const content = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute('content');
    expect([
      await content('og:image:width'),
      await content('og:image:height'),
      await content('og:image:type'),
    ]).toEqual(['1200', '630', 'image/jpeg']);
    expect(await content('og:image:alt')).toBeTruthy();
    const { pathname, search } = new URL((await content('og:image'))!);
    const address = pathname + search;
    expect((await request.get(address)).headers()['content-type']).toBe('image/jpeg');
    const size = await page.evaluate(async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
      return [width, height];
    }, address);
    expect(size).toEqual([1200, 630]);
  });

test('Preview images of unknown pages are not drawn', async ({ request }) => {
  for (const path of [
    '/share/brand/corvane.png',
    `/share/picture/corvane.svg/${'0'.repeat(32)}/full.jpg`,
    '/share/picture/a.jpg/1/1280.jpg',
    `/share/picture/segmented-floor.jpg/${'0'.repeat(32)}/1280.jpg`,
  ])
    expect((await request.get(path)).status()).toBe(404);
});
