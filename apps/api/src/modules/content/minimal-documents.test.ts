/** The minimum for a small company: documents with their required fields, and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Homepage } from '@portolane/core/contract/homepage.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { addMissingDocuments } from '#content/store/add-missing-documents.ts';
import { clearCaches } from '#db/cached.ts';
import { inTransaction } from '#db/transaction.ts';
import { everything } from '#domain/desk/scope.ts';
import { moduleOf } from '#testing/home-module.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { productionSettings, testSettings } from '#testing/test-settings.ts';
import { publishDocument } from './publish-document.ts';

const settings = { ...productionSettings, contentDir: null };
const zh = (text: string) => ({ zh: text });
let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite('empty', settings);
  await inTransaction(site.db, (tx) =>
    addMissingDocuments(tx, { settings: deps().settings }, deps().now()),
  );
});
afterAll(() => site.close());

const deps = () => ({
  db: site.db,
  now: () => site.clock.now,
  settings: testSettings(settings),
});
const add = (path: string, tree: TreeRecord) =>
  publishDocument(
    deps(),
    { path, tree, baseVersion: 0 },
    { actor: 'editor@portolane.example', scope: everything, language: 'en' },
  );

it.each<[path: string, tree: TreeRecord]>([
  ['brands/north.yaml', { alias: 'north', title: zh('北方'), summary: zh('交換器品牌。') }],
  [
    'products/n-24.yaml',
    {
      alias: 'n-24',
      brand: 'north',
      title: zh('N-24'),
      summary: zh('24 埠交換器。'),
      publishedAt: '2026-11-20',
    },
  ],
  [
    'solutions/office.yaml',
    {
      alias: 'office',
      title: zh('辦公室網路'),
      summary: zh('小型辦公室。'),
      description: zh('說明。'),
      publishedAt: '2026-11-20',
    },
  ],
  [
    'news/opening.yaml',
    {
      alias: 'opening',
      category: 'bulletin',
      title: zh('網站上線'),
      summary: zh('網站上線了。'),
      body: zh('內文。'),
      publishedAt: '2026-11-20',
    },
  ],
  [
    'videos/tour.yaml',
    {
      alias: 'tour',
      title: zh('導覽'),
      summary: zh('導覽。'),
      body: zh('內文。'),
      publishedAt: '2026-11-20',
    },
  ],
  [
    'cases/school.yaml',
    {
      alias: 'school',
      title: zh('學校'),
      summary: zh('學校。'),
      body: zh('內文。'),
      publishedAt: '2026-11-20',
    },
  ],
  [
    'events/visit.yaml',
    {
      alias: 'visit',
      category: 'activity',
      type: 'physical',
      registrationType: 'impartial',
      title: zh('開放日'),
      intro: zh('參觀。'),
      brands: ['north'],
      place: { name: zh('公司'), city: '臺北市', address: zh('港圖路 1 號') },
      sessions: [
        {
          key: 'first',
          title: zh('上午'),
          starts: '2026-12-10T10:00',
          ends: '2026-12-10T12:00',
          capacity: 20,
        },
      ],
    },
  ],
  [
    'curations/winter.yaml',
    {
      alias: 'winter',
      title: zh('冬季'),
      summary: zh('冬季。'),
      body: zh('內文。'),
      publishedAt: '2026-11-20',
    },
  ],
  [
    'pages/about.yaml',
    {
      alias: 'about',
      group: 'about',
      title: zh('公司簡介'),
      sections: [{ alias: 'profile', title: zh('我們'), body: zh('內文。') }],
    },
  ],
])('%s needs no more', async (path, tree) => {
  expect(await add(path, tree)).toEqual({ outcome: 'stored', version: 1, left: [] });
});

it.each<[path: string, change: TreeRecord]>([
  [
    'offices.yaml',
    { offices: [{ alias: 'main', title: zh('總公司'), address: zh('港圖路 1 號') }] },
  ],
  ['personnel.yaml', { people: [{ alias: 'lin', name: zh('林雅雯') }] }],
  ['tags.yaml', { tags: [{ alias: 'network', title: zh('網路') }] }],
  ['home.yaml', { modules: [{ type: 'heroChart' }, { type: 'brands' }] }],
  ['setting.yaml', { email: 'office@north.example' }],
  [
    'faq.yaml',
    {
      categories: [
        {
          alias: 'orders',
          title: zh('訂購'),
          questions: [{ alias: 'how', question: zh('如何訂購？'), answer: zh('請來信。') }],
        },
      ],
    },
  ],
])('%s needs no more', async (path, change) => {
  const outcome = await publishEdit(site, path, (tree) => ({ ...tree, ...change }));
  expect(outcome).toMatchObject({ outcome: 'stored', version: 2 });
});

const publishPhone = (phone: string) =>
  publishEdit(site, 'setting.yaml', (tree) => ({ ...tree, phone }));

it.each(['(02) 2345-6789', '+886 2 2345 6789', ''])(
  'the telephone "%s" is taken',
  async (phone) => {
    expect(await publishPhone(phone)).toMatchObject({ outcome: 'stored' });
  },
);

// Programs that dial would take the extension for digits of the number.
it.each(['(02) 2345-6789 分機 12', '02-2345-6789 #12'])(
  'the telephone "%s" is refused for its extension',
  async (phone) => {
    expect(await publishPhone(phone)).toMatchObject({
      outcome: 'invalid',
      problems: [{ message: expect.stringContaining('extension') }],
    });
  },
);

describe('the calls of pages', () => {
  beforeAll(() => clearCaches(site.db));

  it.each([
    '/homepage',
    '/setting/zh-TW',
    '/setting/en',
    '/brand/north',
    '/product/n-24',
    '/event/visit/series/1',
    '/customer/contacts',
    '/static/about',
  ])('%s answer in both languages', async (path) => {
    for (const language of ['zh-Hant', 'en']) {
      const answer = await site.get(path, { 'accept-language': language });
      expect(answer.json()).toMatchObject({ code: 200 });
    }
  });

  it('a brand without a logo has its name in the place of one', async () => {
    const logo = await site.get('/content/brands/north.svg');
    expect(logo.headers['content-type']).toContain('image/svg+xml');
    expect(logo.body).toContain('>北方</text>');
    expect((await site.get('/content/brands/nobody.svg')).statusCode).toBe(404);
  });

  it('say nothing of what is not set', async () => {
    const { offices } = (await site.get('/customer/contacts')).json().items;
    expect(offices).toMatchObject([
      { phone: '', fax: '', hours: '', way: null, lat: null, lng: null },
    ]);
    const { caseKinds } = (await site.get('/setting/zh-TW')).json().items;
    expect(caseKinds).toEqual(['inquiry', 'sales', 'other', 'repair', 'dealer']);
    const home = (await site.get('/homepage')).json().items as Homepage;
    expect([home.isEmpty, moduleOf(home, 'heroChart')]).toMatchObject([
      false,
      // Its office is in no county, and its one brand fills no chart.
      { lines: ['localhost:3000'], text: '', cities: [], isAsDrawn: false },
    ]);
  });
});
