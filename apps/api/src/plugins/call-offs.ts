import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '#domain/module.ts';
import { finishCallOffs } from '#modules/enrolment/call-off.ts';
import { runPeriodically } from './run-periodically.ts';

/** Finishes interrupted call-offs while the app is running. */
export function addCallOffs(app: FastifyInstance, deps: ModuleDeps): void {
  runPeriodically(
    app,
    deps,
    { what: 'events: finishing call-offs', firstMs: 5_000, everyMs: 30_000 },
    async () => {
      if ((await finishCallOffs(deps)) > 0) app.seatsChanged();
    },
  );
}
