import type { FastifyBaseLogger } from 'fastify';
import type { Retention } from '#db/retention.ts';
import type { UndeclaredCodes } from '#http/kept-promise.ts';

export type ProgressStep = 'database' | 'migrate' | 'content';

/** How the API is to run. Whoever starts it reads the environment; nothing below does. */
export interface ApiSettings {
  /** Absolute or relative to the working directory; holds the embedded database. */
  dataDir: string;
  /** A PostgreSQL 15 or newer instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Scheme and host of absolute URLs in mails, without a trailing slash. */
  publicOrigin: string;
  /** No SMS gateway or SMTP server: messages stay readable in the outbox, content dates move with the day. */
  demo: boolean;
  /** null: LINE is not set up here. */
  liffId: string | null;
  logger: FastifyBaseLogger;
  /** How long what is over is kept; the defaults when missing. */
  retention?: Retention | undefined;
  /** A call that answers a code its contract does not name: `fail` in development and tests, `log` (when missing) where members are served. */
  undeclaredCodes?: UndeclaredCodes | undefined;
  /** Takes the lines that demo mode prints for messages; standard output when missing. */
  print?: ((line: string) => void) | undefined;
  now?: (() => Date) | undefined;
  onProgress?: ((step: ProgressStep, detail?: string) => void) | undefined;
}
