import { attendeeOf } from '@portolane/core/contract/cart.ts';
import { taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { inArray } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { member } from '#db/schema/member.ts';
import { passesOfOrders } from '#domain/passes/passes.ts';
import { addMembers, checkoutOf, type EventRow, type SessionRow } from './member-seed.ts';

const HOUR = 3_600_000;

/**
 * Returns the times of a session that takes place now and has not begun before today: its first pass is
 * the one for today, which it would not be if the session had begun before midnight in Taipei.
 */
export function sessionOfNow(now: Date): { startsAt: Date; endsAt: Date } {
  const midnight = taipeiDayStart(taipeiDay(now)).getTime();
  const startsAt = new Date(Math.max(now.getTime() - HOUR, midnight));
  return { startsAt, endsAt: new Date(now.getTime() + 3 * HOUR) };
}

export interface Attendees {
  /** The texts of their passes, one each. */
  texts: string[];
  /** Removes them with everything that they have. */
  remove: () => Promise<void>;
}

/** Adds members with a confirmed enrolment in a session of an hour, in a few statements. */
export async function addAttendees(
  db: Database,
  event: EventRow,
  session: SessionRow,
  count: number,
): Promise<Attendees> {
  const members = await addMembers(db, count);
  const form = checkoutOf(event);
  const placed = await db
    .insert(orders)
    .values(
      members.map(({ id: memberId }) => ({
        memberId,
        eventId: event.id,
        registrationType: event.registrationType,
        subtotal: 0,
        discount: 0,
        total: 0,
        attendee: attendeeOf(form),
        meals: form.meals,
        answers: form.answers,
        consentVersion: form.consentVersion,
      })),
    )
    .returning();
  await db.insert(enrolment).values(
    placed.map(({ id: orderId, memberId }) => ({
      orderId,
      memberId,
      sessionId: session.id,
      status: 'CONFIRMED' as const,
    })),
  );
  const ids = placed.map(({ id }) => id);
  const passes = await passesOfOrders(db, ids, 'zh-TW', new Date());
  return {
    texts: ids.map((id) => passes.get(id)![0]!.text),
    async remove() {
      await db.delete(enrolment).where(inArray(enrolment.orderId, ids));
      await db.delete(orders).where(inArray(orders.id, ids));
      await db.delete(member).where(
        inArray(
          member.id,
          members.map(({ id }) => id),
        ),
      );
    },
  };
}
