/**
 * People of the desk within each limit, whatever their role: docs/behaviour/desk.md, Scope. Every
 * call: desk-scope.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import { customerCase } from '#db/schema/case.ts';
import type { Scope } from '#domain/desk/scope.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

const limits = {
  none: { brands: null, events: null },
  brand: { brands: ['vaultine'], events: null },
  event: { brands: null, events: ['restore-contest'] },
  both: { brands: ['vaultine'], events: ['restore-contest'] },
} satisfies Record<string, Scope>;
type Limit = keyof typeof limits;
const names = Object.keys(limits) as Limit[];

let site: PublicSite;
const headers = {} as Record<Limit, Record<string, string>>;
const cases: Record<string, string> = {
  vaultine: 'INQ-20261120-4F7K2A',
  palisar: 'INQ-20261120-4F7K2B',
  '': 'INQ-20261120-4F7K2C',
};
beforeAll(async () => {
  site = await openPublicSite('site');
  const { now } = site.clock;
  // An administrator may call everything, so that only the limits refuse.
  for (const name of names)
    headers[name] = await deskHeaders(site.db, await addStaff(site.db, 'admin', limits[name]), {
      now,
    });
  await site.db.insert(customerCase).values(
    Object.entries(cases).map(([brand, number]) => ({
      number,
      brand,
      kind: 'inquiry' as const,
      statusAt: now,
      language: 'en' as const,
      name: 'Ada Lin',
      email: 'ada@case.example',
      phoneCode: '+886',
      phoneNumber: '0912000001',
      extension: '',
      company: '澄野',
      vat: '',
      message: 'Whose case is it?',
      details: { city: '臺北市' },
      consentVersion: '2026-10-01',
    })),
  );
});
afterAll(() => site.close());

interface Reply {
  status: string;
  items: ContentDocumentView & { number: string; path: string }[];
}
const post = async (path: string, body: object, limit: Limit) =>
  (await site.post(`/desk/${path}`, body, headers[limit])).json<Reply>();
const get = async (path: string, limit: Limit) =>
  (await site.get(`/desk/${path}`, headers[limit])).json<Reply>();
/** Returns the limits with which a call succeeds. */
async function reaching(call: (limit: Limit) => Promise<Reply>): Promise<Limit[]> {
  const replies = await Promise.all(
    names.map(async (limit) => [limit, (await call(limit)).status] as const),
  );
  return replies.flatMap(([limit, status]) => (status === 'SUCCESS' ? [limit] : []));
}
/** Returns the limits with which a list has a row. */
async function listing(
  call: (limit: Limit) => Promise<Reply>,
  has: (row: { number: string; path: string }) => boolean,
): Promise<Limit[]> {
  const replies = await Promise.all(
    names.map(async (limit) => [limit, (await call(limit)).items] as const),
  );
  return replies.flatMap(([limit, items]) => (items.some(has) ? [limit] : []));
}

describe.each([
  ['an event of theirs', 'events/restore-contest.yaml', ['none', 'brand', 'event', 'both']],
  ['another event of the brand', 'events/ransomware-drill.yaml', ['none', 'brand']],
  ['an event of another brand', 'events/palisar-office-hours.yaml', ['none']],
  ['content of the brand', 'news/vaultine-tape-to-keep.yaml', ['none', 'brand', 'both']],
  ['the brand', 'brands/vaultine.yaml', ['none', 'brand', 'both']],
  ['content of another brand', 'brands/palisar.yaml', ['none']],
  ['content of no brand', 'facts.yaml', ['none']],
  ['the coupons', 'coupons.yaml', ['none']],
] as const)('%s', (_what, path, expected) => {
  const [kind] = path.replace('.yaml', '').split('/');
  const search = async (limit: Limit) => {
    const pages = await Promise.all(
      [1, 2].map((page) => post('content/search', { kind, limit: 100, page }, limit)),
    );
    return { ...pages[0]!, items: pages.flatMap(({ items }) => items) as Reply['items'] };
  };

  it('is read and listed within the limit', async () => {
    expect(await reaching((limit) => post('content/one', { path }, limit))).toEqual(expected);
    expect(await listing(search, (row) => row.path === path)).toEqual(expected);
  });

  it('is drafted, checked, and published within the limit', async () => {
    const { tree, version } = (await post('content/one', { path }, 'none')).items;
    const edit = { path, tree, baseVersion: version, note: '', minor: false };
    expect(await reaching((limit) => post('content/draft', edit, limit))).toEqual(expected);
    for (const call of ['check', 'publish'])
      expect(await reaching((limit) => post(`content/${call}`, edit, limit))).toEqual(expected);
  });
});

it.each([
  ['vaultine', ['none', 'brand', 'both']],
  ['palisar', ['none']],
  ['', ['none']],
] as const)(
  'a case of the brand “%s” is in the queue within the limit',
  async (brand, expected) => {
    const number = cases[brand]!;
    expect(await reaching((limit) => get(`cases/${number}`, limit))).toEqual(expected);
    const queue = (limit: Limit) => post('cases/search', {}, limit);
    expect(await listing(queue, (row) => row.number === number)).toEqual(expected);
    const note = { uuid: crypto.randomUUID(), text: 'Seen' };
    expect(await reaching((limit) => post(`cases/${number}/notes`, note, limit))).toEqual(expected);
  },
);

it.each([
  ['members/search', { text: '0912000001' }, ['none']],
  ['companies/search', {}, ['none']],
  ['figures/one', { figure: 'enrolments' }, ['none', 'brand', 'event', 'both']],
  ['figures/one', { figure: 'downloads' }, ['none', 'brand', 'both']],
  ['figures/one', { figure: 'logins' }, ['none']],
] as const)('%s with %j', async (path, body, expected) => {
  const period = { from: '2026-11-01', until: '2026-11-20', step: 'day' };
  const sent = path === 'figures/one' ? { ...period, ...body } : body;
  expect(await reaching((limit) => post(path, sent, limit))).toEqual(expected);
});

it('people limited to an event choose its brands by name', async () => {
  const aliases = async (limit: Limit) =>
    (await post('content/references', { of: 'brand' }, limit)).items as unknown as {
      alias: string;
    }[];
  expect((await aliases('event')).map(({ alias }) => alias)).toContain('vaultine');
  expect((await aliases('both')).map(({ alias }) => alias)).toEqual(['vaultine']);
});
