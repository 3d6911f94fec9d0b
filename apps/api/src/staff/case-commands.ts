import { type CaseStatus, caseStatuses } from '@portolane/core/rules/contact/case-handling.ts';
import { normaliseCaseNumber } from '@portolane/core/rules/contact/case-number.ts';
import { listRepairs, moveCase } from '#modules/case/move-case.ts';
import { type CaseRow, caseByNumber } from '#modules/case/repository.ts';
import { everything } from '#domain/desk/scope.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { numberOption } from './arguments.ts';
import {
  type Command,
  confirm,
  type Context,
  type ParsedArgs,
  CommandError,
  usageError,
} from './command.ts';
import { printList, printResult } from './print-result.ts';

/** Parses a status, in any case. */
function parseStatus({ translate }: Context, value: string): CaseStatus {
  const status = caseStatuses.find((known) => known === value.toUpperCase());
  if (!status)
    throw usageError(
      translate('staff:usage.caseStatus', {
        value,
        statuses: caseStatuses.join(', ').toLowerCase(),
      }),
    );
  return status;
}

function showRepairs(context: Context, repairs: readonly CaseRow[]): void {
  const { translate, language } = context;
  const format = formatterOf(language);
  printList(
    context,
    repairs,
    [
      [translate('staff:column.number'), ({ number }) => number],
      [translate('staff:column.status'), ({ status }) => translate(`staff:caseStatus.${status}`)],
      [translate('staff:column.statusAt'), ({ statusAt }) => format.dateTime(statusAt)],
      [translate('staff:column.name'), ({ name }) => name],
      [translate('staff:column.company'), ({ company }) => company],
      [translate('mail:case.field.model'), ({ details }) => details.model ?? ''],
      [translate('mail:case.field.serial'), ({ details }) => details.serial ?? ''],
      [translate('staff:column.message'), ({ message }) => message],
    ],
    ({ id: _id, ...repair }) => repair,
  );
}

async function list(context: Context, args: ParsedArgs): Promise<void> {
  const status = args.text('status');
  showRepairs(
    context,
    await listRepairs(context.deps.db, {
      status: status === undefined ? undefined : parseStatus(context, status),
      limit: numberOption(context, args, 'limit') ?? 50,
    }),
  );
}

/** Returns the number that the first argument names. */
function caseNumberOf({ translate }: Context, args: ParsedArgs, usage: string, count: number) {
  if (args.positionals.length !== count)
    throw usageError(translate('staff:usage.arguments', { usage }));
  return normaliseCaseNumber(args.positionals[0]!);
}

async function show(context: Context, args: ParsedArgs): Promise<void> {
  const number = caseNumberOf(context, args, 'cases show <number>', 1);
  const repair = await caseByNumber(context.deps.db, number, 'repair');
  if (!repair) throw new CommandError(context.translate('staff:cases.missing', { number }));
  showRepairs(context, [repair]);
}

async function move(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor } = context;
  const number = caseNumberOf(context, args, 'cases move <number> <status>', 2);
  const to = parseStatus(context, args.positionals[1]!);
  const status = translate(`staff:caseStatus.${to}`);
  if (to !== 'RECEIVED')
    await confirm(context, translate('staff:cases.question', { number, status }));
  const { from, next, moved } = await moveCase(
    deps,
    { number, to, scope: everything },
    actor,
  ).catch((error: unknown) => {
    if (error instanceof CodedError && error.code === 'DESK_ITEM_NOT_EXIST')
      throw new CommandError(translate('staff:cases.missing', { number }));
    throw error;
  });
  if (!moved)
    throw new CommandError(
      translate('staff:cases.refused', {
        number,
        from: translate(`staff:caseStatus.${from}`),
        status,
        next: next.join(', ').toLowerCase() || '-',
      }),
    );
  printResult(context, translate('staff:cases.moved', { number, status }), { number, from, to });
}

export const caseCommands: readonly Command[] = [
  {
    name: 'cases list',
    usage: '',
    about: 'staff:help.command.casesList',
    options: {
      status: { about: 'staff:help.option.caseStatus', value: 'status' },
      limit: { about: 'staff:help.option.limit', value: 'n' },
    },
    run: list,
  },
  {
    name: 'cases show',
    usage: '<number>',
    about: 'staff:help.command.casesShow',
    options: {},
    run: show,
  },
  {
    name: 'cases move',
    usage: '<number> <status>',
    about: 'staff:help.command.casesMove',
    options: {},
    run: move,
  },
];
