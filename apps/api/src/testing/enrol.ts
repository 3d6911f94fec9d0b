import { eq } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { cartItem, enrolment, orders } from '#db/schema.ts';
import { CodedError } from '#http/coded-error.ts';
import { checkOut, type CheckoutOptions } from '#modules/enrolment/check-out.ts';
import { testSettings } from './test-settings.ts';
import { checkoutOf, type EventRow, type MemberRow, type SessionRow } from './member-seed.ts';

/** Lays sessions of an event into the carts of members, in the order given. */
export async function fillCarts(
  db: Database,
  members: readonly MemberRow[],
  event: EventRow,
  sessions: readonly SessionRow[],
): Promise<void> {
  const sessionUuids =
    event.registrationType === 'partial' ? sessions.map((session) => session.uuid) : [];
  await db
    .insert(cartItem)
    .values(
      members.map((member) => ({
        memberId: member.id,
        eventId: event.id,
        sessionUuids,
        meals: [],
      })),
    );
}

/** Checks a member's cart out; answers ENROLLED or the code of the refusal. */
export async function tryCheckOut(
  db: Database,
  now: Date,
  member: MemberRow,
  event: EventRow,
  {
    key,
    values,
    ...options
  }: CheckoutOptions & { key?: string; values?: Parameters<typeof checkoutOf>[1] } = {},
): Promise<string> {
  try {
    await checkOut(
      { db, now: () => now, settings: testSettings() },
      { memberId: member.id, body: checkoutOf(event, values), language: 'zh-TW', key },
      options,
    );
    return 'ENROLLED';
  } catch (error) {
    if (error instanceof CodedError) return error.code;
    throw error;
  }
}

/** What an event sold, from the rows: orders, and seats by session id. */
export async function sold(
  db: Database,
  event: EventRow,
): Promise<{ orders: number; seats: Map<number, number> }> {
  const rows = await db
    .select({ order: orders.id, session: enrolment.sessionId, taken: enrolment.seats })
    .from(orders)
    .leftJoin(enrolment, eq(enrolment.orderId, orders.id))
    .where(eq(orders.eventId, event.id));
  const seats = new Map<number, number>();
  for (const { session, taken } of rows)
    if (session !== null) seats.set(session, (seats.get(session) ?? 0) + (taken ?? 0));
  return { orders: new Set(rows.map((row) => row.order)).size, seats };
}
