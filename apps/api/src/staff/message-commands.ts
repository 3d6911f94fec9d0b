import { listOutbox, type OutboxMessage, type OutboxState } from '#domain/outbox/outbox-reader.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { readHeld, releaseMessages } from '#modules/outbox/release-messages.ts';
import { resendMessage, type ResendRefusal } from '#modules/outbox/resend-message.ts';
import { numberOption } from './arguments.ts';
import {
  type Command,
  confirm,
  type Context,
  type ParsedArgs,
  CommandError,
  usageError,
} from './command.ts';
import { printResult, printList } from './print-result.ts';

function stateOf({ deadReason, sentAt, held }: OutboxMessage) {
  if (deadReason !== null) return deadReason;
  if (sentAt !== null) return 'sent';
  return held ? 'held' : 'waiting';
}

async function list(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, language } = context;
  const states: readonly OutboxState[] = ['dead', 'waiting'];
  const state = states.find((name) => args.flag(name));
  const messages = await listOutbox(deps.db, numberOption(context, args, 'limit') ?? 50, {
    recipient: args.text('to') ?? '',
    state,
  });
  printList(
    context,
    messages,
    [
      [translate('staff:column.id'), ({ id }) => id],
      [
        translate('staff:column.createdAt'),
        ({ createdAt }) => formatterOf(language).dateTime(createdAt),
      ],
      [translate('staff:column.channel'), ({ channel }) => channel],
      [translate('staff:column.recipient'), ({ recipient }) => recipient],
      // The subject of an SMS is its login code, which must not appear on a screen.
      [
        translate('staff:column.subject'),
        ({ channel, subject }) => (channel === 'sms' ? '' : subject),
      ],
      [
        translate('staff:column.state'),
        (message) => translate(`staff:messageState.${stateOf(message)}`),
      ],
      [translate('staff:column.error'), ({ lastError }) => lastError ?? ''],
    ],
    ({ body: _body, ...message }) => ({
      ...message,
      subject: message.channel === 'sms' ? '' : message.subject,
    }),
  );
}

async function resend(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor } = context;
  const ids = args.positionals.map(Number);
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0))
    throw usageError(translate('staff:usage.arguments', { usage: 'messages resend <id…>' }));
  await confirm(context, translate('staff:messages.question', { count: ids.length }));
  const done: { id: number; refused: ResendRefusal | null }[] = [];
  for (const id of ids) done.push({ id, refused: await resendMessage(deps, id, actor) });
  const sentences = done.map(({ id, refused }) =>
    translate(`staff:messages.${refused ?? 'done'}`, { id }),
  );
  if (done.some(({ refused }) => refused !== null)) throw new CommandError(sentences.join('\n'));
  printResult(context, sentences.join('\n'), done);
}

/** Older messages are dropped, unless `--hours` says otherwise: what they announce is usually over. */
const STALE_HOURS = 24;
const HOUR_MS = 3_600_000;

async function release(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, terminal, language, deps, actor, json } = context;
  const hours = numberOption(context, args, 'hours') ?? STALE_HOURS;
  const before = new Date(deps.now().getTime() - hours * HOUR_MS);
  const held = await readHeld(deps.db, before, deps.now());
  const formatter = formatterOf(language);
  if (!json)
    for (const { channel, count, oldest, stale } of held)
      terminal.error(
        translate('staff:messages.held', {
          channel,
          count,
          oldest: formatter.dateTime(oldest),
          stale,
        }),
      );
  const count = held.reduce((sum, each) => sum + each.count, 0);
  const stale = held.reduce((sum, each) => sum + each.stale, 0);
  if (count > 0)
    await confirm(
      context,
      translate('staff:messages.releaseQuestion', { released: count - stale, stale, hours }),
    );
  const done = await releaseMessages(deps, before, actor);
  const text = count === 0 ? 'staff:messages.noneHeld' : 'staff:messages.released';
  printResult(context, translate(text, { ...done }), done);
}

export const messageCommands: readonly Command[] = [
  {
    name: 'messages list',
    usage: '',
    about: 'staff:help.command.messagesList',
    options: {
      dead: { about: 'staff:help.option.dead' },
      waiting: { about: 'staff:help.option.waiting' },
      to: { about: 'staff:help.option.to', value: 'text' },
      limit: { about: 'staff:help.option.limit', value: 'n' },
    },
    run: list,
  },
  {
    name: 'messages resend',
    usage: '<id…>',
    about: 'staff:help.command.messagesResend',
    options: {},
    run: resend,
  },
  {
    name: 'messages release',
    usage: '',
    about: 'staff:help.command.messagesRelease',
    options: { hours: { about: 'staff:help.option.hours', value: 'n' } },
    run: release,
  },
];
