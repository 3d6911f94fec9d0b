/**
 * Another company's site, built from an empty production site with nothing but the calls of the desk: its
 * pages, files, and messages are its own, and nothing of the demonstration's company is left in them.
 */
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { addStaff, deskHeaders } from '../../apps/api/src/testing/staff-seed.ts';
import {
  BRAND_LOGO,
  brandLogoSvg,
  companyDocuments,
  companyNames,
  MARK,
  markSvg,
  sectionsOff,
} from '../fixtures/second-company.ts';
import { freePort, makeDataDir, removeDataDir, runSite } from '../fixtures/site-process.ts';

const root = resolve(import.meta.dirname, '../..');
/** The company of the demonstration, by its names and its colour. */
const other = /恆向|portolane|00695b/i;

let site: ReturnType<typeof runSite>;
let dataDir: string;
let origin: string;
let db: ReturnType<typeof openSiteDatabase>;
let headers: Record<string, string>;

async function desk<T>(path: string, body: object): Promise<T> {
  const response = await fetch(`${origin}/api/desk/content/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { status: string; items: T; message?: string };
  expect([path, answer.status, answer.message]).toEqual([path, 'SUCCESS', expect.anything()]);
  return answer.items;
}

/** Publishes a document, whether or not the site has it already. */
async function publish(path: string, tree: object): Promise<void> {
  const response = await fetch(`${origin}/api/desk/content/one`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ path }),
  });
  const { items } = (await response.json()) as { items: { version?: number } | null };
  const result = await desk<{ outcome: string; problems: object[] }>('publish', {
    path,
    tree,
    baseVersion: items?.version ?? 0,
  });
  expect([path, result.outcome, result.problems]).toEqual([path, 'stored', []]);
}

beforeAll(async () => {
  dataDir = makeDataDir();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = runSite({
    dataDir,
    port,
    script: resolve(root, 'apps/web/server/start.ts'),
    more: {
      // Nobody answers there, so every message stays in the outbox, where it is read.
      SMS_GATEWAY_URL: 'http://127.0.0.1:9/messages',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });
  await Promise.race([
    site.ready,
    site.ended.then(() => Promise.reject(new Error(JSON.stringify(site.output())))),
  ]);
  db = openSiteDatabase(dataDir);
  const person = await addStaff(db, 'admin');
  headers = {
    'content-type': 'application/json',
    ...(await deskHeaders(db, person, { now: new Date() })),
  };
  for (const [file, svg] of [
    [MARK, markSvg],
    [BRAND_LOGO, brandLogoSvg],
  ] as const)
    await desk('picture', { file, data: Buffer.from(svg).toString('base64') });
  for (const [path, tree] of companyDocuments(new Date())) await publish(path, tree);
});
afterAll(async () => {
  await db?.pool.end();
  site?.process.kill('SIGTERM');
  await site?.ended;
  removeDataDir(dataDir);
});

const get = async (path: string) => {
  const response = await fetch(origin + path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, body: await response.text() };
};

/** The addresses of the sitemap, and pages that it does not have. */
async function allPages(): Promise<string[]> {
  const { body } = await get('/sitemap.xml');
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url]) => new URL(url!).pathname,
  );
  return [
    ...listed,
    ...[
      '/login',
      '/register',
      '/contact/menu',
      '/search?query=Lindara',
      '/nowhere',
      '/product/compare',
    ].flatMap((path) => [path, `/en${path}`]),
  ];
}

it('its pages are there, in both languages, under its own name', async () => {
  const pages = await allPages();
  expect(pages.length).toBeGreaterThan(40);
  for (const path of pages) {
    const { status, body, headers: sent } = await get(path);
    const language = path.startsWith('/en') ? 'en' : 'zh-TW';
    expect([path, status]).toEqual([path, path.endsWith('/nowhere') ? 404 : 200]);
    expect([path, other.exec(body)?.[0]]).toEqual([path, undefined]);
    expect([path, other.exec(JSON.stringify([...sent]))?.[0]]).toEqual([path, undefined]);
    expect([path, /<title>([^<]*)<\/title>/.exec(body)?.[1]]).toEqual([
      path,
      expect.stringContaining(companyNames[language].site),
    ]);
    expect(body).toContain('/api/identity.css?accent=b3121d');
    // Nothing that is missing leaves a trace.
    expect([path, /undefined|\[object Object\]|href=""|<h1[^>]*><\/h1>/.exec(body)?.[0]]).toEqual([
      path,
      undefined,
    ]);
  }
});

describe('what is beside its pages is its own:', () => {
  it.each([
    ['/favicon.svg', /#b3121d/i],
    ['/site.webmanifest', /翰林資訊/],
    ['/en/site.webmanifest', /Hanlin Data/],
    ['/desk/door.webmanifest', /報到｜翰林資訊/],
    ['/desk/door-en.webmanifest', /Door \| Hanlin Data/],
    ['/news.xml', /翰林資訊最新消息/],
    ['/en/news.xml', /Hanlin Data news/],
    ['/event.ics', /翰林資訊課程活動/],
    ['/en/event.ics', /Hanlin Data events/],
    ['/event/network-day/1.ics', /UID:[^\n]*@localhost/],
    ['/robots.txt', /Sitemap/],
    ['/api/setting/zh-TW', /翰林資訊股份有限公司/],
    ['/liff/', /<title>翰林資訊<\/title>/],
    ['/desk/', /<title>翰林資訊後台<\/title>/],
  ])('%s', async (path, own) => {
    const { status, body } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(body.replaceAll(/\r\n /g, '')).toMatch(own);
    expect([path, other.exec(body)?.[0]]).toEqual([path, undefined]);
  });

  it.each(['/favicon.ico', '/icon-180.png', '/icon-192.png', '/icon-512.png', '/share/site.jpg'])(
    '%s',
    async (path) => {
      const { status, headers: sent } = await get(path);
      expect([status, sent.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    },
  );

  it('the logo of a brand that has one', async () => {
    const { status, body } = await get('/api/content/brands/lindara.svg');
    expect(status).toBe(200);
    expect(body).toContain('data:image/svg+xml');
    expect((await get('/api/content/brands/quarro.svg')).body).toContain('>Quarro</text>');
  });

  it('the pictures of pages, in red', async () => {
    const paths = ['/', '/nowhere', '/login', '/product/list/switch?query=nothing'];
    const bodies = await Promise.all(paths.map(async (path) => (await get(path)).body));
    const pictures = new Set(
      bodies.flatMap((body) =>
        [...body.matchAll(/(?:src|srcSet)="(\/[^" ]+\.svg[^" ]*)/gi)].map(([, src]) =>
          src!.replaceAll('&amp;', '&'),
        ),
      ),
    );
    expect([...pictures].filter((src) => src.startsWith('/drawings/')).length).toBeGreaterThan(2);
    for (const src of pictures) {
      const { status, body } = await get(src);
      expect([src, status, other.exec(body)?.[0]]).toEqual([src, 200, undefined]);
    }
  });

  it('the palette, in red', async () => {
    const { body } = await get('/api/identity.css?accent=b3121d');
    expect(body).toContain('--accent:#b3121d');
    expect(other.exec(body)).toBeNull();
  });
});

it('its messages are its own', async () => {
  const call = (path: string, body: object, language: string) =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(body),
    });
  for (const [language, email] of [
    ['zh-TW', 'reader@customer.example'],
    ['en', 'english@customer.example'],
  ] as const) {
    const answer = await call(
      '/newsletter/subscribe',
      { email, newsletterCategoriesAlias: ['01_newsletter'] },
      language,
    );
    expect([language, answer.status]).toEqual([language, 200]);
  }
  const { rows } = await db.pool.query<Record<string, unknown>>('select * from outbox');
  expect(rows.length).toBeGreaterThanOrEqual(2);
  const all = JSON.stringify(rows);
  expect(all).toContain('翰林資訊');
  expect(all).toContain('Hanlin Data');
  expect(other.exec(all)?.[0]).toBeUndefined();
});

describe('a section that is off', () => {
  it.each(['/video', '/en/video', '/investor/finance', '/elite/join', '/product/BOT'])(
    'has no page %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  it('is linked to from nowhere', async () => {
    const off = /href="(?:\/en)?\/(?:video|investor|elite|product\/BOT)(?:[/"?#])/;
    for (const path of await allPages())
      expect([path, off.exec((await get(path)).body)?.[0]]).toEqual([path, undefined]);
  });

  it('is back when it is on again', async () => {
    const documents = new Map(companyDocuments(new Date()));
    const off = documents.get('sections.yaml')!;
    await publish('sections.yaml', { ...off, video: true });
    const statusOf = async () => (await get('/video')).status;
    await expect.poll(statusOf, { timeout: 2_000 }).toBe(200);
    expect((await get('/')).body).toMatch(/href="\/video"/);
    await publish('sections.yaml', off);
    await expect.poll(statusOf, { timeout: 2_000 }).toBe(404);
    expect(sectionsOff).toContain('video');
  });
});

it('another name shows at once', async () => {
  const documents = new Map(companyDocuments(new Date()));
  const identity = documents.get('identity.yaml')!;
  await publish('identity.yaml', { ...identity, sitename: { zh: '新翰林', en: 'New Hanlin' } });
  await expect.poll(async () => (await get('/')).body, { timeout: 2_000 }).toMatch(/新翰林/);
  expect((await get('/en/event')).body).toMatch(/New Hanlin<\/title>/);
  await publish('identity.yaml', identity);
});
