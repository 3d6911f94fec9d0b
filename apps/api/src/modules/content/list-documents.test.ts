import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentRowView } from '@portolane/core/contract/desk/content.ts';
import { contentKinds } from '#content/describe-kind.ts';
import { contentDocument } from '#db/schema/content.ts';
import { everything } from '#domain/desk/scope.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { addNotice } from '#testing/add-notice.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { type DocumentFilter, listDocuments } from './list-documents.ts';

const changes = {
  'year-end-firewall-refresh': { state: 'hidden' },
  'corvane-c9-two-week-loan': { publishUp: '2099-01-01T00:00' },
  'axiolo-x2-five-days': { publishDown: '2020-01-01T00:00', publishUp: '2019-01-01T00:00' },
  'corvane-25g-optics-box': { english: 'hidden' },
};

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
  await addNotice(site);
  for (const [alias, values] of Object.entries(changes)) {
    const published = await publishEdit(site, `news/${alias}.yaml`, (tree) => ({
      ...tree,
      ...values,
    }));
    if (published.outcome !== 'stored') throw new Error(JSON.stringify(published));
  }
});
afterAll(() => site.close());

async function list(kind: string, filter: Partial<DocumentFilter> = {}): Promise<ContentRowView[]> {
  const asked = {
    kind,
    sort: 'order',
    descending: false,
    limit: 2000,
    page: 1,
    ...filter,
  } as const;
  const { items, pagination } = await listDocuments(
    { db: site.db, now: () => site.clock.now },
    asked,
    everything,
  );
  expect(pagination.total).toBe(items.length);
  return items;
}
const named = (rows: readonly ContentRowView[]) =>
  rows.map(({ path, entry }) => `${path} ${entry}`);

describe('the conditions of the database are those that the rows show', () => {
  it.each([...contentKinds.keys()])('for %s', async (kind) => {
    const all = await list(kind);
    expect(all.length).toBeGreaterThan(0);
    for (const state of ['published', 'hidden', 'upcoming', 'ended'] as const)
      expect(named(await list(kind, { state }))).toEqual(
        named(all.filter((row) => row.state === state)),
      );
    for (const english of ['missing', 'published', 'hidden', 'upcoming', 'ended'] as const)
      expect(named(await list(kind, { english }))).toEqual(
        named(all.filter((row) => row.english === english)),
      );
    for (const behind of [true, false])
      expect(named(await list(kind, { behind }))).toEqual(
        named(all.filter((row) => row.behind > 0 === behind)),
      );
  });

  it('and the news have one of each state', async () => {
    const all = await list('news');
    expect(new Set(all.map(({ state }) => state))).toEqual(
      new Set(['published', 'hidden', 'upcoming', 'ended']),
    );
    expect(all.some(({ english, state }) => english === 'hidden' && state === 'published')).toBe(
      true,
    );
  });
});

const keys = {
  title: ({ title }: ContentRowView) => title.zh,
  edited: ({ editedAt }: ContentRowView) => editedAt ?? '',
  published: ({ publishUp }: ContentRowView) => publishUp ?? '',
};
it.each(Object.entries(keys) as [keyof typeof keys, (row: ContentRowView) => string][])(
  'rows are sorted by %s, those without it first, in either direction',
  async (sort, keyOf) => {
    const rows = await list('news', { sort });
    // Sorting is stable: of the same key, they are in the order of their paths.
    const expected = (await list('news')).toSorted((a, b) =>
      keyOf(a).localeCompare(keyOf(b), 'zh-Hant'),
    );
    expect(named(rows)).toEqual(named(expected));
    expect(named(await list('news', { sort, descending: true }))).toEqual(
      named(expected.toReversed()),
    );
  },
);

it('a document that an older release has written since is listed as it wrote it', async () => {
  const path = 'news/axiolo-lake-two-seats.yaml';
  const [before] = await site.db
    .select()
    .from(contentDocument)
    .where(eq(contentDocument.path, path));
  const rows = await list('news');
  await site.db
    .update(contentDocument)
    .set({ text: `${before!.text}\nstate: hidden\n`, version: before!.version + 1 })
    .where(eq(contentDocument.path, path));
  const now = await list('news');
  expect(named(now)).toEqual(named(rows));
  expect(now.find((row) => row.path === path)?.state).toBe('hidden');
  expect(named(await list('news', { state: 'hidden' }))).toContain(`${path} null`);
});

it('pages have the same rows as the whole list', async () => {
  const all = await list('files', { sort: 'title' });
  const pages: ContentRowView[] = [];
  for (let page = 1; pages.length < all.length; page++) {
    const { items } = await listDocuments(
      { db: site.db, now: () => site.clock.now },
      { kind: 'files', sort: 'title', descending: false, limit: 7, page },
      everything,
    );
    expect(items.length).toBeGreaterThan(0);
    pages.push(...items);
  }
  expect(named(pages)).toEqual(named(all));
});
