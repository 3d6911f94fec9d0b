/**
 * Fills a database that has the content of the demonstration with generated rows, so that tests and
 * measurements see the site at the size of a large house. `pnpm fill` runs it (fill-command.ts).
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Database } from '#db/database.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { addDocuments, indexFilled } from './fill/documents.ts';
import { addEvents } from './fill/events.ts';
import { addMembers, addOrders } from './fill/people.ts';
import { type Fill, filledPrefix, FillError, type FillSizes } from './fill/step.ts';
import { prepareTexts } from './fill/texts.ts';

export type { FillSizes } from './fill/step.ts';

/** Tables whose triggers keep `event_opening` (migration 0017): row by row, which takes too long here. */
const withTriggers = ['event', 'event_session', 'enrolment', 'seat_hold', 'waiting_entry'];
const setTriggers = async (client: PoolClient, to: 'enable' | 'disable'): Promise<void> => {
  for (const table of withTriggers)
    await client.query(`alter table ${table} ${to} trigger keep_event_opening`);
};

/** Computes when events are open, as the triggers would have. */
const openEvents = async ({ client }: Fill): Promise<void> => {
  await client.query(`
    insert into event_opening (event_id, openings) select id, event_openings(id) from event
    on conflict (event_id) do update set openings = excluded.openings`);
};

/** Counts generated rows: before a run, those of earlier ones. */
async function countFilled(client: PoolClient): Promise<Fill['before']> {
  const { rows } = await client.query<Fill['before']>(`
    select (select count(*)::int from event where left(alias, 7) = '${filledPrefix}') as events,
      (select count(*)::int from member where left(email, 7) = '${filledPrefix}') as members,
      (select count(*)::int from (select alias from item union all select alias from product union all select alias from file) as content
        where left(alias, 7) = '${filledPrefix}') as documents`);
  return rows[0]!;
}

/** Throws if a table had nothing to make rows of. */
async function checkCounts({ client, sizes, before }: Fill): Promise<void> {
  const after = await countFilled(client);
  for (const [name, added] of [
    ['events', sizes.events + sizes.pastEvents],
    ['documents', sizes.documents],
    ['members', sizes.members],
  ] as const)
    if (after[name] !== before[name] + added)
      throw new FillError(
        `${after[name] - before[name]} ${name} were made instead of ${added}: the database lacks rows of the demonstration to make them of. Import it whole.`,
      );
}

/**
 * Throws `StartError` if the database is in use: if it has members who are neither generated nor
 * part of the demonstration (recorded in `demonstration_record`).
 */
export async function assertFillable(db: Database): Promise<void> {
  const { rows } = await db.pool.query<{ count: number }>(`
    select count(*)::int as count from member
    where left(email, 7) <> '${filledPrefix}' and not exists (select from demonstration_record where kind = 'member' and key = member.uuid::text)`);
  const { count } = rows[0]!;
  if (count > 0)
    throw new StartError({
      en: `The database has ${count} member${count === 1 ? '' : 's'} who registered there, so it is in use. Generated rows do not belong there: use an empty database, or one with only the demonstration (another DATABASE_URL or DATA_DIR).`,
      zh: `資料庫中有 ${count} 位自行註冊的會員，表示正在使用，不應放入產生的資料。請改用空的資料庫，或只有展示內容的資料庫（其他的 DATABASE_URL 或 DATA_DIR）。`,
    });
}

/**
 * Adds rows: events with sessions, past ones, other content in both languages with its search
 * documents, members, and orders with enrolments. Everything or nothing is added. A second run adds
 * further rows, with other addresses; its orders are for its own events. The pool of `db` must
 * allow long statements: filling all sizes of the docs takes minutes.
 * @param now where coming events begin; the site's clock
 * @param onProgress called before each step
 * @throws FillError if the database has no content, or its events too few seats for the orders
 */
export async function fillDatabase(
  db: Database,
  sizes: FillSizes,
  {
    now = new Date(),
    onProgress = () => {},
  }: { now?: Date; onProgress?: (step: string) => void } = {},
): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query(`begin; set local timezone = 'UTC'; set local work_mem = '256MB'`);
    const fill: Fill = {
      client,
      tx: drizzle(client),
      sizes,
      now,
      before: await countFilled(client),
    };
    await setTriggers(client, 'disable');
    for (const [step, run] of [
      ['texts', prepareTexts],
      ['events', addEvents],
      ['documents', addDocuments],
      ['members', addMembers],
      ['orders', addOrders],
      ['openings', openEvents],
      ['search', indexFilled],
    ] as const) {
      onProgress(step);
      await run(fill);
    }
    await setTriggers(client, 'enable');
    await checkCounts(fill);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  // Outside the transaction: a filled table is then read as one that has been in use for long.
  onProgress('vacuum');
  await db.pool.query('vacuum (analyze)');
}
