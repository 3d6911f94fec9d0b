import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type { deskPaymentEndpoints } from '@portolane/core/contract/desk/payment.ts';
import { orderNumber, orderNumberParts } from '@portolane/core/rules/order/order-number.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { cutText } from '@portolane/core/rules/text/cut-text.ts';
import type { Queryable } from '#db/database.ts';
import { orders } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { paymentsOf, type PaymentOfOrder } from '#domain/payments/order-payments.ts';
import { lockOrders } from '#modules/enrolment/store/repository.ts';
import type { PaymentLine } from './payments-file.ts';
import { writePayment } from './record-payment.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

type Report = z.infer<typeof deskPaymentEndpoints.importPayments.items>;
type Problem = Report['problems'][number]['problem'];
export type PaymentPlan = Pick<Report, 'booked' | 'unchanged' | 'problems'>;

/** As the form takes them. */
const MOST_REFERENCE = 80;
const MOST_INVOICE = 40;

interface NamedOrder {
  id: number;
  createdAt: Date;
  name: string;
}

async function namedOrders(
  db: Queryable,
  lines: readonly PaymentLine[],
  scope: SQL | undefined,
): Promise<Map<number, NamedOrder>> {
  const ids = [...new Set(lines.flatMap(({ number }) => orderNumberParts(number)?.id ?? []))];
  const rows = await db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      name: sql<string>`${orders.attendee} ->> 'fullName'`,
    })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .where(and(sql`${orders.id} = any(${sql.param(ids)}::int[])`, scope));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a line says what is recorded. Lists that were booked are read again without harm. */
const isRecorded = (line: PaymentLine, { paid, paidOn }: PaymentOfOrder): boolean =>
  line.amount === paid && line.paidOn === paidOn;

/** Returns why a line about an order is not booked; null if it is; `recorded` if it was. */
function checkLine(line: PaymentLine, payment: PaymentOfOrder): Problem | 'recorded' | null {
  if (line.amount === 'unreadable') return 'amount';
  if (line.paidOn === null) return 'day';
  if (isRecorded(line, payment)) return 'recorded';
  if (payment.total === 0) return 'free';
  if (payment.waived) return 'waived';
  if (payment.kept > 0 && payment.state === 'paid') return 'alreadyPaid';
  if (payment.due === 0) return payment.refunded > 0 ? 'alreadyPaid' : 'canceled';
  return line.amount === -payment.balance ? null : 'differs';
}

interface Planned {
  plan: PaymentPlan;
  /** By order. */
  bookings: Map<number, { line: PaymentLine; order: NamedOrder; before: PaymentOfOrder }>;
}

function planOf(
  lines: readonly PaymentLine[],
  named: ReadonlyMap<number, NamedOrder>,
  payments: ReadonlyMap<number, PaymentOfOrder>,
): Planned {
  const plan: PaymentPlan = { booked: [], unchanged: 0, problems: [] };
  const bookings: Planned['bookings'] = new Map();
  const refuse = (line: PaymentLine, problem: Problem, expected: number | null = null) =>
    plan.problems.push({
      line: line.line,
      problem,
      number: line.number,
      amount: typeof line.amount === 'number' ? line.amount : null,
      expected,
    });
  for (const line of lines) {
    const parts = orderNumberParts(line.number);
    const order = parts && named.get(parts.id);
    const isKnown = order && (parts.day === null || parts.day === taipeiDay(order.createdAt));
    const before = isKnown && payments.get(order.id);
    // A line without an amount says nothing: the export has one for each enrolment.
    if (line.amount === null) plan.unchanged += 1;
    else if (!before) refuse(line, 'number');
    else {
      const earlier = bookings.get(order.id)?.line;
      const result = checkLine(line, before);
      if (result === 'recorded') plan.unchanged += 1;
      else if (result !== null) refuse(line, result, result === 'differs' ? -before.balance : null);
      else if (!earlier) bookings.set(order.id, { line, order, before });
      // The export has a line for each session of an order.
      else if (earlier.paidOn === line.paidOn && earlier.reference === line.reference)
        plan.unchanged += 1;
      else refuse(line, 'twice');
    }
  }
  for (const { line, order } of bookings.values())
    plan.booked.push({
      line: line.line,
      number: orderNumber(order.createdAt, order.id),
      name: order.name,
      amount: line.amount as number,
      paidOn: line.paidOn!,
      reference: line.reference,
    });
  return { plan, bookings };
}

async function planned(
  db: Queryable,
  lines: readonly PaymentLine[],
  scope: SQL | undefined,
): Promise<Planned> {
  const named = await namedOrders(db, lines, scope);
  return planOf(lines, named, await paymentsOf(db, [...named.keys()]));
}

/** Returns what a list of transfers would book, without booking it. */
export const planPayments = async (
  { db }: Pick<ModuleDeps, 'db'>,
  lines: readonly PaymentLine[],
  scope: SQL | undefined,
): Promise<PaymentPlan> => (await planned(db, lines, scope)).plan;

async function book(
  tx: Queryable,
  client: PoolClient,
  lines: readonly PaymentLine[],
  { actor, scope }: StaffActor,
  now: ModuleDeps['now'],
): Promise<PaymentPlan> {
  const named = await namedOrders(tx, lines, scope);
  // Orders are always locked in order of id. The decisions below are final.
  await lockOrders(client, [...named.keys()]);
  const at = now();
  const { plan, bookings } = await planned(tx, lines, scope);
  for (const { line, order, before } of bookings.values())
    await writePayment(
      tx,
      order,
      {
        before,
        after: {
          ...before,
          paid: before.paid + (line.amount as number),
          paidOn: line.paidOn,
          reference: cutText(line.reference || before.reference, MOST_REFERENCE),
          invoice: cutText(line.invoice || before.invoice, MOST_INVOICE),
        },
      },
      { actor, action: 'payments import' },
      at,
    );
  return plan;
}

/**
 * Books the transfers of a list in one transaction: each line that names an order by its number and
 * pays exactly what is still to be paid. Of every other line it says why it is not booked: orders
 * that are unknown or not in scope, cancelled, waived, free, or paid already; other amounts. A list
 * that was booked changes nothing when it is read again.
 */
export const importPayments = (
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  lines: readonly PaymentLine[],
  staff: StaffActor,
): Promise<PaymentPlan> => inTransaction(db, (tx, client) => book(tx, client, lines, staff, now));
