/**
 * A page that cannot be had now is not missing: it says so at its own address, with 503, and comes
 * by itself. A site apart from its API is asked, through a front that refuses calls on demand.
 */
import { createServer, request as forward, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { expectAccessible } from '../fixtures/axe.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { apart, type Site as SiteProcess, startSite } from '../fixtures/site-process.ts';
import { type Page, expect, test as base } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

/** The way in which the front answers calls: as the API does, with 503, or not at all. */
type Mood = 'passes' | 'refuses' | 'hangs up';

interface Front {
  origin: string;
  become: (mood: Mood) => void;
}

const test = base.extend<object, { front: Front }>({
  front: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants a pattern
    async ({}, provide, { project }) => {
      const target = new URL(project.use.baseURL!);
      let mood: Mood = 'passes';
      const front: Server = createServer((call, answer) => {
        if (mood === 'hangs up') {
          call.destroy();
          return;
        }
        if (mood === 'refuses') {
          answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
          answer.end(JSON.stringify({ code: 503, status: 'SERVICE_UNAVAILABLE', message: '忙碌' }));
          return;
        }
        const { method, headers, url: path } = call;
        const { hostname, port } = target;
        call.pipe(
          forward({ hostname, port, method, path, headers: { ...headers, host: target.host } })
            .on('response', (from) => {
              answer.writeHead(from.statusCode!, from.headers);
              from.pipe(answer);
            })
            .on('error', () => answer.destroy()),
        );
      });
      await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
      const apiOrigin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
      let site: SiteProcess | undefined;
      try {
        site = await startSite({
          dataDir: '/dev/null/nowhere',
          more: { API_ORIGIN: apiOrigin, WORKERS: '1', LOG_LEVEL: 'silent', ...apart },
        });
        await provide({ origin: site.origin, become: (next) => (mood = next) });
      } finally {
        await site?.stop();
        front.closeAllConnections();
        front.close();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.afterEach(({ front }) => front.become('passes'));
// One expression: Playwright reads a list of two as a value and its options.
test.use({ expectedProblems: [/response 50\d: |console error: .*ApiError/] });

const timeout = (page: Page, site: Site) =>
  page.getByRole('heading', { level: 1, name: site.says('common:failure.timeoutTitle') });
const addresses = [
  ['zh-TW', '/event', '課程活動'],
  ['en', '/en/event', 'Courses and events'],
] as const;

for (const mood of ['refuses', 'hangs up'] as const)
  test(`while the API ${mood}, pages answer 503 with Retry-After, also where an editor may have put one`, async ({
    front,
    request,
  }) => {
    front.become(mood);
    for (const path of [
      '/news/bulletin?page=2',
      '/en/product/brand/corvane',
      '/product/brand/corvane/event/zero-trust-workshop/1',
      '/news/bulletin/corvane-c9-800g-uplinks',
      '/faq',
    ]) {
      const answer = await request.get(front.origin + path, { maxRedirects: 0 });
      const { location, 'retry-after': after, 'cache-control': kept } = answer.headers();
      expect([path, answer.status(), location, kept]).toEqual([
        path,
        503,
        undefined,
        'private, no-store',
      ]);
      expect(Number(after)).toBeGreaterThan(0);
      expect(answer.headers()['x-robots-tag']).toBeUndefined();
      expect(await answer.text()).not.toContain('noindex');
    }
    // Whether there is a page, or where the address leads, cannot be read.
    for (const [path, status] of [
      ['/no-such-page', 503],
      ['/404', 404],
    ] as const)
      expect((await request.get(front.origin + path, { maxRedirects: 0 })).status()).toBe(status);
    for (const feed of ['/news.xml', '/event.ics', '/sitemap.xml'])
      expect([feed, (await request.get(front.origin + feed)).status()]).toEqual([feed, 503]);
  });

test('a page that others have seen is shown as it was', async ({ front, request }) => {
  const before = await request.get(`${front.origin}/privacy`);
  expect(before.headers()['cache-control']).toContain('stale-if-error=600');
  front.become('refuses');
  // A page is fresh for a second.
  await new Promise((passed) => setTimeout(passed, 1_500));
  const after = await request.get(`${front.origin}/privacy`);
  expect([after.status(), after.headers()['etag']]).toEqual([200, before.headers()['etag']]);
});

for (const [language, path] of addresses)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    for (const colorScheme of ['light', 'dark'] as const)
      test.describe(`${language} ${viewport.width} ${colorScheme}`, () => {
        test.use({ language, viewport, colorScheme });

        test('the page says that it will come, and comes by itself', async ({
          page,
          site,
          front,
        }, info) => {
          front.become('refuses');
          const answer = await page.goto(`${front.origin}${path}?page=1`);
          expect(answer!.status()).toBe(503);
          await expect(timeout(page, site)).toBeVisible();
          await expect(page.getByRole('main').getByRole('status')).toHaveText(
            site.says('failure:unavailable.retriesItself'),
          );
          await expectAccessible(page);
          await page.screenshot({ path: info.outputPath('unavailable.png') });
          front.become('passes');
          await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
          await expect(timeout(page, site)).toHaveCount(0);
          await expect(page).toHaveURL(new RegExp(`${path}\\?page=1$`));
        });

        test('the 404 page at an address that does not exist is accessible', async ({
          page,
          site,
        }, info) => {
          await page.goto(site.path('/no-such-page'));
          await page.getByRole('button', { name: site.says('failure:notFound.stay') }).click();
          await expectAccessible(page);
          await page.screenshot({ path: info.outputPath('missing.png') });
        });
      });

test('after a click the page stays at its address, and comes when I say so, with the focus in it', async ({
  page,
  site,
  front,
}) => {
  await page.goto(front.origin);
  await hydrate(page);
  front.become('refuses');
  await page
    .getByRole('navigation', { name: '主選單' })
    .getByRole('link', { name: '課程活動' })
    .click();
  await expect(timeout(page, site)).toBeVisible();
  await expect(page).toHaveURL(/\/event$/);
  await expect(page.getByRole('banner')).toBeVisible();
  front.become('passes');
  const now = page.getByRole('link', { name: site.says('failure:unavailable.tryNow') });
  await now.focus();
  await now.press('Enter');
  await expect(timeout(page, site)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

test.describe('without JavaScript', () => {
  // Chromium reports the modules that it does not load without JavaScript as blocked.
  test.use({
    javaScriptEnabled: false,
    expectedProblems: [/response 503: |request failed: csp: GET .*\.js$/],
  });
  test('I can load the page again', async ({ page, site, front }) => {
    front.become('refuses');
    await page.goto(`${front.origin}/news/promotion`);
    await expect(timeout(page, site)).toBeVisible();
    front.become('passes');
    await page.getByRole('link', { name: site.says('failure:unavailable.tryNow') }).click();
    await expect(timeout(page, site)).toHaveCount(0);
    await expect(page).toHaveURL(/\/news\/promotion$/);
  });
});
