/** Sections of the demonstration are switched at the desk: pages, feeds, and links follow at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type SectionName,
  sectionNames,
  usualTabs,
} from '../../packages/core/src/rules/site/sections.ts';
import { isPathOn, sectionOf } from '../../packages/core/src/rules/site/section-paths.ts';
import { administratorOf, type DeskCaller } from '../fixtures/desk-caller.ts';
import {
  freePort,
  makeDataDir,
  removeDataDir,
  type Site,
  startSite,
} from '../fixtures/site-process.ts';

let site: Site;
let dataDir: string;
let origin: string;
let desk: DeskCaller;
beforeAll(async () => {
  dataDir = makeDataDir();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  site = await startSite({
    dataDir,
    port,
    more: {
      HOST: 'localhost',
      LIFF_ID: '2000000000-portolan',
      LINE_LOGIN_CHANNEL_ID: '2000000000',
    },
  });
  desk = await administratorOf(origin, dataDir);
}, 600_000);
afterAll(async () => {
  await site?.stop();
  removeDataDir(dataDir);
});

/** Switches sections off and all others on, and waits for the notification that content has changed. */
async function switchOff(off: readonly SectionName[], tabs: readonly string[] = usualTabs) {
  await desk.edit('sections.yaml', {
    ...Object.fromEntries(sectionNames.map((name) => [name, !off.includes(name)])),
    tabs,
  });
  await expect
    .poll(() => textOf('/'))
    .toContain(`"off":${JSON.stringify(sectionNames.filter((name) => off.includes(name)))}`);
}

/** Returns the paths of this site that a page links to, also those of forms and alternates. */
function linksIn(html: string): string[] {
  const found = html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .matchAll(/(?:href|action)="([^"]+)"/g);
  const urls = [...found].map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), origin));
  return [
    ...new Set(
      urls
        .filter(
          (url) => url.origin === origin && !/^\/(api|assets|desk)\/|\.\w+$/.test(url.pathname),
        )
        .map(({ pathname }) => pathname),
    ),
  ];
}

/** Returns the common form of paths of one kind: names of content in a path differ. */
const kindOf = (path: string) =>
  path.replace(
    /^(\/en)?(\/product\/(?:brand|list|solution|case)|\/news\/[^/]+|\/video|\/event|\/faq|\/media|\/keyword|\/campaign|\/about)\/[^/]+/,
    '$1$2/:',
  );

/** Walks the site from the home pages, over one page of each kind. */
async function walk(): Promise<{ pages: Map<string, number>; links: Map<string, string> }> {
  const pages = new Map<string, number>();
  const links = new Map<string, string>();
  const kinds = new Set<string>();
  const queue = ['/', '/en', '/404'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path);
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    const response = await fetch(origin + path, { redirect: 'follow' });
    pages.set(path, response.status);
    if (!response.headers.get('content-type')?.includes('text/html')) continue;
    for (const link of linksIn(await response.text())) {
      if (!links.has(link)) links.set(link, path);
      queue.push(link);
    }
  }
  return { pages, links };
}

const statusOf = async (path: string) => (await fetch(origin + path)).status;
const textOf = async (path: string) => (await fetch(origin + path)).text();

const pagesOf: Readonly<Record<SectionName, string[]>> = {
  contract: ['/product/BOT'],
  repair: ['/contact/repair', '/en/contact/repair'],
  video: ['/video', '/product/brand/palisar/video', '/search/video'],
  investor: ['/investor/finance', '/investor'],
  recruit: ['/elite/join', '/elite'],
  campaign: ['/campaign/year-end-refresh'],
  solution: ['/product/solution', '/product/brand/palisar/solution'],
  case: ['/product/brand/palisar/case', '/search/case'],
  file: ['/search/file', '/product/brand/palisar/file'],
  faq: ['/faq', '/en/faq'],
  newsletter: ['/subscription'],
  line: ['/account-bind', '/liff/', '/liff/me'],
  live: ['/member/event/zero-trust-workshop/1/live/00000000-0000-4000-8000-000000000001'],
  english: [
    '/en',
    '/en/event',
    '/en/news.xml',
    '/en/event.ics',
    '/en/site.webmanifest',
    '/en/nowhere',
  ],
};

describe('a section', () => {
  it.each(sectionNames)(
    '%s goes at once, with the page of the site, and comes back',
    async (name) => {
      const before = await Promise.all(pagesOf[name].map(statusOf));
      // Of the English pages, one does not exist anyhow.
      expect(before.filter((status) => status === 404)).toHaveLength(name === 'english' ? 1 : 0);
      await switchOff([name]);
      expect(await Promise.all(pagesOf[name].map(statusOf))).toEqual(pagesOf[name].map(() => 404));
      const page = await fetch(origin + pagesOf[name][0]!);
      expect(await page.text()).toMatch(/<h1[^>]*>[^]*(找不到|回首頁)/);
      expect(await statusOf('/event')).toBe(200);
      await switchOff([]);
      expect(await Promise.all(pagesOf[name].map(statusOf))).toEqual(before);
    },
  );
});

/**
 * Half of the sections off, so that each is off in some round while each other one is on: one round for
 * each binary digit of their numbers, and its opposite.
 */
const rounds = [1, 2, 4, 8].flatMap((digit) =>
  [0, digit].map((value) => sectionNames.filter((_, index) => (index & digit) === value)),
);

describe('a walk over the site', () => {
  it('finds every section that pages link to while all are on', { timeout: 120_000 }, async () => {
    await switchOff([]);
    const { pages, links } = await walk();
    const found = new Set([...links.keys()].map(sectionOf));
    // Members' pages are behind the login.
    const linked = sectionNames.filter((name) => !['english', 'live', 'line'].includes(name));
    expect(linked.filter((name) => !found.has(name))).toEqual([]);
    expect([...links.keys()].some((path) => path.startsWith('/en'))).toBe(true);
    // Some news are for dealers.
    const failed = [...pages].filter(
      ([path, status]) => ![200, 403].includes(status) && !path.endsWith('/404'),
    );
    expect(failed).toEqual([]);
  });

  it.each(rounds)(
    'finds no link to any of %s, %s, %s …, which are off',
    { timeout: 120_000 },
    async (...names) => {
      await switchOff(names);
      const { links } = await walk();
      const dead = [...links].filter(([path]) => !isPathOn({ off: names }, path));
      expect(dead.map(([path, from]) => `${from} → ${path}`)).toEqual([]);
    },
  );
});

it('sitemap and robots.txt follow', async () => {
  await switchOff([]);
  expect(await textOf('/sitemap.xml')).toMatch(/\/en\/video</);
  await switchOff(['video', 'english', 'line']);
  const sitemap = await textOf('/sitemap.xml');
  expect(sitemap).toContain(`${origin}/event<`);
  // Not a keyword or a product whose alias begins so.
  expect(sitemap).not.toMatch(/(?::\d+|\/brand\/[^/<]+)\/video[/<]|\/en[/<]|hreflang/);
  const robots = await textOf('/robots.txt');
  expect(robots).toContain('Disallow: /search');
  expect(robots).not.toMatch(/\/en\/|account-bind/);
});

it('the bar of phones has the tabs that were chosen, in their order', async () => {
  const tabs = async () => {
    const [, bar = ''] = /<nav class="tab-bar"[^>]*>(.*?)<\/nav>/s.exec(await textOf('/')) ?? [];
    return [...bar.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  };
  await switchOff([]);
  expect(await tabs()).toEqual([
    '/event',
    '/',
    '/news/promotion',
    '/video',
    '/contact/menu',
    '/product/brand',
  ]);
  await switchOff(['video'], ['faq', 'video', 'member']);
  expect(await tabs()).toEqual(['/faq', '/member']);
  await switchOff([]);
});
