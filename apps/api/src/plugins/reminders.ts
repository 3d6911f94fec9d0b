import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '#module.ts';
import { remind } from '#modules/enrolment/remind.ts';
import { repeat } from './repeat.ts';

/** Reminds of what members are enrolled in the day before it begins, for as long as the app is up. */
export function addReminders(app: FastifyInstance, deps: ModuleDeps): void {
  repeat(app, deps, { what: 'reminders: writing those that are due', firstMs: 30_000, everyMs: 300_000 }, () => remind(deps));
}
