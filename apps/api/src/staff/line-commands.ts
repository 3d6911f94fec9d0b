import { formatterOf } from '#i18n/formatter.ts';
import { listEvents, retryEvents } from '#modules/line/inbox.ts';
import { LineApi } from '#modules/line/channel/line-api.ts';
import {
  type Command,
  confirm,
  type Context,
  type ParsedArgs,
  CommandError,
  usageError,
} from './command.ts';
import { numberOption } from './arguments.ts';
import { printResult, printList } from './print-result.ts';

/**
 * Prints how many messages the bot may still push this month. Replies are free; reminders and
 * notices count.
 */
async function quota(context: Context): Promise<void> {
  const { translate, deps, language } = context;
  const { line } = deps.settings;
  if (!line?.channelAccessToken) throw new CommandError(translate('staff:line.notSetUp'));
  const api = new LineApi({ ...line, channelAccessToken: line.channelAccessToken });
  let responses;
  try {
    responses = await Promise.all([api.quota(), api.quotaUsed()]);
  } catch (error) {
    throw new CommandError(
      translate('staff:line.unreachable', {
        reason: error instanceof Error ? error.message : String(error),
      }),
    );
  }
  const [{ value }, used] = responses;
  const format = formatterOf(language);
  const sentence =
    value === undefined
      ? translate('staff:line.unlimited', { used: format.number(used) })
      : translate('staff:line.quota', {
          used: format.number(used),
          value: format.number(value),
          left: format.number(Math.max(0, value - used)),
        });
  printResult(context, sentence, { limit: value ?? null, used });
}

async function list(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, language } = context;
  printList(
    context,
    await listEvents(deps.db, {
      dead: args.flag('dead'),
      limit: numberOption(context, args, 'limit') ?? 50,
    }),
    [
      [translate('staff:column.id'), ({ id }) => id],
      [
        translate('staff:column.createdAt'),
        ({ receivedAt }) => formatterOf(language).dateTime(receivedAt),
      ],
      [translate('staff:column.kind'), ({ type }) => type],
      [translate('staff:column.state'), ({ state }) => translate(`staff:line.state.${state}`)],
      [translate('staff:column.error'), ({ lastError }) => lastError ?? ''],
    ],
    (event) => event,
  );
}

async function retry(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor } = context;
  const ids = args.positionals;
  if (ids.length === 0)
    throw usageError(translate('staff:usage.arguments', { usage: 'line retry <id…>' }));
  await confirm(context, translate('staff:line.question', { count: ids.length }));
  const retried = await retryEvents(deps, ids, actor);
  if (retried.length < ids.length) {
    const notRetried = ids.filter((id) => !retried.includes(id)).join(', ');
    throw new CommandError(translate('staff:line.notDead', { ids: notRetried }));
  }
  printResult(context, translate('staff:line.retried', { count: retried.length }), retried);
}

export const lineCommands: readonly Command[] = [
  { name: 'line quota', usage: '', about: 'staff:help.command.lineQuota', options: {}, run: quota },
  {
    name: 'line events',
    usage: '',
    about: 'staff:help.command.lineEvents',
    options: {
      dead: { about: 'staff:help.option.dead' },
      limit: { about: 'staff:help.option.limit', value: 'n' },
    },
    run: list,
  },
  {
    name: 'line retry',
    usage: '<id…>',
    about: 'staff:help.command.lineRetry',
    options: {},
    run: retry,
  },
];
