import { listOutbox, type OutboxMessage, type OutboxState } from '#db/outbox.ts';
import { formatterOf } from '#formatter.ts';
import { resendMessage, type ResendRefusal } from '#modules/outbox/resend-message.ts';
import { wholeNumber } from './arguments.ts';
import { type Command, confirm, type Context, type Given, Refused, wrongUsage } from './command.ts';
import { showDone, showList } from './show.ts';

const endOf = ({ deadReason, sentAt }: OutboxMessage) =>
  deadReason ?? (sentAt === null ? 'waiting' : 'sent');

async function list(context: Context, given: Given): Promise<void> {
  const { words, deps, language } = context;
  const state: OutboxState | undefined = given.flag('dead')
    ? 'dead'
    : given.flag('waiting')
      ? 'waiting'
      : undefined;
  const messages = await listOutbox(deps.db, wholeNumber(context, given, 'limit') ?? 50, {
    recipient: given.text('to') ?? '',
    state,
  });
  showList(
    context,
    messages,
    [
      [words('staff:column.id'), ({ id }) => id],
      [
        words('staff:column.createdAt'),
        ({ createdAt }) => formatterOf(language).dateTime(createdAt),
      ],
      [words('staff:column.channel'), ({ channel }) => channel],
      [words('staff:column.recipient'), ({ recipient }) => recipient],
      // The subject of a text message is its code: nothing to read over somebody's shoulder.
      [words('staff:column.subject'), ({ channel, subject }) => (channel === 'sms' ? '' : subject)],
      [words('staff:column.state'), (message) => words(`staff:messageState.${endOf(message)}`)],
      [words('staff:column.error'), ({ lastError }) => lastError ?? ''],
    ],
    ({ body: _body, ...message }) => ({
      ...message,
      subject: message.channel === 'sms' ? '' : message.subject,
    }),
  );
}

async function resend(context: Context, given: Given): Promise<void> {
  const { words, deps, actor } = context;
  const ids = given.positionals.map(Number);
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0))
    throw wrongUsage(words('staff:usage.arguments', { usage: 'messages resend <id…>' }));
  await confirm(context, words('staff:messages.question', { count: ids.length }));
  const done: { id: number; refused: ResendRefusal | null }[] = [];
  for (const id of ids) done.push({ id, refused: await resendMessage(deps, id, actor) });
  const sentences = done.map(({ id, refused }) =>
    words(`staff:messages.${refused ?? 'done'}`, { id }),
  );
  if (done.some(({ refused }) => refused !== null)) throw new Refused(sentences.join('\n'));
  showDone(context, sentences.join('\n'), done);
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
];
