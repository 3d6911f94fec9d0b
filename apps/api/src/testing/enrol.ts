import { eq } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { cartItem, enrolment, orders } from '#db/schema/enrolment.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { checkOut } from '#modules/enrolment/checkout/check-out.ts';
import { steeredDatabase, type Steering } from './steered-database.ts';
import { testSettings } from './test-settings.ts';
import { checkoutOf, type EventRow, type MemberRow, type SessionRow } from './member-seed.ts';

/** Puts sessions of an event into the members' carts. */
export async function fillCarts(
  db: Database,
  members: readonly MemberRow[],
  event: EventRow,
  sessions: readonly SessionRow[],
): Promise<void> {
  const sessionUuids =
    event.registrationType === 'partial' ? sessions.map((session) => session.uuid) : [];
  await db.insert(cartItem).values(
    members.map((member) => ({
      memberId: member.id,
      eventId: event.id,
      sessionUuids,
      meals: [],
    })),
  );
}

/**
 * Checks out a member's cart, for an attendee with an address of their own: checkouts for one address
 * wait for each other. Resolves to ENROLLED or to the error code.
 */
export async function tryCheckOut(
  db: Database,
  now: Date,
  member: MemberRow,
  event: EventRow,
  {
    key,
    values,
    ...steering
  }: Steering & { key?: string; values?: Parameters<typeof checkoutOf>[1] } = {},
): Promise<string> {
  try {
    await checkOut(
      { db: steeredDatabase(db, steering), now: () => now, settings: testSettings() },
      {
        memberId: member.id,
        body: checkoutOf(event, { email: `${member.id}@attendee.example`, ...values }),
        language: 'zh-TW',
        key,
      },
    );
    return 'ENROLLED';
  } catch (error) {
    if (error instanceof CodedError) return error.code;
    throw error;
  }
}

/** Counts an event's orders and its seats per session id, from the database. */
export async function countSold(
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
