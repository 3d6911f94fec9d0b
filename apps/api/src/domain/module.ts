import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';
import type { ReadReplica } from '#db/read-replica.ts';
import type { Metrics } from '@portolane/server/metrics/metrics.ts';
import type { ApiSettings } from '#settings/settings.ts';
import type { UncommittedPages } from './uncommitted-pages.ts';

/** The dependencies of every module. Modules share nothing else. */
export interface ModuleDeps {
  /** The primary database. Handlers read public data from the `db` of their call (`bind`). */
  db: Database;
  /** The read replica that `bind` uses for public data; undefined without DATABASE_READ_URL. */
  replica?: ReadReplica | undefined;
  /** The server's clock; tests override it. */
  now: () => Date;
  settings: ApiSettings;
  log: FastifyBaseLogger;
  /** The metrics of this process; omitted if `/metrics` is not served. */
  metrics?: Metrics | undefined;
  /** Pages over changes that are never committed; omitted in that second instance itself. */
  uncommitted?: UncommittedPages | undefined;
}

/** Registers a resource's endpoints. */
export type Module = (app: FastifyInstance, deps: ModuleDeps) => void | Promise<void>;
