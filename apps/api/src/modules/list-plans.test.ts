/**
 * A list of many rows is read with the same index as a list of a thousand, and with about as many
 * blocks.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nightlyOr } from '#testing/nightly.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

const MANY = nightlyOr(10_000, 4_000);

let site: PublicSite;
/** Recorded statements with a limit, i.e. those that read a page of a list. */
let recorded: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  site = await openPublicSite();
  const query = site.db.pool.query.bind(site.db.pool) as (...args: unknown[]) => unknown;
  site.db.pool.query = ((...args: unknown[]) => {
    const [statement, values] = args as [{ text: string } | string, unknown[] | undefined];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (/\blimit\b/i.test(text)) recorded.push({ text, values: values ?? [] });
    return query(...args);
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

/**
 * Runs a list request and returns how its page was read: the shape of the plan and the number of 8
 * KB blocks.
 */
async function readPlan(
  table: string,
  request: () => Promise<unknown>,
): Promise<{ shape: string; blocks: number }> {
  recorded = [];
  await request();
  // Other statements may be recorded too, e.g. for due messages.
  const page = recorded.find(({ text }) => text.includes(`from "${table}"`));
  if (!page) throw new Error('No statement with a limit was recorded for this table.');
  const { text, values } = page;
  const answer = await site.db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `explain (analyze, buffers, format json) ${text}`,
    values,
  });
  const { Plan: plan } = answer.rows[0]!['QUERY PLAN'][0];
  return { shape: shapeOf(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

/** Fills a table with copies of its rows that differ in key and time. */
async function fillTable(
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

const deleteCopies = (table: string) =>
  site.db.execute(sql.raw(`delete from "${table}" where alias like 'copy-%'`));
const descendingTime = "t.publish_up - n * interval '1 minute'";
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
    columns: { alias: "'copy-' || n || '-' || t.alias", publish_up: descendingTime },
    request: (page: number) => site.post('/item/news/search', { categoryAlias: 'bulletin', page }),
  },
  // A year has a few dozen upcoming events; the past is what grows. PostgreSQL uses one index or,
  // for many rows, combines two; both exclude ended events.
  {
    name: 'coming events',
    index: 'event_ends',
    ...pastEvents,
    request: (page: number) => site.post('/event/search', { page }),
  },
  {
    name: 'past events',
    index: 'event_starts',
    ...pastEvents,
    request: (page: number) => site.post('/event/search', { past: true, page }),
  },
];

describe.each(lists)('a list of $name', ({ name, index, table, where, columns, request }) => {
  it(`with ${MANY} rows uses the same index as one with a thousand, and reads no more blocks`, async () => {
    const measure = async (rows: number) => {
      await fillTable(table, columns, where, rows);
      return readPlan(table, () => request(1));
    };
    // PostgreSQL reads a table of a single block sequentially, whatever its indexes; a thousand
    // rows are enough for a meaningful plan.
    const thousand = await measure(1_000);
    await deleteCopies(table);
    const many = await measure(MANY);
    await deleteCopies(table);
    console.log(
      `${name}: ${thousand.blocks} blocks of 1,000 rows, ${many.blocks} of ${MANY}: ${thousand.shape}; ${many.shape}`,
    );
    for (const { shape } of [thousand, many]) expect(shape).toContain(`Index Scan ${index}`);
    expect(many.blocks).toBeLessThan(2 * thousand.blocks + 50);
  });
});
