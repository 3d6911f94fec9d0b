/** A fact that more documents name than an edit projects itself: a job projects the others. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MOST_AT_ONCE } from '#content/store/check-edit.ts';
import { contentFollowUp } from '#db/schema/content.ts';
import { everything } from '#domain/desk/scope.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { testSettings } from '#testing/test-settings.ts';
import { followEdits } from './follow-edits.ts';
import { viewDocument } from './read-document.ts';

const FACTS = 'facts.yaml';
const NEWS = 'news/year-end-firewall-refresh.yaml';
/** A copy whose path is among the last ones. */
const LAST = 'news/year-end-firewall-refresh-99.yaml';
/** Copies of the news beside it; in the nightly run, the job has several transactions of them. */
const COPIES = nightlyOr(3, 1) * MOST_AT_ONCE + 30;

let site: PublicSite;
const warnings: unknown[] = [];
const deps = () => ({
  db: site.db,
  now: () => site.clock.now,
  settings: testSettings(),
  log: { ...site.app.log, warn: (...line: unknown[]) => void warnings.push(line) },
});

const setFact = (value: string) =>
  publishEdit(site, FACTS, (tree) => ({ ...tree, followed: { value } }));

/** Returns the summaries of the news that name the fact, each with the number of rows that have it. */
async function summaries(): Promise<Record<string, number>> {
  const { rows } = await site.db.execute<{ summary: string; count: number }>(sql`
    select summary ->> 'zh' as summary, count(*)::int as count from item
    where alias like 'year-end-firewall-refresh%' group by 1`);
  return Object.fromEntries(rows.map(({ summary, count }) => [summary, count]));
}

const following = async () =>
  (
    await viewDocument({ db: site.db, now: () => site.clock.now }, FACTS, {
      actor: 'editor@portolane.example',
      scope: everything,
    })
  ).following;

beforeAll(async () => {
  // Without jobs, so that what waits does so until a test says so.
  site = await openPublicSite('site', { quiet: true });
  await setFact('一');
  await publishEdit(site, NEWS, (tree) => ({ ...tree, summary: { zh: '第<<followed.value>>版' } }));
  const copies = sql`generate_series(1, ${COPIES}) as n`;
  const alias = sql`'year-end-firewall-refresh-' || n`;
  await site.db.execute(sql`
    insert into content_document (path, kind, text, version, tree, tree_version)
    select 'news/' || ${alias} || '.yaml', kind, text, 1, tree || jsonb_build_object('alias', ${alias}), 1
    from content_document, ${copies} where path = ${NEWS}`);
  await site.db.execute(sql`
    insert into content_reference (path, "of", alias)
    select 'news/' || ${alias} || '.yaml', "of", alias from content_reference, ${copies} where path = ${NEWS}`);
  await site.db.execute(sql`
    insert into item select copy.* from item, ${copies},
      jsonb_populate_record(item, jsonb_build_object('alias', ${alias})) as copy
    where item.alias = 'year-end-firewall-refresh'`);
});
afterAll(() => site.close());
beforeEach(() => void warnings.splice(0));

it('the edit projects 200 of them and says how many there are; the job projects the others', async () => {
  expect(await setFact('二')).toMatchObject({ outcome: 'stored', followed: COPIES + 1 });
  expect(await summaries()).toEqual({ 第二版: MOST_AT_ONCE, 第一版: COPIES + 1 - MOST_AT_ONCE });
  const total = COPIES + 1 - MOST_AT_ONCE;
  expect(await following()).toEqual({ total, done: 0, leftOut: [] });
  await followEdits(deps());
  expect(await summaries()).toEqual({ 第二版: COPIES + 1 });
  expect(await following()).toBeNull();
  expect(warnings).toEqual([]);
});

it('a second edit of the fact does not wait for the first, and the last one holds', async () => {
  await setFact('三');
  await setFact('四');
  const waiting = await site.db
    .select()
    .from(contentFollowUp)
    .where(eq(contentFollowUp.path, FACTS));
  expect(waiting).toHaveLength(2);
  await followEdits(deps());
  expect(await summaries()).toEqual({ 第四版: COPIES + 1 });
});

it('two processes that follow at once do so once', async () => {
  await setFact('五');
  await Promise.all([followEdits(deps()), followEdits(deps())]);
  expect(await summaries()).toEqual({ 第五版: COPIES + 1 });
  expect(await following()).toBeNull();
});

it('what is edited while it waits keeps its edit, and follows', async () => {
  await setFact('六');
  const waits = await site.db.execute(
    sql`select from content_follow_up where ${LAST} = any(waiting)`,
  );
  expect(waits.rows).toHaveLength(1);
  await site.db.execute(sql`
    update content_document set text = replace(text, 'alias: year-end-firewall-refresh', 'alias: year-end-firewall-refresh-99')
    where path = ${LAST}`);
  const title = { zh: '改了標題' };
  expect(await publishEdit(site, LAST, (tree) => ({ ...tree, title }))).toMatchObject({
    outcome: 'stored',
  });
  await followEdits(deps());
  expect(await summaries()).toEqual({ 第六版: COPIES + 1 });
  const { rows } = await site.db.execute(
    sql`select title from item where alias = 'year-end-firewall-refresh-99'`,
  );
  expect(rows).toEqual([{ title }]);
});

it('a document that the value makes invalid stays as it was, and is named until it is corrected', async () => {
  await site.db.execute(sql`
    update content_document set tree = tree || '{"brand": "no-such-brand"}' where path = ${LAST}`);
  await setFact('七');
  await followEdits(deps());
  expect(await summaries()).toEqual({ 第六版: 1, 第七版: COPIES });
  const total = COPIES + 1 - MOST_AT_ONCE;
  expect(await following()).toEqual({ total, done: total, leftOut: [LAST] });
  expect(warnings).toHaveLength(1);

  await site.db.execute(sql`
    update content_document set tree = tree - 'brand' where path = ${LAST}`);
  await setFact('八');
  await followEdits(deps());
  expect(await summaries()).toEqual({ 第八版: COPIES + 1 });
  expect(await following()).toBeNull();
});
