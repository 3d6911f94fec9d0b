import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  draftPreview,
  PREVIEW_META,
  previewOutcome,
  type PreviewOutcome,
} from '@portolane/core/contract/desk/preview.ts';
import { newsletters } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import type { Tree, TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { treeOf } from '#content/edit-text.ts';
import { brand, item } from '#db/schema/catalogue.ts';
import { contentDocument, contentDraft } from '#db/schema/content.ts';
import { outbox } from '#db/schema/outbox.ts';
import { siteDocument } from '#db/schema/site.ts';
import { inTransaction } from '#db/transaction.ts';
import { everything } from '#domain/desk/scope.ts';
import type { StaffRow } from '#domain/desk/staff-session.ts';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import type { PageRenderer } from '#domain/uncommitted-pages.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import { testSettings } from '#testing/test-settings.ts';
import { saveDraft } from './drafts.ts';
import { publishDocument } from './publish-document.ts';

const NEWS = 'news/year-end-firewall-refresh.yaml';
const ALIAS = 'year-end-firewall-refresh';

/** Called while a page is rendered. */
let meanwhile = async (_api: FastifyInstance): Promise<void> => {};
let markup = '';
/** A website whose page of a news item is the answer of the API. */
const renderer: PageRenderer = {
  fixedPages: [],
  addressOf: ({ path }) =>
    ({
      news: `/item/${path.replace('.yaml', '')}`,
      events: '/event/campus-wifi-briefing/series/1',
    })[path.split('/')[0]!] ?? null,
  memberAddress: () => '',
  usualText: () => ({ zh: '', en: '' }),
  async render(api, { address }) {
    await meanwhile(api);
    const { statusCode: status, body } = await api.inject({ url: `/api${address}` });
    const text = status === 200 ? (JSON.parse(body) as { items: { title: string } }) : null;
    return {
      status,
      html: `<!doctype html><html><head><link rel="modulepreload" href="/a.js"></head><body>${markup}<h1>${text?.items.title}</h1></body></html>`,
    };
  },
};

let site: PublicSite;
let editor: StaffRow;
let other: StaffRow;
beforeAll(async () => {
  site = await openPublicSite('site', {}, renderer);
  editor = await addStaff(site.db, 'editor');
  other = await addStaff(site.db, 'editor');
});
afterAll(() => site.close());

const deps = () => ({ db: site.db, now: () => site.clock.now, settings: testSettings() });
const stored = async (path = NEWS) => {
  const [row] = await site.db.select().from(contentDocument).where(eq(contentDocument.path, path));
  return { ...row!, tree: treeOf(row!.text) as TreeRecord };
};
const draft = async (change: (tree: TreeRecord) => Tree, path = NEWS) => {
  const { tree, version } = await stored();
  await saveDraft(
    deps(),
    { path, tree: change(tree), baseVersion: path === NEWS ? version : 0 },
    { actor: editor.email, scope: everything },
  );
};
const title = (zh: string) => (tree: TreeRecord) => ({ ...tree, title: { zh, en: 'Title' } });

interface Options {
  person?: StaffRow;
  headers?: Record<string, string>;
  language?: string;
  path?: string;
}
const load = async ({ person = editor, headers = {}, language = 'zh-TW', path = NEWS }: Options) =>
  site.get(`${draftPreview.path}?${new URLSearchParams({ path, language }).toString()}`, {
    ...(await deskHeaders(site.db, person, { now: site.clock.now })),
    'sec-fetch-dest': 'iframe',
    ...headers,
  });
const outcomeIn = (html: string): PreviewOutcome => {
  const json = new RegExp(`<meta name="${PREVIEW_META}" content="([^"]*)">`).exec(html)![1]!;
  const text = json.replaceAll(/&#(\d+);/g, (_all, code: string) =>
    String.fromCharCode(Number(code)),
  );
  return previewOutcome.parse(JSON.parse(text));
};
const preview = async (options: Options = {}) => {
  const { body } = await load(options);
  return { outcome: outcomeIn(body), title: /<h1>(.*)<\/h1>/.exec(body)?.[1] };
};
const publicTitle = async () => {
  const { items } = (await site.get(`/item/news/${ALIAS}`)).json<{ items: { title: string } }>();
  return items.title;
};
const rowTitle = async () => {
  const [row] = await site.db
    .select({ title: item.title })
    .from(item)
    .where(and(eq(item.contentType, 'news'), eq(item.alias, ALIAS)));
  return row!.title.zh;
};

it('the address of a page is told while visitors can open it', async () => {
  const headers = await deskHeaders(site.db, editor, { now: site.clock.now });
  const call = async (name: string, body: object) =>
    (await site.post(`/desk/content/${name}`, { path: NEWS, ...body }, headers)).json<{
      items: ContentDocumentView;
    }>().items;
  const setState = (value: string) => call('state', { entry: null, field: 'state', value });
  const { page } = await call('one', {});
  expect(page).toBe(
    renderer.addressOf({ path: NEWS, tree: {}, entry: null, published: null }, editor.language),
  );
  await setState('hidden');
  expect((await call('one', {})).page).toBeNull();
  await setState('published');
  expect((await call('one', {})).page).toBe(page);
});

describe('the page of a draft', () => {
  it('shows it to its author, and to nobody else', async () => {
    const before = await rowTitle();
    const stamp = await site.db.select().from(siteDocument);
    await draft(title('草稿的標題'));
    expect(await preview()).toEqual({
      outcome: { outcome: 'page', marks: [] },
      title: '草稿的標題',
    });
    expect(await preview({ person: other })).toMatchObject({ title: before });
    expect(await publicTitle()).toBe(before);
    expect(await rowTitle()).toBe(before);
    expect(await site.db.select().from(siteDocument)).toEqual(stamp);
    // A preview keeps nothing for the next one.
    await draft(title('又改了'));
    expect((await preview()).title).toBe('又改了');
    expect((await preview({ language: 'en' })).outcome).toMatchObject({ outcome: 'page' });
  });

  it('is not shown to others while it is being rendered', async () => {
    const before = await rowTitle();
    await draft(title('正在產生'));
    const seen: string[] = [];
    meanwhile = async () => void seen.push(await rowTitle(), await publicTitle());
    expect((await preview()).title).toBe('正在產生');
    meanwhile = async () => {};
    expect(seen).toEqual([before, before]);
  });

  it('of a new document is there as soon as the draft has no problems', async () => {
    const path = 'news/never-published.yaml';
    await draft((tree) => ({ ...tree, alias: 'never-published', title: { zh: '' } }), path);
    const publish = await publishDocument(
      deps(),
      {
        path,
        tree: { ...(await stored()).tree, alias: 'never-published', title: { zh: '' } },
        baseVersion: 0,
      },
      { actor: editor.email, scope: everything },
    );
    expect((await preview({ path })).outcome).toEqual(publish);
    await draft((tree) => ({ ...tree, alias: 'never-published', title: { zh: '新的' } }), path);
    expect(await preview({ path })).toMatchObject({ title: '新的' });
    expect((await site.get('/item/news/never-published')).statusCode).toBe(404);
  });

  it('has what others published since', async () => {
    await draft(title('我的標題'));
    const { tree, version } = await stored();
    await publishDocument(
      deps(),
      { path: NEWS, tree: { ...tree, category: 'promotion' }, baseVersion: version },
      { actor: other.email, scope: everything },
    );
    let category = '';
    meanwhile = async (api) => {
      const { items } = (await api.inject({ url: `/api/item/news/${ALIAS}` })).json<{
        items: { title: string; categoryAlias: string };
      }>();
      category = `${items.title} ${items.categoryAlias}`;
    };
    await preview();
    meanwhile = async () => {};
    expect(category).toBe('我的標題 promotion');
  });

  it('is shown although visitors do not see it, with a mark', async () => {
    const marks = async (values: TreeRecord, language = 'zh-TW') => {
      await draft((tree) => ({ ...tree, title: { zh: '看不到', en: 'Unseen' }, ...values }));
      const shown = await preview({ language });
      expect(shown.title).toBe('看不到');
      return (shown.outcome as { marks: string[] }).marks;
    };
    expect(await marks({ state: 'hidden' })).toEqual(['hidden']);
    expect(await marks({ publishUp: '2030-01-01T09:00' })).toEqual(['upcoming']);
    expect(await marks({ publishDown: '2025-01-01T09:00' })).toEqual(['ended']);
    expect(await marks({ english: 'hidden' })).toEqual([]);
    expect(await marks({ english: 'hidden' }, 'en')).toEqual(['englishHidden']);
    const [aBrand] = (await stored()).tree['brands'] as string[];
    await site.db.update(brand).set({ state: 'hidden' }).where(eq(brand.alias, aBrand!));
    expect(await marks({ brands: [aBrand!] })).toEqual(['brandHidden']);
    const [hidden] = await site.db.select().from(brand).where(eq(brand.alias, aBrand!));
    expect(hidden?.state).toBe('hidden');
    await site.db.update(brand).set({ state: 'published' }).where(eq(brand.alias, aBrand!));
  });

  it('of an event shows its rows, which are unlocked again after it', async () => {
    const path = 'events/campus-wifi-briefing.yaml';
    const { tree, version } = await stored(path);
    await saveDraft(
      deps(),
      { path, tree: { ...tree, title: { zh: '活動的草稿' } }, baseVersion: version },
      { actor: editor.email, scope: everything },
    );
    expect(await preview({ path })).toMatchObject({ title: '活動的草稿' });
    const { rows } = await site.db.execute<{ title: { zh: string } }>(
      sql`select title from event where alias = 'campus-wifi-briefing' for update nowait`,
    );
    expect(rows[0]!.title).toEqual(tree['title']);
  });

  it('runs nothing, leads nowhere, and is kept by no cache', async () => {
    await draft(title('<script>alert(1)</script>'));
    markup = '<script type="module">alert(2)</script><a href="/">x</a>';
    const { body, headers } = await load({});
    markup = '';
    expect(body).not.toMatch(/<script|modulepreload/);
    expect(body).toContain('<body inert>');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    });
  });
});

describe('who may load it', () => {
  const codeOf = async (options: Options) => {
    const { body, statusCode } = await load(options);
    const outcome = outcomeIn(body);
    return outcome.outcome === 'refused' ? [statusCode, outcome.code] : outcome.outcome;
  };

  it('are people of the desk, in a frame of the desk', async () => {
    await draft(title('給誰看'));
    for (const role of ['reader', 'reviewer', 'door', 'cases', 'admin'] as const)
      expect(await codeOf({ person: await addStaff(site.db, role) })).toBe('page');
    expect(await codeOf({ headers: { cookie: '' } })).toEqual([401, 'DESK_LOGIN_REQUIRED']);
    expect(await codeOf({ headers: { 'sec-fetch-site': 'cross-site' } })).toEqual([
      403,
      'DESK_FOREIGN_PAGE',
    ]);
    for (const dest of ['document', 'empty'])
      expect(await codeOf({ headers: { 'sec-fetch-dest': dest } })).toEqual([
        403,
        'DESK_FOREIGN_PAGE',
      ]);
    const headers = await deskHeaders(site.db, editor, {
      now: site.clock.now,
      state: 'incomplete',
    });
    expect(await codeOf({ headers })).toEqual([403, 'DESK_PASSKEY_REQUIRED']);
  });

  it('are responsible for the brand of the document', async () => {
    const [aBrand] = (await stored()).tree['brands'] as string[];
    const inScope = await addStaff(site.db, 'editor', { brands: [aBrand!] });
    const outside = await addStaff(site.db, 'editor', { brands: ['no-such-brand'] });
    expect(await codeOf({ person: inScope })).toBe('page');
    expect(await codeOf({ person: outside })).toEqual([403, 'DESK_OUT_OF_SCOPE']);
  });

  it('are shown no hidden brand of others by naming it in a draft', async () => {
    const [aBrand] = (await stored()).tree['brands'] as string[];
    const limited = await addStaff(site.db, 'editor', { brands: [aBrand!] });
    const all = await site.db.select({ alias: brand.alias }).from(brand);
    const other = all.find(({ alias }) => alias !== aBrand)!.alias;
    await site.db.update(brand).set({ state: 'hidden' }).where(eq(brand.alias, other));
    const { tree, version } = await stored();
    await saveDraft(
      deps(),
      { path: NEWS, tree: { ...tree, brands: [aBrand!, other] }, baseVersion: version },
      { actor: limited.email, scope: limited },
    );
    const { outcome } = await preview({ person: limited });
    await site.db.update(brand).set({ state: 'published' }).where(eq(brand.alias, other));
    await site.db.delete(contentDraft).where(eq(contentDraft.author, limited.email));
    expect(outcome).toEqual({ outcome: 'page', marks: [] });
  });

  it('get a reason where there is no page', async () => {
    expect(await codeOf({ path: 'news/no-such-news.yaml' })).toEqual([404, 'DESK_ITEM_NOT_EXIST']);
    expect(await codeOf({ path: 'events/no-such-event.yaml' })).toEqual([
      404,
      'DESK_ITEM_NOT_EXIST',
    ]);
    expect(await codeOf({ path: 'coupons.yaml' })).toBe('noPage');
    expect((await load({ language: 'fr' })).statusCode).toBe(400);
  });
});

describe('a preview in trouble', () => {
  it('shows a person who types fast the newest draft, and goes on with others', async () => {
    await draft(title('快打'));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: rendering, resolve: begin } = Promise.withResolvers<void>();
    meanwhile = async () => {
      begin();
      await released;
    };
    const first = load({});
    await rendering;
    const refused: (string | undefined)[] = [];
    const typed = Array.from({ length: 4 }, async () => {
      const reply = await load({});
      if (reply.statusCode === 503) refused.push(outcomeIn(reply.body).outcome);
      return reply;
    });
    // All but one were answered although no page is rendered yet.
    await vi.waitFor(() => expect(refused).toEqual(Array(3).fill('superseded')), 10_000);
    const another = load({ person: other });
    release();
    const replies = await Promise.all([first, ...typed, another]);
    meanwhile = async () => {};
    const outcomes = replies.map(({ body }) => outcomeIn(body).outcome);
    expect([outcomes.at(0), outcomes.at(-1)]).toEqual(['page', 'page']);
    expect(outcomes.filter((outcome) => outcome === 'page')).toHaveLength(3);
    const superseded = replies.find(({ statusCode }) => statusCode === 503)!;
    expect(superseded.headers['refresh']).toBe('1');
  });

  it('writes nothing, whatever a page calls', async () => {
    const count = () => site.db.$count(outbox);
    const before = await count();
    const statuses: number[] = [];
    meanwhile = async (api) => {
      const { statusCode } = await api.inject({
        method: 'POST',
        url: '/api/newsletter/subscribe',
        payload: {
          email: 'visitor@example.com',
          newsletterCategoriesAlias: newsletters.slice(0, 1),
        },
      });
      statuses.push(statusCode);
    };
    await preview();
    meanwhile = async () => {};
    expect(statuses[0]).not.toBe(200);
    expect(await count()).toBe(before);
  });

  it('leaves nothing when its connection is cut, and the next one works', async () => {
    const before = await rowTitle();
    await draft(title('斷線'));
    meanwhile = async () => {
      await site.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
      );
    };
    const { body, statusCode } = await load({});
    meanwhile = async () => {};
    expect(outcomeIn(body).outcome).not.toBe('page');
    expect(statusCode).not.toBe(200);
    expect(await rowTitle()).toBe(before);
    expect((await preview()).title).toBe('斷線');
  });

  it('gives way to those who publish', async () => {
    await draft(title('讓路'));
    const { outcome } = await inTransaction(site.db, async (tx) => {
      await tx.update(item).set({ featured: true }).where(eq(item.alias, ALIAS));
      return preview();
    });
    expect(outcome).toEqual({ outcome: 'busy' });
    // While a page is rendered, another document is published, and this one right after it.
    let published: Promise<unknown> = Promise.resolve();
    meanwhile = async () => {
      const { tree, version } = await stored('offices.yaml');
      expect(
        await publishDocument(
          deps(),
          { path: 'offices.yaml', tree: { ...tree }, baseVersion: version },
          { actor: other.email, scope: everything },
        ),
      ).toMatchObject({ outcome: 'unchanged' });
      const news = await stored();
      published = publishDocument(
        deps(),
        { path: NEWS, tree: title('發布了')(news.tree), baseVersion: news.version },
        { actor: other.email, scope: everything },
      );
    };
    expect((await preview()).title).toBe('讓路');
    meanwhile = async () => {};
    expect(await published).toMatchObject({ outcome: 'stored' });
    expect(await publicTitle()).toBe('發布了');
    await site.db.delete(contentDraft);
  });
});
