import { readFile } from 'node:fs/promises';
import { pick } from '#db/localized.ts';
import {
  importAttendance,
  planAttendance,
  type AttendancePlan,
} from '#modules/enrolment/import-attendance.ts';
import { codeOf } from '#start-error.ts';
import { readAttendance } from './attendance-file.ts';
import { type Command, confirm, type Context, type Given, Refused, wrongUsage } from './command.ts';
import { showDone, showList } from './show.ts';

async function bytesOf({ words }: Context, path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Refused(words('staff:file.unreadable', { path, said: codeOf(error) }));
  }
}

function showPlan(context: Context, { changes }: AttendancePlan): void {
  const { words, language } = context;
  const said = (attended: boolean | null) =>
    attended === null ? '–' : words(attended ? 'staff:yes' : 'staff:no');
  showList(
    context,
    changes,
    [
      [words('staff:column.number'), ({ number }) => number],
      [words('staff:column.name'), ({ name }) => name],
      [words('staff:column.session'), ({ session }) => pick(session, language)],
      [words('staff:column.from'), ({ from }) => said(from)],
      [words('staff:column.to'), ({ to }) => said(to)],
    ],
    ({ number, sessionUuid, from, to }) => ({ number, sessionUuid, from, to }),
  );
}

const problemsSaid = ({ words }: Context, { problems }: AttendancePlan): string =>
  [
    words('staff:attendance.problems'),
    ...problems.map(({ line, problem }) => words(`staff:attendance.problem.${problem}`, { line })),
  ].join('\n');

async function run(context: Context, given: Given): Promise<void> {
  const { words, deps, actor, terminal, yes } = context;
  const [path] = given.positionals;
  if (path === undefined || given.positionals.length > 1)
    throw wrongUsage(words('staff:usage.arguments', { usage: 'attendance import <file.csv>' }));
  const read = readAttendance(await bytesOf(context, path));
  if (read === null) throw new Refused(words('staff:file.noCsv', { path }));
  if ('missing' in read)
    throw new Refused(
      words('staff:attendance.missing', {
        columns: read.missing.map((column) => words(`staff:column.${column}`)).join('、'),
      }),
    );
  const plan = await planAttendance(deps, read.lines);
  if (plan.problems.length > 0) throw new Refused(problemsSaid(context, plan));
  const counts = { count: plan.changes.length, unchanged: plan.unchanged };
  if (given.flag('dry-run')) {
    showPlan(context, plan);
    return terminal.error(words('staff:attendance.wouldChange', counts));
  }
  if (plan.changes.length === 0)
    return showDone(context, words('staff:attendance.nothing'), counts);
  if (!yes)
    showPlan({ ...context, json: false, terminal: { ...terminal, out: terminal.error } }, plan);
  await confirm(context, words('staff:attendance.question', counts));
  const done = await importAttendance(deps, read.lines, actor);
  // Somebody cancelled while the question stood there.
  if (done.problems.length > 0) throw new Refused(problemsSaid(context, done));
  const after = { count: done.changes.length, unchanged: done.unchanged };
  showDone(context, words('staff:attendance.done', after), after);
}

export const attendanceCommand: Command = {
  name: 'attendance import',
  usage: '<file.csv>',
  about: 'staff:help.command.attendanceImport',
  options: { 'dry-run': { about: 'staff:help.option.dryRun' } },
  run,
};
