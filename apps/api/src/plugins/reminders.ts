import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '#domain/module.ts';
import { remind } from '#modules/reminder/remind.ts';
import { remindOfStarts } from '#modules/line/reminders/remind-by-line.ts';
import { runPeriodically } from './run-periodically.ts';

/**
 * Sends reminders while the app is running: the day before an enrolled session, and by LINE half an
 * hour before it starts.
 */
export function addReminders(app: FastifyInstance, deps: ModuleDeps): void {
  runPeriodically(
    app,
    deps,
    { what: 'reminders: writing those that are due', firstMs: 30_000, everyMs: 300_000 },
    () => remind(deps),
  );
  runPeriodically(
    app,
    deps,
    { what: 'reminders: telling of what is about to begin', firstMs: 15_000, everyMs: 60_000 },
    () => remindOfStarts(deps),
  );
}
