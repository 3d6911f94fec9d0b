import type { FastifyInstance } from 'fastify';
import { beginCounts, keepLoginCounts } from '#domain/day-counts.ts';
import { sweep } from '#domain/retention.ts';
import { readRetention } from '#settings/retention.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { runPeriodically } from './run-periodically.ts';

/**
 * Deletes rows whose retention has ended, hourly while the app is running. The first run is delayed
 * to keep the start fast.
 */
export function addSweeper(app: FastifyInstance, deps: ModuleDeps): void {
  const { retention = readRetention({}) } = deps.settings;
  runPeriodically(
    app,
    deps,
    { what: 'sweeper: removing what is over', firstMs: 60_000, everyMs: 3_600_000 },
    async () => {
      await beginCounts(deps.db, deps.now());
      await keepLoginCounts(deps.db, retention, deps.now());
      await sweep(deps.db, retention, deps.now());
    },
  );
}
