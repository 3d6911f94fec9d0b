import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import { pick } from '#db/localized.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { reviewOrder, type ReviewDecision } from '#modules/enrolment/orders/review-order.ts';
import {
  ordersByNumber,
  ordersForStaff,
  type StaffOrder,
} from '#modules/enrolment/staff-lists/staff-orders.ts';
import { unprintableCharacters } from '#modules/enrolment/staff-lists/unprintable.ts';
import { parseEventArgument, numberOption } from './arguments.ts';
import {
  type Command,
  confirm,
  type Context,
  type ParsedArgs,
  CommandError,
  usageError,
} from './command.ts';
import { printResult, printList } from './print-result.ts';

const statuses: Readonly<Record<string, OrderStatus>> = {
  pending: 'PENDING',
  confirmed: 'CONFIRMED',
  canceled: 'CANCELED',
};
/** Limit of orders reviewed by one command. */
const MAX_ORDERS = 2000;

async function showOrders(context: Context, orders: readonly StaffOrder[]): Promise<void> {
  const { translate, language } = context;
  const format = formatterOf(language);
  printList(
    context,
    orders,
    [
      [translate('staff:column.number'), ({ number }) => number],
      [translate('staff:column.status'), ({ status }) => translate(`staff:status.${status}`)],
      [translate('staff:column.eventAlias'), ({ event }) => `${event.alias}/${event.seriesNum}`],
      [translate('staff:column.event'), ({ event }) => pick(event.title, language)],
      [translate('staff:column.sessions'), ({ sessions }) => sessions],
      [translate('staff:column.name'), ({ attendee }) => attendee.fullName],
      [translate('staff:column.company'), ({ attendee }) => attendee.company],
      [translate('staff:column.total'), ({ total }) => total],
      [translate('staff:column.createdAt'), ({ createdAt }) => format.dateTime(createdAt)],
    ],
    ({ id: _id, ...order }) => order,
  );
  for (const order of orders) {
    const characters = (await unprintableCharacters(order)).join('');
    if (characters !== '')
      context.terminal.error(
        translate('staff:enrolments.unprintable', { number: order.number, characters }),
      );
  }
}

async function list(context: Context, args: ParsedArgs): Promise<void> {
  const requestedStatus = args.text('status');
  const status =
    requestedStatus === undefined ? undefined : statuses[requestedStatus.toLowerCase()];
  if (requestedStatus !== undefined && !status)
    throw usageError(context.translate('staff:usage.status', { value: requestedStatus }));
  const wanted = { event: parseEventArgument(context, args.text('event')), status };
  await showOrders(
    context,
    await ordersForStaff(context.deps.db, wanted, numberOption(context, args, 'limit') ?? 50),
  );
}

/**
 * Resolves to the orders to review: those named, or all pending ones of an event.
 * @throws CommandError if a named order does not exist or is not in review
 */
async function findOrdersToReview(context: Context, args: ParsedArgs): Promise<StaffOrder[]> {
  const { translate, deps } = context;
  const event = parseEventArgument(context, args.text('event'));
  const all = args.flag('all-pending');
  if (args.positionals.length > 0 ? all || event : !all || !event)
    throw usageError(translate('staff:usage.which'));
  if (event) return ordersForStaff(deps.db, { event, status: 'PENDING' }, MAX_ORDERS);
  const { orders, unknown } = await ordersByNumber(deps.db, args.positionals);
  if (unknown.length > 0)
    throw new CommandError(translate('staff:enrolments.unknown', { numbers: unknown.join(' ') }));
  const decided = orders.filter(({ pending }) => pending === 0);
  if (decided.length > 0)
    throw new CommandError(
      translate('staff:enrolments.decided', {
        numbers: decided.map(({ number }) => number).join(' '),
      }),
    );
  return orders;
}

/**
 * Shows the orders, asks for confirmation, and reviews them one by one. Each has its own
 * transaction, so that a long list does not hold locks.
 */
async function review(context: Context, args: ParsedArgs, decision: ReviewDecision): Promise<void> {
  const { translate, deps, actor, terminal } = context;
  const orders = await findOrdersToReview(context, args);
  if (orders.length === 0) throw new CommandError(translate('staff:none'));
  const verb = decision.status === 'CONFIRMED' ? 'approve' : 'reject';
  if (!context.yes)
    await showOrders(
      { ...context, json: false, terminal: { ...terminal, out: terminal.error } },
      orders,
    );
  await confirm(context, translate(`staff:enrolments.${verb}`, { count: orders.length }));
  const done: { number: string; changed: boolean }[] = [];
  for (const { uuid, number } of orders) {
    const outcome = await reviewOrder(deps, { uuid, decision, actor });
    done.push({ number, changed: outcome === 'done' });
  }
  const sentences = done.map(({ number, changed }) =>
    translate(changed ? `staff:enrolments.${verb}Done` : 'staff:enrolments.meanwhile', { number }),
  );
  printResult(context, sentences.join('\n'), done);
}

async function reject(context: Context, args: ParsedArgs): Promise<void> {
  const reason = args.text('reason')?.trim() ?? '';
  if (reason === '') throw usageError(context.translate('staff:usage.reason'));
  await review(context, args, { status: 'CANCELED', reason });
}

const event = { about: 'staff:help.option.event', value: 'alias' } as const;
const selectionOptions = {
  event,
  'all-pending': { about: 'staff:help.option.allPending' },
} as const;
const selectionUsage = '<number…> | --event <alias> --all-pending';

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
    usage: selectionUsage,
    about: 'staff:help.command.enrolmentsApprove',
    options: selectionOptions,
    run: (context, args) => review(context, args, { status: 'CONFIRMED' }),
  },
  {
    name: 'enrolments reject',
    usage: `${selectionUsage} --reason <text>`,
    about: 'staff:help.command.enrolmentsReject',
    options: { ...selectionOptions, reason: { about: 'staff:help.option.reason', value: 'text' } },
    run: reject,
  },
];
