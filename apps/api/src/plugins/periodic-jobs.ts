import type { FastifyInstance } from 'fastify';
import { beginCounts, keepLoginCounts } from '#domain/day-counts.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { sweep } from '#domain/retention.ts';
import { emptyBin } from '#modules/content/bin.ts';
import { followEdits } from '#modules/content/follow-edits.ts';
import { sweepUploads } from '#modules/content/sweep-uploads.ts';
import { finishCallOffs } from '#modules/enrolment/sessions/call-off.ts';
import { countAbsences } from '#modules/enrolment/attendance/count-absences.ts';
import { moveReasons } from '#modules/enrolment/orders/move-reasons.ts';
import { remindOfStarts } from '#modules/line/reminders/remind-by-line.ts';
import { releaseUnpaid } from '#modules/payment/release-unpaid.ts';
import { remindToPay } from '#modules/payment/remind-to-pay.ts';
import { eraseDueMembers } from '#modules/privacy/erase-member.ts';
import { inviteToQuestionnaires } from '#modules/questionnaire/invite.ts';
import { remind } from '#modules/reminder/remind.ts';
import { checkLineDaily } from '#modules/setup/check-line.ts';
import { readRetention } from '#settings/retention.ts';
import { runPeriodically } from './run-periodically.ts';

interface PeriodicJob {
  /** Its name in the log. */
  what: string;
  firstMs: number;
  everyMs: number;
  run: (deps: ModuleDeps, app: FastifyInstance) => Promise<unknown>;
}

/** First runs are delayed to keep the start fast. */
const jobs: readonly PeriodicJob[] = [
  {
    what: 'sweeper: deleting rows whose retention has ended',
    firstMs: 60_000,
    everyMs: 3_600_000,
    async run({ db, now, settings: { retention = readRetention({}) } }) {
      await beginCounts(db, now());
      await keepLoginCounts(db, retention, now());
      await sweep(db, retention, now());
    },
  },
  {
    what: 'content: emptying the bin of what was deleted 30 days ago',
    firstMs: 90_000,
    everyMs: 3_600_000,
    run: emptyBin,
  },
  {
    what: 'sweeper: deleting uploads that nothing refers to',
    firstMs: 300_000,
    everyMs: 6 * 3_600_000,
    run: (deps) => sweepUploads(deps, (deps.settings.retention ?? readRetention({})).uploads),
  },
  {
    what: 'content: projecting what follows an edit',
    firstMs: 5_000,
    everyMs: 5_000,
    run: followEdits,
  },
  {
    what: 'audit log: taking out the reasons that earlier versions recorded',
    firstMs: 20_000,
    everyMs: 3_600_000,
    run: moveReasons,
  },
  {
    what: 'erasure: deleting members whose request is due',
    firstMs: 45_000,
    everyMs: 600_000,
    run: eraseDueMembers,
  },
  {
    what: 'reminders: writing those of the day before a session',
    firstMs: 30_000,
    everyMs: 300_000,
    run: remind,
  },
  {
    what: 'reminders: telling by LINE of sessions that start in half an hour',
    firstMs: 15_000,
    everyMs: 60_000,
    run: remindOfStarts,
  },
  {
    what: 'payments: reminding of deadlines that come up',
    firstMs: 35_000,
    everyMs: 300_000,
    run: remindToPay,
  },
  {
    what: 'payments: releasing seats that were not paid in time',
    firstMs: 40_000,
    everyMs: 300_000,
    async run(deps, app) {
      if ((await releaseUnpaid(deps)) > 0) app.seatsChanged();
    },
  },
  {
    what: 'events: finishing interrupted call-offs',
    firstMs: 5_000,
    everyMs: 30_000,
    async run(deps, app) {
      if ((await finishCallOffs(deps)) > 0) app.seatsChanged();
    },
  },
  {
    what: 'attendance: counting absences',
    firstMs: 45_000,
    everyMs: 300_000,
    run: countAbsences,
  },
  {
    what: 'attendance: inviting to questionnaires',
    firstMs: 60_000,
    everyMs: 300_000,
    run: inviteToQuestionnaires,
  },
  {
    what: 'LINE: asking whether the token of the bot is valid',
    firstMs: 10_000,
    everyMs: 3_600_000,
    run: checkLineDaily,
  },
];

/** Does what the site does by itself while the app is running. */
export function addPeriodicJobs(app: FastifyInstance, deps: ModuleDeps): void {
  for (const { run, ...job } of jobs) runPeriodically(app, deps, job, () => run(deps, app));
}
