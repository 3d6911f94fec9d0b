import { readFile } from 'node:fs/promises';
import { pick } from '#db/localized.ts';
import {
  importAttendance,
  planAttendance,
  type AttendancePlan,
} from '#modules/enrolment/attendance/import-attendance.ts';
import { awaitedDoors } from '#modules/enrolment/attendance/count-absences.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import { readAttendance } from '#modules/enrolment/attendance/attendance-file.ts';
import {
  type Command,
  confirm,
  type Context,
  type ParsedArgs,
  CommandError,
  usageError,
} from './command.ts';
import { printResult, printList } from './print-result.ts';

async function readBytes({ translate }: Context, path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CommandError(translate('staff:file.unreadable', { path, said: codeOf(error) }));
  }
}

function showPlan(context: Context, { changes }: AttendancePlan): void {
  const { translate, language } = context;
  const formatAttended = (attended: boolean | null) =>
    attended === null ? '–' : translate(attended ? 'staff:yes' : 'staff:no');
  printList(
    context,
    changes,
    [
      [translate('staff:column.number'), ({ number }) => number],
      [translate('staff:column.name'), ({ name }) => name],
      [translate('staff:column.session'), ({ session }) => pick(session, language)],
      [translate('staff:column.from'), ({ from }) => formatAttended(from)],
      [translate('staff:column.to'), ({ to }) => formatAttended(to)],
    ],
    ({ number, sessionUuid, from, to }) => ({ number, sessionUuid, from, to }),
  );
}

const formatProblems = ({ translate }: Context, { problems }: AttendancePlan): string =>
  [
    translate('staff:attendance.problems'),
    ...problems.map(({ line, problem }) =>
      translate(`staff:attendance.problem.${problem}`, { line }),
    ),
  ].join('\n');

async function run(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor, terminal, yes } = context;
  const [path] = args.positionals;
  if (path === undefined || args.positionals.length > 1)
    throw usageError(translate('staff:usage.arguments', { usage: 'attendance import <file.csv>' }));
  const read = readAttendance(await readBytes(context, path));
  if ('problem' in read) {
    const why = translate(`staff:csv.${read.problem}`);
    throw new CommandError(translate('staff:file.notRead', { path, why }));
  }
  if ('missing' in read)
    throw new CommandError(
      translate('staff:attendance.missing', {
        columns: read.missing.map((column) => translate(`staff:column.${column}`)).join('、'),
      }),
    );
  const plan = await planAttendance(deps, read.lines);
  if (plan.problems.length > 0) throw new CommandError(formatProblems(context, plan));
  const counts = { count: plan.changes.length, unchanged: plan.unchanged };
  if (args.flag('dry-run')) {
    showPlan(context, plan);
    return terminal.error(translate('staff:attendance.wouldChange', counts));
  }
  if (plan.changes.length === 0)
    return printResult(context, translate('staff:attendance.nothing'), counts);
  if (!yes)
    showPlan({ ...context, json: false, terminal: { ...terminal, out: terminal.error } }, plan);
  await confirm(context, translate('staff:attendance.question', counts));
  const done = await importAttendance(deps, read.lines, { actor });
  // An enrolment may have been cancelled while the question was open.
  if (done.problems.length > 0) throw new CommandError(formatProblems(context, done));
  const after = { count: done.changes.length, unchanged: done.unchanged };
  printResult(context, translate('staff:attendance.done', after), after);
}

/** Lists the phones at doors for whose scans absences wait. */
async function listAwaited(context: Context): Promise<void> {
  const { translate, language, deps } = context;
  const format = formatterOf(language);
  printList(
    context,
    await awaitedDoors(deps),
    [
      [translate('staff:column.event'), ({ event }) => `${event.alias}/${event.seriesNum}`],
      [translate('staff:column.session'), ({ session }) => pick(session.title, language)],
      [translate('staff:column.door'), ({ door }) => door.name],
      [
        translate('staff:column.heardAt'),
        ({ door }) => (door.seenAt === null ? '–' : format.dateTime(door.seenAt)),
      ],
      [translate('staff:column.unsent'), ({ door }) => door.unsent],
    ],
    ({ event, session, door }) => ({
      eventAlias: event.alias,
      seriesNum: event.seriesNum,
      sessionUuid: session.uuid,
      door: door.name,
      heardAt: door.seenAt && door.seenAt.toISOString(),
      unsent: door.unsent,
    }),
  );
}

const waitingCommand: Command = {
  name: 'attendance waiting',
  usage: '',
  about: 'staff:help.command.attendanceWaiting',
  options: {},
  run: listAwaited,
};

const importCommand: Command = {
  name: 'attendance import',
  usage: '<file.csv>',
  about: 'staff:help.command.attendanceImport',
  options: { 'dry-run': { about: 'staff:help.option.dryRun' } },
  run,
};

export const attendanceCommands: readonly Command[] = [importCommand, waitingCommand];
