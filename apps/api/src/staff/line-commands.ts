import { formatterOf } from '#formatter.ts';
import { listEvents, retryEvents } from '#modules/line/inbox.ts';
import { LineApi } from '#line/line-api.ts';
import { type Command, confirm, type Context, type Given, Refused, wrongUsage } from './command.ts';
import { wholeNumber } from './arguments.ts';
import { showDone, showList } from './show.ts';

/** What the bot's channel may still push this month: replies cost nothing, reminders and notices do. */
async function quota(context: Context): Promise<void> {
  const { words, deps, language } = context;
  const { line } = deps.settings;
  if (!line?.channelAccessToken) throw new Refused(words('staff:line.notSetUp'));
  const api = new LineApi({ ...line, channelAccessToken: line.channelAccessToken });
  let asked;
  try {
    asked = await Promise.all([api.quota(), api.quotaUsed()]);
  } catch (error) {
    throw new Refused(
      words('staff:line.unreachable', {
        reason: error instanceof Error ? error.message : String(error),
      }),
    );
  }
  const [{ value }, used] = asked;
  const format = formatterOf(language);
  const sentence =
    value === undefined
      ? words('staff:line.unlimited', { used: format.number(used) })
      : words('staff:line.quota', {
          used: format.number(used),
          value: format.number(value),
          left: format.number(Math.max(0, value - used)),
        });
  showDone(context, sentence, { limit: value ?? null, used });
}

async function list(context: Context, given: Given): Promise<void> {
  const { words, deps, language } = context;
  showList(
    context,
    await listEvents(deps.db, {
      dead: given.flag('dead'),
      limit: wholeNumber(context, given, 'limit') ?? 50,
    }),
    [
      [words('staff:column.id'), ({ id }) => id],
      [
        words('staff:column.createdAt'),
        ({ receivedAt }) => formatterOf(language).dateTime(receivedAt),
      ],
      [words('staff:column.kind'), ({ type }) => type],
      [words('staff:column.state'), ({ state }) => words(`staff:line.state.${state}`)],
      [words('staff:column.error'), ({ lastError }) => lastError ?? ''],
    ],
    (event) => event,
  );
}

async function retry(context: Context, given: Given): Promise<void> {
  const { words, deps, actor } = context;
  const ids = given.positionals;
  if (ids.length === 0)
    throw wrongUsage(words('staff:usage.arguments', { usage: 'line retry <id…>' }));
  await confirm(context, words('staff:line.question', { count: ids.length }));
  const retried = await retryEvents(deps, ids, actor);
  if (retried.length < ids.length) {
    const others = ids.filter((id) => !retried.includes(id)).join(', ');
    throw new Refused(words('staff:line.notDead', { ids: others }));
  }
  showDone(context, words('staff:line.retried', { count: retried.length }), retried);
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
