/** A search without a result becomes a word for something that is found. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { treeOf } from '#content/edit-text.ts';
import { contentDocument, contentVersion } from '#db/schema/content.ts';
import { searchMiss } from '#db/schema/search.ts';
import { auditLog } from '#db/schema/staff.ts';
import { clearCaches } from '#db/cached.ts';
import { type ContentChangeListener, listenForContentChanges } from '#domain/content-changes.ts';
import { silentLog } from '#testing/test-settings.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

let site: PublicSite;
let changes: ContentChangeListener;
let editor: Record<string, string>;
beforeAll(async () => {
  site = await openPublicSite();
  // As a process of the site does.
  changes = listenForContentChanges(site.db.pool.options, silentLog, () => clearCaches(site.db));
  await changes.ready;
  editor = await deskHeaders(site.db, await addStaff(site.db, 'editor', { language: 'en' }), {
    now: site.clock.now,
  });
});
afterAll(async () => {
  await changes.close();
  await site.close();
});

const call = async (name: string, body: object, headers = editor) => {
  const reply = await site.post(`/desk/figures/keywords${name}`, body, headers);
  return {
    ...reply.json<{ status: string; message: string; items: never }>(),
    http: reply.statusCode,
  };
};
const groups = async (): Promise<string[][]> => (await call('', {})).items;
/** Returns the number of documents that a visitor finds. */
const found = async (query: string): Promise<number> =>
  (await site.post('/site/search', { query, page: 1, limit: 5 })).json<{
    pagination: { total: number };
  }>().pagination.total;
const document = async () => {
  const [row] = await site.db
    .select()
    .from(contentDocument)
    .where(eq(contentDocument.path, 'synonyms.yaml'));
  return row!;
};
const keyword = (query: string, word: string) => ({ query, word, language: 'zh-TW' });

describe('a search that found nothing', () => {
  it('joins a group: the search finds at once, with a version and the audit log', async () => {
    const query = '攪拌機盒';
    expect(await found(query)).toBe(0);
    expect(await site.db.$count(searchMiss, eq(searchMiss.query, query))).toBe(1);
    const { version, text } = await document();
    const preview = await call('/preview', keyword(query, '交換器'));
    const total = await found('交換器');
    expect(preview.items).toMatchObject({ total });

    const added = await call('/add', keyword(query, '交換器'));
    expect(added.items).toMatchObject({ total });
    await expect.poll(() => found(query), { timeout: 10_000 }).toBe(total);
    const after = await document();
    expect(after.version).toBe(version + 1);
    // Comments and other groups stay as they were written.
    expect(after.text.split('\n')[0]).toBe(text.split('\n')[0]);
    const { synonyms } = treeOf(after.text) as { synonyms: string[][] };
    expect(synonyms.find((group) => group.includes('交換器'))).toContain(query);
    expect(await groups()).toEqual(synonyms);
    const [kept] = await site.db
      .select()
      .from(contentVersion)
      .where(eq(contentVersion.path, 'synonyms.yaml'))
      .orderBy(desc(contentVersion.id))
      .limit(1);
    expect(kept).toMatchObject({ minor: true });
    const [entry] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'content keyword', subject: 'synonyms' });
  });

  it('begins a group with a word that finds something', async () => {
    const before = (await groups()).length;
    const word = 'Palisar';
    expect((await call('/add', keyword('帕里薩', word))).http).toBe(200);
    expect((await groups()).slice(before)).toEqual([[word, '帕里薩']]);
    await expect.poll(() => found('帕里薩'), { timeout: 10_000 }).toBe(await found(word));
  });

  it.each([
    ['帕里薩們', 'qqqq-zzzz', /finds nothing/],
    ['交換器', 'switch', /already/],
    ['交換器', '交換器', /already/],
  ])('%s as %s is refused with the reason, and nothing is published', async (query, word, why) => {
    const { version } = await document();
    const refused = await call('/add', keyword(query, word));
    expect(refused).toMatchObject({ http: 409, status: 'DESK_NOT_POSSIBLE' });
    expect(refused.message).toMatch(why);
    expect((await document()).version).toBe(version);
  });

  it('is not for people who are limited to brands', async () => {
    const person = await addStaff(site.db, 'editor', { brands: ['corvane'] });
    const limited = await deskHeaders(site.db, person, { now: site.clock.now });
    for (const name of ['', '/preview', '/add'])
      expect(await call(name, keyword('攪拌盒', '交換器'), limited)).toMatchObject({
        status: 'DESK_OUT_OF_SCOPE',
      });
  });
});
