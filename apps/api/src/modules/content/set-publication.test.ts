import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishable } from '#content/publishable.ts';
import { contentDocument } from '#db/schema/content.ts';
import { coupon } from '#db/schema/enrolment.ts';
import { searchDocument } from '#db/schema/search.ts';
import { tag } from '#db/schema/site.ts';
import { auditLog } from '#db/schema/staff.ts';
import { indexContent } from '#domain/search/index-content.ts';
import { addNotice } from '#testing/add-notice.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { testSettings } from '#testing/test-settings.ts';
import { publishableKinds, setPublication } from './set-publication.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
  await addNotice(site);
});
afterAll(() => site.close());

const set = (kind: string, alias: string, state: 'hidden' | 'published') =>
  setPublication(
    { db: site.db, now: () => site.clock.now, settings: testSettings() },
    { kind, alias, state, actor: 'test', language: 'en' },
  );
/** Returns the state of each row of a kind by its alias. */
async function states(name: string): Promise<Map<string, string>> {
  const { kind, prefix } = publishable[name]!;
  const { rows } = await site.db.execute<{ key: string; state: string }>(
    sql`select ${kind.key} as key, to_jsonb(${kind.table}) ->> 'state' as state from ${kind.table} where starts_with(${kind.key}, ${prefix}) order by 1`,
  );
  return new Map(rows.map(({ key, state }) => [key.slice(prefix.length), state]));
}
const documentAt = async (path: string) =>
  (await site.db.select().from(contentDocument).where(eq(contentDocument.path, path)))[0];

const { id: _id, ...columns } = getTableColumns(searchDocument);
const documents = () =>
  site.db
    .select(columns)
    .from(searchDocument)
    .orderBy(asc(searchDocument.kind), asc(searchDocument.key), asc(searchDocument.language));

it.each<[string, string]>([
  ['product', 'corvane-c5-2404'],
  ['solution', 'all-flash-consolidation'],
  ['case', 'university-wifi7'],
  ['file', 'corvane-ax7-placement-worksheet'],
  ['event', 'campus-wifi-briefing/1'],
  ['session', 'zero-trust-workshop/1/identity-inventory'],
  ['brand', 'corvane'],
  ['faq', 'member-account'],
])(
  'hiding and publishing a %s (%s) leaves the search as a whole run would',
  async (kind, alias) => {
    const all = await documents();
    expect(await set(kind, alias, 'hidden')).toMatchObject({ changed: true });
    const hidden = await documents();
    expect(hidden).not.toEqual(all);
    await indexContent(site.db, site.clock.now);
    expect(hidden).toEqual(await documents());
    expect(await set(kind, alias, 'published')).toMatchObject({ changed: true });
    expect(await documents()).toEqual(all);
  },
);

it.each(publishableKinds)('the document of a %s has the state of its row', async (kind) => {
  const [alias] = [...(await states(kind))].find(([, state]) => state === 'published')!;
  const versions = () =>
    site.db.execute<{ path: string }>(
      sql`select path from content_version where author = 'test' order by path`,
    );
  const before = (await versions()).rows.length;
  expect(await set(kind, alias, 'hidden')).toMatchObject({ changed: true, shown: false });
  expect((await states(kind)).get(alias)).toBe('hidden');
  expect((await versions()).rows.length).toBe(before + 1);
  expect(await set(kind, alias, 'hidden')).toMatchObject({ changed: false });
  expect(await set(kind, alias, 'published')).toMatchObject({ changed: true });
  expect((await states(kind)).get(alias)).toBe('published');
  expect((await versions()).rows.length).toBe(before + 2);
});

it('a coupon that the site made has no document, and is hidden all the same', async () => {
  const [like] = await site.db.select().from(coupon).limit(1);
  const { id: _couponId, ...values } = like!;
  await site.db.insert(coupon).values({ ...values, code: 'MADE-HERE' });
  const path = 'coupons.yaml';
  const before = await documentAt(path);
  expect(await set('coupon', 'MADE-HERE', 'hidden')).toMatchObject({ changed: true });
  expect((await states('coupon')).get('MADE-HERE')).toBe('hidden');
  expect(await documentAt(path)).toEqual(before);
});

it('a row that an earlier release hid without its document is published again', async () => {
  const where = eq(tag.alias, 'zero-trust');
  await site.db.update(tag).set({ state: 'hidden' }).where(where);
  expect(await set('tag', 'zero-trust', 'published')).toMatchObject({ changed: true, shown: true });
  expect((await states('tag')).get('zero-trust')).toBe('published');
  expect((await site.db.select().from(auditLog).orderBy(asc(auditLog.id))).at(-1)).toMatchObject({
    action: 'content publish',
    subject: 'tag/zero-trust',
  });
});

it('a document with problems is left as it is, and they are named', async () => {
  const path = 'products/corvane-r2.yaml';
  await site.db.execute(
    sql`update content_document set tree = tree || '{"featured": "round"}' where path = ${path}`,
  );
  expect(await set('product', 'corvane-r2', 'hidden')).toMatchObject({
    problems: [{ file: path, field: 'featured' }],
  });
  expect((await states('product')).get('corvane-r2')).toBe('published');
});
