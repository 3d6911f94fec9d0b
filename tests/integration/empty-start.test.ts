/** The site without a guest and without content: every page is there, and staff read what to do first. */
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, makeDataDir, removeDataDir, runSite } from '../fixtures/site-process.ts';

const root = resolve(import.meta.dirname, '../..');
let site: ReturnType<typeof runSite>;
let dataDir: string;
let origin: string;
beforeAll(async () => {
  dataDir = makeDataDir();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = runSite({
    dataDir,
    port,
    script: resolve(root, 'apps/web/server/start.ts'),
    more: { SMS_GATEWAY_URL: 'http://127.0.0.1:9/messages' },
  });
  await Promise.race([
    site.ready,
    site.ended.then(() => Promise.reject(new Error(JSON.stringify(site.output())))),
  ]);
});
afterAll(async () => {
  site?.process.kill('SIGTERM');
  await site?.ended;
  removeDataDir(dataDir);
});

it('the start says in both languages what to do first', async () => {
  await expect.poll(() => site.output().stdout).toMatch(/This site is empty[^\n]*desk/);
  await expect.poll(() => site.output().stdout).toMatch(/網站還是空的[^\n]*desk/);
});

it.each([
  ['/', /這個網站還沒有內容/],
  ['/en', /This site has no content yet/],
])('the home page %s says that there is no content', async (path, sentence) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(200);
  // Headings are in parts that may break.
  expect((await response.text()).replaceAll(/<\/?span[^>]*>/g, '')).toMatch(sentence);
});

it.each([
  '/en/',
  '/product/brand',
  '/product/list',
  '/product/compare',
  '/product/BOT',
  '/product/solution',
  '/product/case',
  '/news/bulletin',
  '/en/news/bulletin',
  '/news',
  '/video',
  '/event',
  '/search?query=x',
  '/about/menu',
  '/investor/finance',
  '/elite/join',
  '/faq',
  '/site-map',
  '/subscription',
  '/privacy',
  '/contact/menu',
  '/contact/inquiry',
  '/contact/location',
  '/contact/repair',
  '/login',
  '/register',
  '/account-bind',
  '/liff/',
  '/sitemap.xml',
  '/news.xml',
  '/event.ics',
  '/robots.txt',
  '/api/homepage',
  '/api/setting/zh-TW',
  '/api/content/brand-marks.svg',
  '/healthz',
  '/readyz',
])('%s does not fail', async (path) => {
  const response = await fetch(origin + path);
  await response.arrayBuffer();
  expect(response.status).toBeLessThan(500);
});
