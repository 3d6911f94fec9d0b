/** A new distributor: from an empty database to a site with content, by the terminal and the desk alone. */
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthenticator } from '../../apps/api/src/testing/authenticator.ts';
import { freePort, makeDataDir, removeDataDir, runSite } from '../fixtures/site-process.ts';
import { runStaff } from '../fixtures/staff-process.ts';

const root = resolve(import.meta.dirname, '../..');
let site: ReturnType<typeof runSite>;
let dataDir: string;
/** As members know it. */
let origin: string;
beforeAll(async () => {
  dataDir = makeDataDir();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  site = runSite({
    dataDir,
    port,
    script: resolve(root, 'apps/web/server/start.ts'),
    more: { SMS_GATEWAY_URL: 'http://127.0.0.1:9/messages', HOST: 'localhost' },
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

/** Reads a page as a visitor without JavaScript sees it, and refuses what looks broken. */
async function page(path: string): Promise<string> {
  const response = await fetch(origin + path);
  const html = await response.text();
  expect([path, response.status]).toEqual([path, 200]);
  const body = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');
  const headings = [...body.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inside]) => inside!);
  expect(headings.length, `headings of ${path}`).toBeGreaterThan(0);
  const isEmpty = (heading: string) =>
    !heading.includes('<img') && heading.replaceAll(/<[^>]*>/g, '').trim() === '';
  expect([path, headings.filter(isEmpty)]).toEqual([path, []]);
  expect(body).not.toMatch(/href=""|src=""|>undefined<|\bNaN\b|\[object Object\]/);
  for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
    expect(json, `structured data of ${path}`).not.toMatch(/:""/);
  // Lists have items.
  expect.soft([path, /<(ul|ol|dl)\b[^>]*><\/\1>/.exec(body)?.[0]]).toEqual([path, undefined]);
  // Headings are in parts that may break.
  return body.replaceAll(/<\/?span[^>]*>/g, '');
}

const publicPages = [
  '/',
  '/product/brand',
  '/product/list',
  '/product/solution',
  '/news/bulletin',
  '/news/promotion',
  '/video',
  '/event',
  '/search/file',
  '/faq',
  '/about/us',
  '/privacy',
  '/contact/menu',
  '/contact/inquiry',
  '/contact/inquiryOther',
  '/contact/contact-sales',
  '/contact/location',
  '/contact/repair',
  '/register',
  '/login',
  '/site-map',
];

const headers: Record<string, string> = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'accept-language': 'en',
};
const cookies = new Map<string, string>();
/** Calls the desk as its page does, and keeps the login. */
async function desk<T = unknown>(path: string, body: object = {}): Promise<T> {
  const response = await fetch(`${origin}/api/desk${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    cookies.set(name, value);
  }
  headers['cookie'] = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = (await response.json()) as { status: string; items: T };
  expect([path, answer]).toMatchObject([path, { status: 'SUCCESS' }]);
  return answer.items;
}
type Tree = Record<string, unknown>;
const zh = (text: string) => ({ zh: text });

async function publish(path: string, tree: Tree, baseVersion = 0): Promise<void> {
  const result = await desk('/content/publish', { path, tree, baseVersion });
  expect([path, result]).toMatchObject([path, { outcome: 'stored' }]);
}
async function edit(path: string, values: Tree): Promise<void> {
  const { tree, version } = await desk<{ tree: Tree; version: number }>('/content/one', { path });
  await publish(path, { ...tree, ...values }, version);
}

/** The link to the legal texts at the foot of pages; the bar about cookies is not in the HTML. */
const legalLink = /<footer.*href="\/privacy"/s;

describe('an empty site', () => {
  it.each(publicPages)('%s looks intended', async (path) => {
    expect(await page(path)).toContain('</main>');
  });

  it('says for its owner where to begin, and for visitors why forms are not open', async () => {
    expect(await page('/')).toMatch(/還沒有內容.*\/desk\//s);
    expect(await page('/contact/inquiry')).toContain('這份表單尚未開放');
    expect(await page('/register')).toContain('還不能受理註冊');
    expect(await page('/')).not.toContain('傳真');
    expect(legalLink.test(await page('/'))).toBe(false);
  });

  it('says at the start how to make the first administrator', () =>
    expect(site.output().stdout).toMatch(/staff people add[^\n]*--role admin/));
});

it('is begun at the desk', { timeout: 300_000 }, async () => {
  const added = await runStaff(dataDir, [
    'people',
    'add',
    'owner@north.example',
    '--name',
    '林語婷',
    '--role',
    'admin',
  ]);
  const [link] = /http\S+\/desk\/enter#\S+/.exec(added.stdout) ?? [];
  expect([added.stdout, link]).toEqual([
    added.stdout,
    expect.stringContaining(`${origin}/desk/enter#`),
  ]);
  await desk('/session/enter', { token: link!.split('#')[1] });
  const { id, options } = await desk<{ id: string; options: { challenge: string } }>(
    '/session/new-passkey-challenge',
  );
  const response = makeAuthenticator(origin).make(options);
  await desk('/session/new-passkey', { id, name: 'laptop', response });

  await edit('identity.yaml', {
    sitename: zh('北方'),
    companyName: zh('北方有限公司'),
    accent: '#00695b',
  });
  await edit('setting.yaml', { email: 'office@north.example', phone: '02-2345-6789' });
  await edit('sections.yaml', { investor: false, english: true });
  await edit('statements.yaml', { brandList: { lead: zh('我們代理的品牌。') } });
  await edit('options.yaml', {
    product_parent_category: [{ alias: 'network', title: zh('網路') }],
    product_child_category: [{ alias: 'switches', title: zh('交換器'), parent: 'network' }],
    download_file_category: [{ alias: 'manuals', title: zh('手冊') }],
  });
  await edit('specifications.yaml', {
    specifications: [{ category: 'switches', names: [zh('埠數')] }],
  });
  await edit('tags.yaml', { tags: [{ alias: 'wired', title: zh('有線') }] });
  await edit('synonyms.yaml', { synonyms: [['交換器', 'switch']] });
  await edit('menu.yaml', {
    menu: [{ text: zh('產品'), type: 'nav', path: '/product/list', placement: 'main' }],
  });
  await edit('offices.yaml', {
    offices: [{ alias: 'main', title: zh('總公司'), address: zh('臺北市港圖路 1 號') }],
  });
  await edit('personnel.yaml', { people: [{ alias: 'lin', name: zh('林語婷') }] });
  await edit('faq.yaml', {
    categories: [
      {
        alias: 'orders',
        title: zh('訂購'),
        questions: [{ alias: 'how', question: zh('如何訂購？'), answer: zh('請來信。') }],
      },
    ],
  });
  await edit('facts.yaml', { opening: { year: '2026' } });
  await edit('coupons.yaml', {
    coupons: [
      {
        code: 'FIRST',
        title: zh('開幕'),
        kind: 'percent',
        value: 10,
        starts: '2026-11-01T00:00',
        ends: '2099-01-01T00:00',
      },
    ],
  });
  for (const alias of ['privacy', 'terms']) {
    const path = `pages/${alias}.yaml`;
    const { tree } = await desk<{ tree: Tree }>('/content/template', { path });
    const filled = JSON.stringify(tree).replaceAll(/【請填寫[^】]*】/g, '北方');
    await publish(path, JSON.parse(filled) as Tree);
  }
  await expect.poll(async () => legalLink.test(await page('/'))).toBe(true);
  await publish('brands/north.yaml', {
    alias: 'north',
    title: zh('北方'),
    summary: zh('交換器。'),
  });
  await publish('products/n-24.yaml', {
    alias: 'n-24',
    brand: 'north',
    title: zh('N-24'),
    summary: zh('24 埠交換器。'),
    categories: ['switches'],
    publishedAt: '2026-11-01',
  });
  await publish('news/opening.yaml', {
    alias: 'opening',
    category: 'bulletin',
    title: zh('網站上線'),
    summary: zh('網站上線了。'),
    body: zh('歡迎。'),
    publishedAt: '2026-11-01',
  });
  await publish('events/visit.yaml', {
    alias: 'visit',
    category: 'activity',
    type: 'physical',
    registrationType: 'impartial',
    title: zh('開放日'),
    intro: zh('歡迎參觀。'),
    brands: ['north'],
    place: { name: zh('總公司'), city: '臺北市', address: zh('港圖路 1 號') },
    sessions: [
      {
        key: 'first',
        title: zh('上午場'),
        starts: '2098-12-10T10:00',
        ends: '2098-12-10T12:00',
        capacity: 20,
      },
    ],
  });

  // Pages are cached for a second.
  await expect.poll(() => page('/'), { timeout: 20_000 }).toContain('開放日');
  for (const path of publicPages) await page(path);
  for (const path of [
    '/en',
    '/en/event',
    '/product/brand/north',
    '/product/brand/north/product',
    '/product/brand/north/product/n-24',
    '/product/brand/north/event/visit/1',
    '/news/bulletin/opening',
    '/en/news/bulletin/opening',
  ])
    await page(path);
  expect(await page('/')).not.toContain('還沒有內容');
  expect(await page('/contact/inquiry')).not.toContain('這份表單尚未開放');
  expect(await page('/register')).not.toContain('還不能受理註冊');
  expect(await page('/contact/location')).not.toContain('傳真');

  const setup = await fetch(`${origin}/api/desk/setup`, { headers });
  const { items } = (await setup.json()) as {
    items: { steps: { step: string; lacks: string[] }[] };
  };
  const open = items.steps.filter(({ lacks }) => lacks.length > 0).map(({ step }) => step);
  expect(open).toEqual(['look', 'contact', 'origin', 'mail', 'sms', 'line', 'backup']);
});
