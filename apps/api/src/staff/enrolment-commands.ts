import type { OrderStatus } from '@portolane/core/contract/order.ts';
import { pick } from '#db/localized.ts';
import { formatterOf } from '#formatter.ts';
import { reviewOrder, type Verdict } from '#modules/enrolment/review-order.ts';
import {
  ordersByNumber,
  ordersForStaff,
  type StaffOrder,
} from '#modules/enrolment/staff-orders.ts';
import { eventArgument, wholeNumber } from './arguments.ts';
import { type Command, confirm, type Context, type Given, Refused, wrongUsage } from './command.ts';
import { showDone, showList } from './show.ts';

const statuses: Readonly<Record<string, OrderStatus>> = {
  pending: 'PENDING',
  confirmed: 'CONFIRMED',
  canceled: 'CANCELED',
};
/** Orders of one event that are approved or refused at once. */
const AT_ONCE = 2000;

function showOrders(context: Context, orders: readonly StaffOrder[]): void {
  const { words, language } = context;
  const format = formatterOf(language);
  showList(
    context,
    orders,
    [
      [words('staff:column.number'), ({ number }) => number],
      [words('staff:column.status'), ({ status }) => words(`staff:status.${status}`)],
      [words('staff:column.eventAlias'), ({ event }) => `${event.alias}/${event.seriesNum}`],
      [words('staff:column.event'), ({ event }) => pick(event.title, language)],
      [words('staff:column.sessions'), ({ sessions }) => sessions],
      [words('staff:column.name'), ({ attendee }) => attendee.fullName],
      [words('staff:column.company'), ({ attendee }) => attendee.company],
      [words('staff:column.total'), ({ total }) => total],
      [words('staff:column.createdAt'), ({ createdAt }) => format.dateTime(createdAt)],
    ],
    ({ id: _id, ...order }) => order,
  );
}

async function list(context: Context, given: Given): Promise<void> {
  const typed = given.text('status');
  const status = typed === undefined ? undefined : statuses[typed.toLowerCase()];
  if (typed !== undefined && !status)
    throw wrongUsage(context.words('staff:usage.status', { value: typed }));
  const wanted = { event: eventArgument(context, given.text('event')), status };
  showOrders(
    context,
    await ordersForStaff(context.deps.db.pool, wanted, wholeNumber(context, given, 'limit') ?? 50),
  );
}

/** The orders in review that are meant: those named, or all of an event. @throws Refused when one that is named is not there, or not in review */
async function inReview(context: Context, given: Given): Promise<StaffOrder[]> {
  const { words, deps } = context;
  const event = eventArgument(context, given.text('event'));
  const all = given.flag('all-pending');
  if (given.positionals.length > 0 ? all || event : !all || !event)
    throw wrongUsage(words('staff:usage.which'));
  if (event) return ordersForStaff(deps.db.pool, { event, status: 'PENDING' }, AT_ONCE);
  const { orders, unknown } = await ordersByNumber(deps.db.pool, given.positionals);
  if (unknown.length > 0)
    throw new Refused(words('staff:enrolments.unknown', { numbers: unknown.join(' ') }));
  const decided = orders.filter(({ pending }) => pending === 0);
  if (decided.length > 0)
    throw new Refused(
      words('staff:enrolments.decided', { numbers: decided.map(({ number }) => number).join(' ') }),
    );
  return orders;
}

/** Shows what is meant, asks, and decides about one after the other: each in a transaction of its own, so that a long list holds nobody up. */
async function review(context: Context, given: Given, verdict: Verdict): Promise<void> {
  const { words, deps, actor, terminal } = context;
  const orders = await inReview(context, given);
  if (orders.length === 0) throw new Refused(words('staff:none'));
  const verb = verdict.status === 'CONFIRMED' ? 'approve' : 'reject';
  if (!context.yes)
    showOrders({ ...context, json: false, terminal: { ...terminal, out: terminal.error } }, orders);
  await confirm(context, words(`staff:enrolments.${verb}`, { count: orders.length }));
  const done: { number: string; changed: boolean }[] = [];
  for (const { uuid, number } of orders)
    done.push({ number, changed: await reviewOrder(deps, { uuid, verdict, actor }) });
  const sentences = done.map(({ number, changed }) =>
    words(changed ? `staff:enrolments.${verb}Done` : 'staff:enrolments.meanwhile', { number }),
  );
  showDone(context, sentences.join('\n'), done);
}

async function reject(context: Context, given: Given): Promise<void> {
  const reason = given.text('reason')?.trim() ?? '';
  if (reason === '') throw wrongUsage(context.words('staff:usage.reason'));
  await review(context, given, { status: 'CANCELED', reason });
}

const event = { about: 'staff:help.option.event', value: 'alias' } as const;
const which = { event, 'all-pending': { about: 'staff:help.option.allPending' } } as const;
const whichUsage = '<number…> | --event <alias> --all-pending';

export const enrolmentCommands: readonly Command[] = [
  {
    name: 'enrolments list',
    usage: '',
    about: 'staff:help.command.enrolmentsList',
    options: {
      event,
      status: { about: 'staff:help.option.status', value: 'status' },
      limit: { about: 'staff:help.option.limit', value: 'n' },
    },
    run: list,
  },
  {
    name: 'enrolments approve',
    usage: whichUsage,
    about: 'staff:help.command.enrolmentsApprove',
    options: which,
    run: (context, given) => review(context, given, { status: 'CONFIRMED' }),
  },
  {
    name: 'enrolments reject',
    usage: `${whichUsage} --reason <text>`,
    about: 'staff:help.command.enrolmentsReject',
    options: { ...which, reason: { about: 'staff:help.option.reason', value: 'text' } },
    run: reject,
  },
];
