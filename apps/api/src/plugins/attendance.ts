import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '#domain/module.ts';
import { countAbsences } from '#modules/enrolment/count-absences.ts';
import { inviteToQuestionnaires } from '#modules/questionnaire/invite.ts';
import { runPeriodically } from './run-periodically.ts';

/** Does what follows from attendance while the app is running. */
export function addAttendance(app: FastifyInstance, deps: ModuleDeps): void {
  runPeriodically(
    app,
    deps,
    { what: 'attendance: counting absences', firstMs: 45_000, everyMs: 300_000 },
    () => countAbsences(deps),
  );
  runPeriodically(
    app,
    deps,
    { what: 'attendance: inviting to questionnaires', firstMs: 60_000, everyMs: 300_000 },
    () => inviteToQuestionnaires(deps),
  );
}
