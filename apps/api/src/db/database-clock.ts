import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

/** Between two readings, in milliseconds: how long a step of the database's clock goes unnoticed. */
const READ_EVERY_MS = 5_000;
/** A difference to the machine's own clock from which it is logged, in milliseconds. */
const NOTABLE_MS = 1_000;

/** Resolves to the database's time in milliseconds since 1970. */
export const databaseTime = (pool: Pick<Pool, 'query'>) => async (): Promise<number> => {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return rows[0]!.ms;
};

/**
 * The clock by which a process decides: the database's, which all processes of the site share. The
 * clocks of their machines may differ, and a code, a lease, or an offer of one of them must end for
 * all at the same moment.
 *
 * Between readings it runs on with the machine's monotonic clock, so a step of its `Date` changes
 * nothing. The database gave its time after the question was sent and before the answer arrived.
 * The clock is corrected only as far as it is outside these bounds, so a slow answer, or a process
 * that stood still while it waited, does no harm.
 */
export class DatabaseClock {
  readonly #readTime: () => Promise<number>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds to add to `performance.now()`; null before the first reading. */
  #base: number | null = null;
  /** The last logged difference of the machine's own clock. */
  #loggedAhead = 0;
  #failing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(readTime: () => Promise<number>, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#readTime = readTime;
    this.#log = log;
  }

  /** The time; the machine's own before the first reading. */
  readonly now = (): Date =>
    new Date(this.#base === null ? Date.now() : this.#base + performance.now());

  /** Reads the database's clock once. Rejects if the database does not answer. */
  async read(): Promise<void> {
    const asked = performance.now();
    const time = await this.#readTime();
    const answered = performance.now();
    const own = Date.now() - answered;
    this.#base = Math.min(time - asked, Math.max(time - answered, this.#base ?? own));
    const ahead = Math.round(own - this.#base);
    if (Math.abs(ahead - this.#loggedAhead) < NOTABLE_MS) return;
    this.#loggedAhead = ahead;
    this.#log.warn(
      { aheadMs: ahead },
      "the clock of this machine differs from the database's, which is the one that counts",
    );
  }

  /** Reads the clock now and then every few seconds until `stop`. Resolves after the first reading. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#tryToRead(), READ_EVERY_MS).unref();
    await this.#tryToRead();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #tryToRead(): Promise<void> {
    try {
      await this.read();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing)
        this.#log.warn({ err: error }, "the database's clock cannot be read; trying again");
      this.#failing = true;
    }
  }
}
