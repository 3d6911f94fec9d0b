import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '#domain/module.ts';
import { eraseDueMembers } from '#modules/privacy/erase-member.ts';
import { runPeriodically } from './run-periodically.ts';

/** Erases the members whose deletion request is due, every ten minutes while the app is running. */
export function addErasure(app: FastifyInstance, deps: ModuleDeps): void {
  runPeriodically(
    app,
    deps,
    { what: 'erasure: deleting members who asked for it', firstMs: 45_000, everyMs: 600_000 },
    () => eraseDueMembers(deps),
  );
}
