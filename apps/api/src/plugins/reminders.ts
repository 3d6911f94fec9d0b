import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '#module.ts';
import { remind } from '#modules/enrolment/remind.ts';
import { remindOfStarts } from '#modules/enrolment/remind-by-line.ts';
import { repeat } from './repeat.ts';

/** Reminds of what members are enrolled in the day before it begins, and by LINE half an hour before, for as long as the app is up. */
export function addReminders(app: FastifyInstance, deps: ModuleDeps): void {
  repeat(
    app,
    deps,
    { what: 'reminders: writing those that are due', firstMs: 30_000, everyMs: 300_000 },
    () => remind(deps),
  );
  repeat(
    app,
    deps,
    { what: 'reminders: telling of what is about to begin', firstMs: 15_000, everyMs: 60_000 },
    () => remindOfStarts(deps),
  );
}
