import type { FastifyInstance } from 'fastify';
import { readRetention, sweep } from '#db/retention.ts';
import type { ModuleDeps } from '#module.ts';
import { repeat } from './repeat.ts';

/** Removes what has been kept long enough, once an hour for as long as the app is up; not at once, for a process that starts has better to do. */
export function addSweeper(app: FastifyInstance, deps: ModuleDeps): void {
  const { retention = readRetention({}) } = deps.settings;
  repeat(
    app,
    deps,
    { what: 'sweeper: removing what is over', firstMs: 60_000, everyMs: 3_600_000 },
    () => sweep(deps.db, retention, deps.now()),
  );
}
