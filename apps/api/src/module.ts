import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';
import type { ApiSettings } from './settings.ts';

/** What every module may use. Nothing else is shared between them. */
export interface ModuleDeps {
  db: Database;
  /** The server's clock; tests move it. */
  now: () => Date;
  settings: ApiSettings;
  log: FastifyBaseLogger;
}

/** Registers a resource's endpoints. */
export type Module = (app: FastifyInstance, deps: ModuleDeps) => void | Promise<void>;
