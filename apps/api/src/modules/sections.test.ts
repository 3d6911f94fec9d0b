import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Homepage } from '@portolane/core/contract/homepage.ts';
import type { MenuItem } from '@portolane/core/contract/menu.ts';
import { sectionNames, type SectionName } from '@portolane/core/rules/site/sections.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import { member } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { moduleOf } from '#testing/home-module.ts';
import { addMember } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { switchOff } from '#testing/site-sections.ts';
import { listPages } from './feed/list-pages.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterEach(() => switchOff(site.db, []));
afterAll(() => site.close());

const items = async (answer: ReturnType<PublicSite['get']>) => {
  const response = await answer;
  expect(response.statusCode).toBe(200);
  return response.json().items;
};
const pathsIn = (tree: readonly MenuItem[]): string[] =>
  tree.flatMap(({ path, children }) => [...(path === null ? [] : [path]), ...pathsIn(children)]);
const menuPaths = async () => pathsIn((await items(site.post('/menu/search', {}))).tree);

describe('the menu', () => {
  it.each([
    ['contract', '/product/BOT'],
    ['video', '/video'],
    ['solution', '/product/solution'],
    ['faq', '/faq'],
    ['repair', '/contact/repair'],
    ['investor', '/investor/finance'],
    ['recruit', '/elite/join'],
    ['newsletter', '/subscription'],
  ] as const)('without %s does not have %s, and has it again afterwards', async (section, path) => {
    expect(await menuPaths()).toContain(path);
    await switchOff(site.db, [section]);
    const paths = await menuPaths();
    expect(paths.filter((each) => !isPathOn({ off: [section] }, each))).toEqual([]);
    expect(paths).toContain('/event');
    await switchOff(site.db, []);
    expect(await menuPaths()).toContain(path);
  });

  it('without solutions names none of their categories', async () => {
    expect((await items(site.post('/menu/search', {}))).solution_category).not.toEqual([]);
    await switchOff(site.db, ['solution']);
    expect((await items(site.post('/menu/search', {}))).solution_category).toEqual([]);
  });
});

describe('the setting', () => {
  it('says what is off, and the tabs without it', async () => {
    await switchOff(site.db, ['video', 'live'], ['video', 'faq', 'home']);
    const { off, tabs } = await items(site.get('/setting/zh-TW'));
    expect([off, tabs]).toEqual([
      ['video', 'live'],
      ['faq', 'home'],
    ]);
  });

  it('has another version, so that programs made of it are made again', async () => {
    const before = (await items(site.get('/setting/zh-TW'))).version;
    await switchOff(site.db, ['video']);
    expect((await items(site.get('/setting/zh-TW'))).version).not.toBe(before);
  });

  it('names no LINE account of a site without LINE', async () => {
    expect((await items(site.get('/setting/zh-TW'))).lineUrl).not.toBe('');
    await switchOff(site.db, ['line']);
    const { lineUrl, lineId, liffUrl } = await items(site.get('/setting/zh-TW'));
    expect([lineUrl, lineId, liffUrl]).toEqual(['', '', null]);
  });
});

describe('the home page', () => {
  it('has no videos, no solutions, and no newsletter of sections that are off', async () => {
    const before: Homepage = await items(site.get('/homepage'));
    expect(moduleOf(before, 'videos').videos).not.toEqual([]);
    await switchOff(site.db, ['video', 'solution', 'newsletter']);
    const { modules }: Homepage = await items(site.get('/homepage'));
    const off = ['videos', 'solutions', 'newsletter'];
    expect(modules).toEqual(before.modules.filter(({ type }) => !off.includes(type)));
  });
});

it('a brand has no tab, count, or entry of a section that is off', async () => {
  const before = await items(site.get('/brand/palisar'));
  const tabsOf = (brand: { tabs: { alias: string }[] }) => brand.tabs.map(({ alias }) => alias);
  expect(tabsOf(before)).toEqual(expect.arrayContaining(['solution', 'case', 'file', 'video']));
  await switchOff(site.db, ['solution', 'case', 'file', 'video']);
  const { files, featuredCase, ...brand } = await items(site.get('/brand/palisar'));
  expect(tabsOf(brand)).toEqual(
    tabsOf(before).filter((tab) => !['solution', 'case', 'file', 'video'].includes(tab)),
  );
  expect([files, featuredCase]).toEqual([[], null]);
});

describe('what a section has', () => {
  it.each(['video', 'case', 'solution'] as const)(
    'as %s is in no list and on no page',
    async (kind) => {
      const [{ alias }] = await items(site.post(`/item/${kind}/search`, {}));
      await switchOff(site.db, [kind]);
      expect(await items(site.post(`/item/${kind}/search`, {}))).toEqual([]);
      expect((await site.get(`/item/${kind}/${alias}`)).json().status).toBe('ITEM_ITEM_NOT_EXIST');
      await switchOff(site.db, []);
      expect((await site.get(`/item/${kind}/${alias}`)).statusCode).toBe(200);
    },
  );

  it('files of the contract are apart from the others', async () => {
    const contract = (await items(site.post('/file/search', { contract: true })))[0].uuid;
    const other = (await items(site.post('/file/search', {})))[0].uuid;
    const statuses = async () =>
      Promise.all(
        [contract, other].map(async (uuid) => (await site.get(`/file/${uuid}`)).statusCode),
      );
    expect(await statuses()).toEqual([200, 200]);
    await switchOff(site.db, ['contract']);
    expect(await statuses()).toEqual([404, 200]);
    await switchOff(site.db, ['file']);
    expect(await statuses()).toEqual([200, 404]);
  });

  it('questions and campaigns', async () => {
    expect(await items(site.get('/item/faq/list'))).not.toEqual([]);
    expect(await items(site.get('/curation'))).not.toEqual([]);
    await switchOff(site.db, ['faq', 'campaign']);
    expect(await items(site.get('/item/faq/list'))).toEqual([]);
    expect(await items(site.get('/curation'))).toEqual([]);
  });

  it('pages for investors and applicants', async () => {
    await switchOff(site.db, ['investor', 'recruit']);
    const answers = ['investor-finance', 'investor', 'elite-join', 'recruit'].map(
      async (alias) => (await site.get(`/static/${alias}`)).statusCode,
    );
    expect(await Promise.all(answers)).toEqual([404, 404, 404, 404]);
    expect((await site.get('/static/history')).statusCode).toBe(200);
  });
});

describe('the search', () => {
  const search = async (query: string, more: object = {}) =>
    (await site.post('/site/search', { query, ...more })).json();
  const aliases = async (query: string) => {
    const { items: hits } = await search(query, { limit: 100 });
    return (hits as { kind: string; alias: string; category: string | null }[]).map(
      ({ kind, alias, category }) => `${kind} ${category === 'contract' ? 'contract' : ''}${alias}`,
    );
  };

  it.each([
    ['video', '防火牆', /^video /],
    ['solution', '防火牆', /^solution /],
    ['case', 'Wi-Fi', /^case /],
    ['faq', '優惠卷', /^faq /],
    ['contract', '共同供應契約', /^file contract|BOT$/],
    ['repair', '維修', /repair$/],
    ['recruit', '徵才', /elite/],
    ['investor', '股東', /investor/],
    ['campaign', '汰換', /^page \/campaign/],
    ['newsletter', '電子報', /^page \/subscription/],
  ] as const)('finds nothing of %s', async (section, query, own) => {
    const before = await aliases(query);
    expect(before.filter((alias) => own.test(alias))).not.toEqual([]);
    await switchOff(site.db, [section]);
    const after = await aliases(query);
    expect(after.filter((alias) => own.test(alias))).toEqual([]);
  });

  it('counts no kind that is off, and suggests none of it', async () => {
    await switchOff(site.db, ['video', 'solution']);
    const { facets } = await search('防火牆');
    expect(facets.kinds.map(({ kind }: { kind: string }) => kind)).not.toContain('video');
    const suggested = await items(site.post('/site/suggest', { query: '勒索', limit: 10 }));
    expect(suggested.map(({ kind }: { kind: string }) => kind)).not.toContain('solution');
  });
});

it('the sitemap lists nothing of sections that are off', async () => {
  const off: SectionName[] = ['video', 'case', 'solution', 'file', 'contract', 'faq', 'campaign'];
  const kinds = async () => {
    const found = new Set<string>();
    const deps = { db: site.db, now: () => site.clock.now };
    for await (const { entries } of listPages(deps))
      for (const { kind, alias, parts } of entries) {
        found.add(kind === 'page' ? alias.split('/')[1]! : kind);
        for (const part of parts) found.add(`brand/${part}`);
      }
    return found;
  };
  const own = ['video', 'case', 'solution', 'file', 'faqCategory', 'campaign', 'brand/video'];
  const before = await kinds();
  expect(own.filter((kind) => !before.has(kind))).toEqual([]);
  await switchOff(site.db, off);
  const after = await kinds();
  expect(own.filter((kind) => after.has(kind))).toEqual([]);
  expect(after).toContain('product');
});

describe('a call that a section takes', () => {
  it.each([
    ['repair', 'POST', '/rma/add'],
    ['repair', 'POST', '/rma/search'],
    ['newsletter', 'POST', '/newsletter/subscribe'],
    ['newsletter', 'POST', `/newsletter/confirm/${'a'.repeat(60)}`],
    ['line', 'POST', '/user/lineBind'],
    ['line', 'POST', '/user/lineLogin'],
    ['line', 'POST', '/user/lineReminders'],
    ['live', 'GET', '/event/session/019343a8-0000-7000-8000-000000000000/checkin'],
  ] as const)('of %s is unknown: %s %s', async (section, method, url) => {
    const call = () => site.app.inject({ method, url: `/api${url}`, payload: {} });
    expect((await call()).body).not.toContain('ROUTE_NOT_FOUND');
    await switchOff(site.db, [section]);
    const answer = await call();
    expect([answer.statusCode, answer.json().status]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });

  it('that redirects to a page leads to the Chinese one without an English site', async () => {
    const confirm = async () => {
      const answer = await site.post(`/newsletter/confirm/${'a'.repeat(60)}`, undefined, {
        'accept-language': 'en',
      });
      return answer.headers.location;
    };
    await switchOff(site.db, []);
    expect(await confirm()).toBe('/en/subscription/result/expired');
    await switchOff(site.db, ['english']);
    expect(await confirm()).toBe('/subscription/result/expired');
  });

  it('that ends something is answered as before', async () => {
    await switchOff(site.db, [...sectionNames]);
    expect((await site.post(`/newsletter/end/${'a'.repeat(60)}`)).json().status).toBe(
      'NEWSLETTER_FRONT_LINK_INVALID',
    );
    const { id } = await addMember(site.db);
    const headers = await site.bearerOf(id);
    const unbound = await site.app.inject({ method: 'DELETE', url: '/api/user/lineBind', headers });
    expect(unbound.statusCode).toBe(200);
    await site.db.delete(member).where(eq(member.id, id));
  });
});

it('a profile that asks for newsletters causes no email where there are none', async () => {
  const asked = async (off: SectionName[]) => {
    await switchOff(site.db, off);
    const { id } = await addMember(site.db, { subscribeNewsletter: true });
    const headers = await site.bearerOf(id);
    // Opting out and in again synchronises the subscriptions.
    await site.post('/member/marketing', { optOut: false }, headers);
    return site.db.select().from(outbox).where(eq(outbox.kind, 'newsletterRequest'));
  };
  expect(await asked(['newsletter'])).toEqual([]);
  expect(await asked([])).toHaveLength(1);
});
