/** A site that takes faults: its processes, its database, and the way to it. */
import type { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import type { MailServer } from '../../apps/api/src/testing/mail-server.ts';
import type { Answer, Nginx } from '../fixtures/nginx.ts';
import type { ShiftedClock } from '../fixtures/shifted-clock.ts';
import type { SmsGateway } from '../fixtures/sms-gateway.ts';

export type Database = ReturnType<typeof openSiteDatabase>;

/** A process of the site with what belongs to it, its workers for instance. */
export interface SiteProcess {
  /** Kills it and waits for its end. */
  kill(): Promise<void>;
  /** Starts it again in the same place and waits until it is ready. */
  start(): Promise<void>;
  /** Stops it where it is (SIGSTOP), with its workers. */
  freeze(): void;
  /** Lets it go on (SIGCONT). */
  thaw(): void;
  /** The process id of its worker with the jobs; null if it has no workers. */
  jobsWorker(): number | null;
  /** Its machine's clock; null if it cannot be set. */
  clock: ShiftedClock | null;
}

export interface Stage {
  db: Database;
  processes: readonly SiteProcess[];
  nginx: Nginx | null;
  /** The gateways for messages; null in demo mode, which sends none. */
  gateways: { mail: MailServer; sms: SmsGateway } | null;
  /** Aborted when a process ends by itself. */
  endedByItself: AbortSignal;
  /** Statuses besides 503 with `Retry-After` after which a client tries again. */
  retriedStatuses: readonly number[];
  /** Time that a client waits for an answer before it tries again, in milliseconds. */
  patienceMs: number;
  /** Sends a request as a client does. Rejects without an answer. */
  ask(
    path: string,
    options: { body?: object; headers: Record<string, string>; signal: AbortSignal },
  ): Promise<Answer>;
  /** Returns the process id of the postmaster; null if none runs. */
  postmaster(): number | null;
  /** Puts the replica of the database into its place; null without one. */
  failOver: (() => Promise<void>) | null;
  /** Stops everything. Throws if PostgreSQL outlives it. */
  close(): Promise<void>;
}
