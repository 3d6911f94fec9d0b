import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ContentDocumentView,
  ContentKindView,
  ContentPicture,
  ContentRowView,
  PublishResult,
} from '@portolane/core/contract/desk/content.ts';
import { contentDraft, contentVersion } from '#db/schema/content.ts';
import { listAudit } from '#domain/audit-log.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

const NEWS = 'news/year-end-firewall-refresh.yaml';

const dataDir = mkdtempSync(join(tmpdir(), 'portolane-desk-'));
let site: PublicSite;
/** Headers of people, by what they may do. */
let headers: Record<'editor' | 'second' | 'reader' | 'limited' | 'ofEvent', Record<string, string>>;
beforeAll(async () => {
  site = await openPublicSite('site', { dataDir });
  const now = site.clock.now;
  const [editor, second, reader, limited, ofEvent] = await Promise.all([
    addStaff(site.db, 'editor'),
    addStaff(site.db, 'editor'),
    addStaff(site.db, 'reader'),
    addStaff(site.db, 'editor', { brands: ['vaultine'] }),
    addStaff(site.db, 'editor', { events: ['absent-limit-lab'] }),
  ]);
  headers = {
    editor: await deskHeaders(site.db, editor, { now }),
    second: await deskHeaders(site.db, second, { now }),
    reader: await deskHeaders(site.db, reader, { now }),
    limited: await deskHeaders(site.db, limited, { now }),
    ofEvent: await deskHeaders(site.db, ofEvent, { now }),
  };
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

interface Answer<T> {
  status: string;
  message: string;
  items: T;
  pagination: { total: number };
}
const call = async <T>(name: string, body: object, who: keyof typeof headers = 'editor') =>
  (await site.post(`/desk/content/${name}`, body, headers[who])).json<Answer<T>>();
const one = async (path: string, who: keyof typeof headers = 'editor') =>
  (await call<ContentDocumentView>('one', { path }, who)).items;
const search = (body: object, who: keyof typeof headers = 'editor') =>
  call<ContentRowView[]>('search', body, who);

const referencesOf = async (of: string, who: keyof typeof headers = 'editor') =>
  (await call<{ alias: string; title: { zh: string } }[]>('references', { of }, who)).items;

describe('what fields may name', () => {
  it.each([
    ['brand', 'corvane', 'Corvane'],
    ['city', '臺北市', '臺北市'],
    ['industry', 'manufacturing', '製造業'],
    ['person', 'chiang-wei-lun', '江偉倫'],
  ])('is listed with titles: %s', async (of, alias, zh) => {
    const items = await referencesOf(of);
    expect(items).toContainEqual({ alias, title: expect.objectContaining({ zh }) as object });
  });

  it('is a shared value with all that the place needs', async () => {
    const { items } = await call<{ alias: string; title: object }[]>('references', {
      of: 'fact',
      fields: ['name', 'phoneCode', 'phone'],
    });
    expect(items).toContainEqual({
      alias: '<<teams.training>>',
      title: { zh: '教育訓練組', en: 'Training team' },
    });
    expect(items.map(({ alias }) => alias)).not.toContain('<<places.technologyCentre>>');
  });

  it('has each event once, and nothing of what is not known', async () => {
    const aliases = (await referencesOf('event')).map(({ alias }) => alias);
    expect(new Set(aliases).size).toBe(aliases.length);
    expect(await referencesOf('planet')).toEqual([]);
  });

  it('is what a person is responsible for, and what belongs to no brand', async () => {
    const aliases = async (of: string) =>
      (await referencesOf(of, 'limited')).map((each) => each.alias);
    expect(await aliases('brand')).toEqual(['vaultine']);
    expect(await aliases('event')).not.toContain('absent-limit-lab');
    expect((await referencesOf('tag', 'limited')).length).toBeGreaterThan(10);
  });
});

describe('the lists of content', () => {
  it('describe each kind with its fields', async () => {
    const { items } = (await site.get('/desk/content/kinds', headers.reader)).json<
      Answer<ContentKindView[]>
    >();
    expect(items.map(({ kind }) => kind)).toContain('faq');
  });

  it('find content by words, state, and language, a page at a time', async () => {
    const all = await search({ kind: 'news', limit: 5 }, 'reader');
    expect(all.items).toHaveLength(5);
    expect(all.pagination.total).toBeGreaterThan(20);
    const found = await search({ kind: 'news', search: 'firewall refresh' });
    expect(found.items.map(({ path }) => path)).toContain(NEWS);
    expect((await search({ kind: 'news', state: 'hidden' })).items).toEqual([]);
    const chineseOnly = await search({ kind: 'news', english: 'missing' });
    expect(chineseOnly.items.map(({ title }) => title.en)).not.toContain(expect.any(String));
    expect(chineseOnly.pagination.total).toBeLessThan(all.pagination.total);
    const titles = (await search({ kind: 'news', sort: 'title', limit: 100 })).items.map(
      ({ title }) => title.zh,
    );
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'zh-Hant')));
    expect((await search({ kind: 'nothing' })).status).toBe('DESK_ITEM_NOT_EXIST');
  });

  it('have a row for each entry of a kind with one file', async () => {
    const { items } = await search({ kind: 'faq' });
    expect(items.length).toBeGreaterThan(1);
    expect(items.map(({ entry }) => entry)).toContain('categories.member-account');
  });

  it('have only what a person is responsible for', async () => {
    const { items } = await search({ kind: 'products', limit: 100 }, 'limited');
    expect(new Set(items.map(({ columns }) => columns['brand']))).toEqual(new Set(['vaultine']));
    expect((await call('one', { path: NEWS }, 'limited')).status).toBe('DESK_OUT_OF_SCOPE');
  });

  it('name no event that a person is not responsible for', async () => {
    const { items } = await search({ kind: 'events', limit: 100 }, 'ofEvent');
    expect(items.map(({ path }) => path)).toEqual(['events/absent-limit-lab.yaml']);
  });

  it('show and find titles with their facts, as pages do', async () => {
    const path = 'news/of-the-company.yaml';
    const title = { zh: '<<identity.companyName>>通知', en: 'News of <<setting.nobody>>' };
    await call('draft', { path, tree: { title }, baseVersion: 0 });
    const { items } = await search({ kind: 'news', search: '恆向資訊股份有限公司通知' });
    expect(items).toMatchObject([
      { path, title: { zh: '恆向資訊股份有限公司通知', en: title.en } },
    ]);
    const shown = await one(path);
    expect(shown.title.zh).toBe('恆向資訊股份有限公司通知');
    // The form shows the values that there are.
    expect(Object.keys(shown.facts)).toEqual(['identity.companyName']);
    expect(shown.facts['identity.companyName']!.zh).toBe('恆向資訊股份有限公司');
    await call('discard', { path });
  });

  it('stay readable with a draft of any shape', async () => {
    const path = 'news/odd-draft.yaml';
    const tree = { title: { zh: '草稿', en: { no: 'text' } }, brands: 7 };
    expect((await call('draft', { path, tree, baseVersion: 0 })).status).toBe('SUCCESS');
    const { items } = await search({ kind: 'news', search: 'odd-draft' });
    expect(items).toMatchObject([{ path, title: { zh: 'odd-draft' } }]);
    await call('discard', { path });
  });
});

describe('the pictures of content', () => {
  const bytes = (background = '#06C') =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg({ quality: 100 })
      .toBuffer();
  const add = async (file: string, data: Buffer, who: keyof typeof headers = 'editor') =>
    call<ContentPicture>('picture', { file, data: data.toString('base64') }, who);

  it('are added, found, used by a document, and listed where they are used', async () => {
    const picture = await bytes();
    const { items } = await add('desk-photo.jpg', picture);
    expect(items).toMatchObject({ file: 'desk-photo.jpg', width: 400, height: 300 });
    expect((await call<ContentPicture[]>('pictures', { search: 'desk-ph' })).items).toEqual([
      items,
    ]);
    expect(await add('desk-photo.jpg', await bytes('#C60'))).toMatchObject({
      status: 'DESK_ITEM_EXISTS',
      message: expect.stringContaining('desk-photo.jpg'),
    });
    const original = await call<{ data: string }>('picture-bytes', { file: 'desk-photo.jpg' });
    expect(Buffer.from(original.items.data, 'base64').equals(picture)).toBe(true);
    const unknown = await call('picture-bytes', { file: '../desk-photo.jpg' });
    expect(unknown.status).toBe('DESK_ITEM_NOT_EXIST');
    const { tree, version } = await one(NEWS);
    const edit = { path: NEWS, tree: { ...tree, picture: { file: 'desk-photo.jpg' } } };
    const published = await call<PublishResult>('publish', { ...edit, baseVersion: version });
    expect(published.items.outcome).toBe('stored');
    const page = (await site.get('/item/news/year-end-firewall-refresh')).json<
      Answer<{ picture: { path: string } }>
    >();
    expect(page.items.picture.path).toBe(items.path);
    expect((await call('picture-uses', { file: 'desk-photo.jpg' }, 'reader')).items).toEqual([
      {
        path: NEWS,
        field: 'picture',
        title: { zh: expect.stringContaining('NT$30,000'), en: expect.any(String) },
      },
    ]);
    const elsewhere = await call('picture-uses', { file: 'desk-photo.jpg' }, 'limited');
    expect(elsewhere.items).toEqual([]);
  });

  it('are the ones that are there if somebody adds them again', async () => {
    const photo = await bytes('#093');
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><!-- made by hand --><path d="M0 0h24v24H0z"/></svg>',
    );
    for (const [file, data] of [
      ['added-again.jpg', photo],
      ['added-again.svg', drawing],
    ] as const) {
      const first = await add(file, data);
      expect(first.status).toBe('SUCCESS');
      expect(await add(file, data, 'second')).toEqual(first);
      expect(await listAudit(site.db, { subject: `picture/${file}`, limit: 10 })).toHaveLength(1);
    }
  });

  it('of several that get one name at once, one is added, and the others are refused', async () => {
    for (const round of [1, 2, 3]) {
      const file = `at-once-${round}.png`;
      const drawings = await Promise.all(
        ['red', 'green', 'blue', 'white'].map((background) =>
          sharp({ create: { width: 400, height: 300, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const added = await Promise.all(drawings.map((data) => add(file, data)));
      const statuses = added.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([
        'DESK_ITEM_EXISTS',
        'DESK_ITEM_EXISTS',
        'DESK_ITEM_EXISTS',
        'SUCCESS',
      ]);
      const { items } = await call<{ data: string }>('picture-bytes', { file });
      const stored = drawings.findIndex((data) => data.toString('base64') === items.data);
      expect(statuses[stored]).toBe('SUCCESS');
      const uploads = await listAudit(site.db, { subject: `picture/${file}`, limit: 10 });
      expect(uploads).toHaveLength(1);
    }
  });

  it('may be larger than other bodies, and are refused if they are no picture', async () => {
    const noise = Buffer.alloc(600_000, 'x');
    const refused = await add('noise.jpg', noise);
    expect(refused.status).toBe('DESK_NOT_POSSIBLE');
    expect((await add('Not A Name.svg', await bytes())).status).toBe('DESK_NOT_POSSIBLE');
    expect((await add('photo.jpg', await bytes(), 'reader')).status).toBe('DESK_ROLE_MISSING');
  });
});

describe('a document at the desk', () => {
  const past = { publishUp: '2026-01-01T00:00', publishDown: '2026-02-01T00:00' };
  it('is drafted, seen by others as drafted, and published', async () => {
    const { tree, version } = await one(NEWS);
    const title = { zh: '桌上改的標題', en: 'Edited at the desk' };
    const edit = { path: NEWS, tree: { ...tree, title }, baseVersion: version };
    expect((await call('draft', edit)).status).toBe('SUCCESS');
    expect((await one(NEWS)).draft).toMatchObject({ tree: { title }, baseVersion: version });
    expect(await one(NEWS, 'second')).toMatchObject({
      draft: null,
      otherDrafts: [{ changed: ['title.zh', 'title.en'] }],
    });
    const { items } = await call<PublishResult>('publish', { ...edit, note: '改標題' });
    expect(items).toMatchObject({ outcome: 'stored', version: version + 1 });
    const after = await one(NEWS);
    expect(after).toMatchObject({ draft: null, tree: { title }, version: version + 1 });
    expect(after.versions[0]).toMatchObject({ note: '改標題', changed: ['title.zh', 'title.en'] });
  });

  it('is restored to an earlier version', async () => {
    const { versions, version } = await one(NEWS);
    const first = versions.at(-1)!;
    const { items } = await call<PublishResult>('restore', {
      path: NEWS,
      id: first.id,
      baseVersion: version,
    });
    expect(items.outcome).toBe('stored');
    const before = await call<{ tree: object }>('version', { path: NEWS, id: first.id });
    expect((await one(NEWS)).tree).toEqual(before.items.tree);
  });

  it('is hidden and published again, as is an entry of a file', async () => {
    const set = async (path: string, entry: string | null, value: string) =>
      (await call<PublishResult>('state', { path, entry, field: 'state', value })).items.outcome;
    const page = async () => (await site.get('/item/news/year-end-firewall-refresh')).statusCode;
    expect(await set(NEWS, null, 'hidden')).toBe('stored');
    expect(await page()).toBe(404);
    expect(await set(NEWS, null, 'hidden')).toBe('unchanged');
    expect(await set(NEWS, null, 'published')).toBe('stored');
    expect(await page()).toBe(200);
    expect(await set('faq.yaml', 'categories.member-account', 'hidden')).toBe('stored');
    const { items } = await search({ kind: 'faq', state: 'hidden' });
    expect(items.map(({ entry }) => entry)).toEqual(['categories.member-account']);
  });

  it.each([
    [{}, 'published', 'published'],
    [{ english: 'hidden' }, 'published', 'hidden'],
    [{ ...past }, 'ended', 'ended'],
    [{ publishUp: '2036-01-01T00:00' }, 'upcoming', 'upcoming'],
    [{ state: 'hidden' }, 'hidden', 'hidden'],
    [{ ...past, english: 'hidden' }, 'ended', 'hidden'],
    [{ ...past, title: { zh: '標題' } }, 'ended', 'missing'],
  ])(
    'with %j, list and form say what visitors see in each language',
    async (edit, state, english) => {
      const { tree, version } = await one(NEWS);
      const publish = (changed: object, baseVersion: number) =>
        call<PublishResult>('publish', { path: NEWS, tree: changed, baseVersion, note: '' });
      await publish({ ...tree, ...edit }, version);
      const changed = await one(NEWS);
      const { items } = await search({ kind: 'news', search: 'year-end-firewall-refresh' });
      expect(items).toMatchObject([{ state, english }]);
      expect(changed.shown).toEqual({ state, english });
      const page = await site.get('/item/news/year-end-firewall-refresh');
      expect(page.statusCode).toBe(state === 'published' ? 200 : 404);
      await publish(tree!, changed.version);
    },
  );

  it('is copied to a draft, which is published as a new document', async () => {
    const path = 'news/a-copy.yaml';
    expect((await call('copy', { from: NEWS, path })).status).toBe('SUCCESS');
    expect((await search({ kind: 'news', search: 'a-copy' })).items).toMatchObject([
      { path, version: 0, state: 'hidden' },
    ]);
    const { draft } = await one(path);
    expect(draft!.tree).toMatchObject({ alias: 'a-copy', state: 'hidden' });
    const edit = { path, tree: { ...draft!.tree, alias: 'other' }, baseVersion: 0 };
    expect((await call<PublishResult>('publish', edit)).items).toMatchObject({
      outcome: 'invalid',
      problems: [{ file: path, field: 'alias' }],
    });
    const right = { ...edit, tree: draft!.tree };
    expect((await call<PublishResult>('publish', right)).items.outcome).toBe('stored');
    expect((await call('copy', { from: NEWS, path })).status).toBe('DESK_ITEM_EXISTS');
  });

  it('loses its draft when the person discards it', async () => {
    const { tree, version } = await one(NEWS);
    await call('draft', { path: NEWS, tree, baseVersion: version });
    await call('discard', { path: NEWS });
    expect(await site.db.select().from(contentDraft).where(eq(contentDraft.path, NEWS))).toEqual(
      [],
    );
  });

  it('is changed by editors only', async () => {
    const { tree, version } = await one(NEWS, 'reader');
    const edit = { path: NEWS, tree, baseVersion: version };
    for (const name of ['draft', 'publish'])
      expect((await call(name, edit, 'reader')).status).toBe('DESK_ROLE_MISSING');
    expect((await call('publish', edit, 'limited')).status).toBe('DESK_OUT_OF_SCOPE');
  });
});

describe('what reaches past a form', () => {
  it('is no draft of a document of another brand, as if that were new', async () => {
    const edit = { path: NEWS, tree: { brands: ['vaultine'] }, baseVersion: 0 };
    expect((await call('draft', edit, 'limited')).status).toBe('DESK_OUT_OF_SCOPE');
  });

  it('is no earlier version of a document that now belongs to another brand', async () => {
    const [version] = await site.db
      .insert(contentVersion)
      .values({
        path: NEWS,
        version: null,
        text: 'brands: [vaultine]\n',
        author: 'x@staff.example',
        at: site.clock.now,
        changed: [],
        note: '',
      })
      .returning({ id: contentVersion.id });
    const body = { path: NEWS, id: version!.id };
    expect((await call('version', body, 'limited')).status).toBe('DESK_OUT_OF_SCOPE');
    expect((await call('version', body, 'editor')).status).toBe('SUCCESS');
  });

  it.each([
    ['a list that is too long', { tags: Array.from({ length: 10_001 }, (_, index) => `${index}`) }],
    ['a field name that cannot be stored', { 'a\0b': 'x' }],
    ['data that is nested without end', JSON.parse(`{"a":${'['.repeat(40)}${']'.repeat(40)}}`)],
  ])('is not %s', async (_what, tree: object) => {
    const edit = { path: 'news/odd.yaml', tree, baseVersion: 0 };
    expect((await call('draft', edit)).status).toBe('INPUT_INVALID');
  });

  it.each(['../news/a.yaml', '/etc/a.yaml', 'news/../a.yaml', 'no-such/a.yaml'])(
    'is not the path %s',
    async (path) => {
      const { status } = await call('draft', { path, tree: {}, baseVersion: 0 });
      expect(['INPUT_INVALID', 'DESK_ITEM_NOT_EXIST']).toContain(status);
    },
  );
});
