import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from 'pg';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import { isConnectionFailure } from './connection-failure.ts';
import type { Database } from './database.ts';
import { Probe } from './probe.ts';

/** Between two looks at both databases, in milliseconds. */
const LOOK_EVERY_MS = 500;
/** Maximum lag of the replica, in milliseconds, before reads go to the primary. */
const MAX_LAG_MS = 5_000;
/** Positions that are remembered while the replica is behind; more than it may be behind. */
const MAX_POSITIONS = 100;

/** Positions in the write-ahead log as numbers of bytes. */
const primaryPosition = "select (pg_current_wal_lsn() - '0/0')::text as position";
const replicaPosition =
  "select pg_is_in_recovery() as replicating, (pg_last_wal_replay_lsn() - '0/0')::text as position";

/** The end of the primary's log at a moment. */
interface Position {
  /** `performance.now()`. */
  at: number;
  position: bigint;
  /** Of the last change that reads must see, which is before this position. */
  change: number;
}

/** A cancelled statement that replay had to remove rows from: "conflict with recovery". */
const CONFLICT_WITH_RECOVERY = '40001';

/**
 * A streaming replica (DATABASE_READ_URL) and how far it is behind the primary. It is up to date
 * while it has replayed everything that the primary had written `MAX_LAG_MS` ago, and all content
 * changes of which this process knows. While the primary cannot be asked, nothing is written that
 * the replica could miss, so the last answer holds.
 */
export class ReadReplica {
  readonly db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly #maxLagMs: number;
  readonly #primary: Probe;
  readonly #replica: Probe;
  /** Positions that the replica has not replayed, oldest first. */
  #ahead: Position[] = [];
  #isReplicating = false;
  /** Content changes, counted, and the last one that the replica has replayed. */
  #changes = 0;
  #seen = -1;
  #look: Promise<void> | null = null;
  #wasNear = true;
  #timer: NodeJS.Timeout | undefined;

  /** @param db the replica's pool */
  constructor(
    db: Database,
    connections: { primary: ClientConfig; replica: ClientConfig },
    log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
    { maxLagMs = MAX_LAG_MS }: { maxLagMs?: number } = {},
  ) {
    this.db = db;
    this.#log = log;
    this.#maxLagMs = maxLagMs;
    this.#primary = new Probe(connections.primary, 'portolane replication');
    this.#replica = new Probe(connections.replica, 'portolane replication');
  }

  /** Whether public data may be read from the replica now. */
  get isUpToDate(): boolean {
    return this.#isNear && this.#seen === this.#changes;
  }

  /** Whether it replicates and is no further behind than it may be. */
  get #isNear(): boolean {
    const [oldest] = this.#ahead;
    return (
      this.#isReplicating &&
      (oldest === undefined || performance.now() - oldest.at <= this.#maxLagMs)
    );
  }

  /** Reads go to the primary until the replica has everything that was committed before this call. */
  contentChanged(): void {
    this.#changes += 1;
    void this.look();
  }

  /** Returns whether a read failed because of the replica, so that the primary may answer it. */
  isAtFault(error: unknown): boolean {
    const isLost = isConnectionFailure(error);
    // Until it answers again.
    if (isLost) this.#isReplicating = false;
    return isLost || codeOf(error) === CONFLICT_WITH_RECOVERY;
  }

  /** Compares both databases now, and then twice a second until `close`. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    await this.look();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#look;
    await Promise.all([this.#primary.close(), this.#replica.close(), this.db.pool.end()]);
  }

  /** Compares both databases once; a call during a comparison shares it. */
  look(): Promise<void> {
    return (this.#look ??= this.#compare().finally(() => (this.#look = null)));
  }

  async #compare(): Promise<void> {
    const change = this.#changes;
    const at = performance.now();
    const [primary, replica] = await Promise.allSettled([
      this.#primary.ask<{ position: string }>(primaryPosition),
      this.#replica.ask<{ position: string | null; replicating: boolean }>(replicaPosition),
    ]);
    if (primary.status === 'fulfilled') {
      // Keeps the oldest, by which the lag is known, and the newest.
      if (this.#ahead.length >= MAX_POSITIONS) this.#ahead.pop();
      this.#ahead.push({ at, position: BigInt(primary.value.position), change });
    }
    this.#isReplicating = replica.status === 'fulfilled' && replica.value.replicating;
    const replayed = BigInt((replica.status === 'fulfilled' && replica.value.position) || 0);
    while (this.#ahead[0] && this.#ahead[0].position <= replayed)
      this.#seen = this.#ahead.shift()!.change;
    this.#report(replica.status === 'rejected' ? replica.reason : undefined);
  }

  /** Logs when the replica begins or ceases to be near. */
  #report(error: unknown): void {
    const isNear = this.#isNear;
    if (isNear === this.#wasNear) return;
    this.#wasNear = isNear;
    if (isNear) this.#log.info('public data is read from the replica again');
    else
      this.#log.warn(
        { err: error },
        'the replica at DATABASE_READ_URL is away, behind, or no replica: public data is read from the primary',
      );
  }
}

/** The database that public data is read from: the replica, or the primary. */
export class PublicReads {
  /** Number of reads that each database has answered. */
  readonly counts = { primary: 0, replica: 0 };
  readonly primary: Database;
  readonly #replica: ReadReplica | null;

  constructor(primary: Database, replica: ReadReplica | null) {
    this.primary = primary;
    this.#replica = replica;
  }

  /**
   * Runs `read` on the replica if there is one that is up to date, otherwise on the primary. Runs it
   * again on the primary if the replica fails, so it must not write.
   */
  async run<T>(read: (db: Database) => Promise<T>): Promise<T> {
    const replica = this.#replica;
    if (replica?.isUpToDate) {
      try {
        const answer = await read(replica.db);
        this.counts.replica += 1;
        return answer;
      } catch (error) {
        if (!replica.isAtFault(error)) throw error;
      }
    }
    this.counts.primary += 1;
    return read(this.primary);
  }
}
