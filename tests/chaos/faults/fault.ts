import type { Database, Stage } from '../stage.ts';

export interface Struck {
  /** The moment (`performance.now()`) at which the fault was over and recovery began. */
  over: number;
  /** Time that the killed processes took to start, in milliseconds; 0 for none. */
  startMs: number;
}

/** Over now, with nothing to start. */
export const overNow = (): Struck => ({ over: performance.now(), startMs: 0 });

export interface Fault {
  name: string;
  /** Duration of the fault, in seconds; 0 for one that is over at once. Members enrol meanwhile. */
  seconds: number;
  /** Whether requests fail by it, so that a round without a failure has missed the site. */
  breaksRequests: boolean;
  /** The longest that others may be without an acknowledged enrolment meanwhile, in milliseconds. */
  blocksMs?: number;
  /** Injects the fault while members enrol. */
  strike(stage: Stage): Promise<Struck>;
}

/** SQL for the backends of the site that are inside a transaction. */
const inTransaction =
  "select pid from pg_stat_activity where application_name = 'portolane' and state = 'idle in transaction'";

/**
 * Runs `act` in SQL on a connection of the site that is inside a transaction. Waits until there is
 * one, under load.
 */
export async function inTheMiddle({ db }: { db: Database }, act = 'true'): Promise<number> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline;) {
    const { rows } = await db.pool.query<{ pid: number; done: boolean }>(
      `select pid, ${act} as done from (${inTransaction} limit 1) as victim`,
    );
    if (rows[0]?.done) return rows[0].pid;
  }
  throw new Error('No checkout was in the middle of its transaction for 20 seconds.');
}

/** Returns the backends that have been waiting inside a transaction for so many milliseconds. */
export async function stuckInTransaction({ db }: { db: Database }, ms: number): Promise<number[]> {
  const { rows } = await db.pool.query<{ pid: number }>(
    `${inTransaction} and clock_timestamp() - state_change > $1 * interval '1 ms'`,
    [ms],
  );
  return rows.map(({ pid }) => pid);
}
