/** A list of many rows is read as one of a thousand is: by the same index, and with as little of the table. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '#testing/nightly.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

const MANY = atNight(10_000, 4_000);

let site: PublicSite;
/** Statements with a limit: those that read a page of a list. */
let read: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  site = await openPublicSite();
  const query = site.db.pool.query.bind(site.db.pool) as (...given: unknown[]) => unknown;
  site.db.pool.query = ((...given: unknown[]) => {
    const [asked, values] = given as [{ text: string } | string, unknown[] | undefined];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (/\blimit\b/i.test(text)) read.push({ text, values: values ?? [] });
    return query(...given);
  }) as typeof site.db.pool.query;
});
afterAll(() => site.close());

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const shapeOf = (plan: Plan): string =>
  [
    plan['Node Type'] + (plan['Index Name'] ? ` ${plan['Index Name']}` : ''),
    ...(plan.Plans ?? []).map((child) => `(${shapeOf(child)})`),
  ].join(' ');

/** How the last page that was asked for was read: the plan's shape, and the blocks of 8 KB that were looked at. */
async function howRead(
  table: string,
  ask: () => Promise<unknown>,
): Promise<{ shape: string; blocks: number }> {
  read = [];
  await ask();
  // The server asks for more than that meanwhile, such as messages that are due.
  const page = read.find(({ text }) => text.includes(`from "${table}"`));
  if (!page) throw new Error('The list read no page with a limit.');
  const { text, values } = page;
  const answer = await site.db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `explain (analyze, buffers, format json) ${text}`,
    values,
  });
  const { Plan: plan } = answer.rows[0]!['QUERY PLAN'][0];
  return { shape: shapeOf(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

/** Fills a table up with copies of its own rows, each with a key of its own and a moment of its own. */
async function fillUp(
  table: string,
  columns: Record<string, string>,
  where: string,
  rows: number,
): Promise<void> {
  const { rows: all } = await site.db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  const names = all.map(({ name }) => name);
  const values = names.map((name) => columns[name] ?? `t."${name}"`);
  await site.db.execute(
    sql.raw(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from (select *, row_number() over () as nth from "${table}" where ${where}) t
       cross join generate_series(1, ${rows}) n where (n - 1) % (select count(*) from "${table}" where ${where}) = t.nth - 1`,
    ),
  );
  await site.db.execute(sql.raw(`vacuum analyze "${table}"`));
}

const takeAway = (table: string) =>
  site.db.execute(sql.raw(`delete from "${table}" where alias like 'copy-%'`));
const older = "t.publish_up - n * interval '1 minute'";
const pastEvents = {
  table: 'event',
  where: "state = 'published'",
  columns: {
    id: "nextval(pg_get_serial_sequence('event', 'id'))",
    alias: "'copy-' || n || '-' || t.alias",
    starts_at: "timestamptz '2026-11-01' - n * interval '1 hour'",
    ends_at: "timestamptz '2026-11-01 02:00' - n * interval '1 hour'",
    registration_start: 'null',
    registration_end: 'null',
  },
};
const lists = [
  {
    name: 'news',
    index: 'item_newest',
    table: 'item',
    where: "content_type = 'news' and category = 'bulletin'",
    columns: { alias: "'copy-' || n || '-' || t.alias", publish_up: older },
    ask: (page: number) => site.post('/item/news/search', { categoryAlias: 'bulletin', page }),
  },
  // A year has some dozens that are to come: what grows is the past.
  // By one index or, of many rows, by two together: both hold what has ended off.
  {
    name: 'coming events',
    index: 'event_ends',
    ...pastEvents,
    ask: (page: number) => site.post('/event/search', { page }),
  },
  {
    name: 'past events',
    index: 'event_starts',
    ...pastEvents,
    ask: (page: number) => site.post('/event/search', { past: true, page }),
  },
];

describe.each(lists)('a list of $name', ({ name, index, table, where, columns, ask }) => {
  it(`of ${MANY} rows is read by the index of a thousand, and reads no more`, async () => {
    const few = async (rows: number) => {
      await fillUp(table, columns, where, rows);
      return howRead(table, () => ask(1));
    };
    // Of a table of one block PostgreSQL reads the whole, whatever indexes it has: a thousand rows are the least that show a plan.
    const thousand = await few(1_000);
    await takeAway(table);
    const many = await few(MANY);
    await takeAway(table);
    console.log(
      `${name}: ${thousand.blocks} blocks of 1,000 rows, ${many.blocks} of ${MANY}: ${thousand.shape}; ${many.shape}`,
    );
    for (const { shape } of [thousand, many]) expect(shape).toContain(`Index Scan ${index}`);
    expect(many.blocks).toBeLessThan(2 * thousand.blocks + 50);
  });
});
