import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { certificate, enrolment, orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';

const session = {
  title: eventSession.title,
  startsAt: eventSession.startsAt,
  endsAt: eventSession.endsAt,
};

/** Returns a member's enrolments with a record of attendance, in sessions that are over. */
export const recordedEnrolments = (db: Queryable, memberId: number, now: Date) =>
  db
    .select({
      orderUuid: orders.uuid,
      status: enrolment.status,
      attended: enrolment.attended,
      session,
      event: {
        alias: event.alias,
        seriesNum: event.seriesNum,
        title: event.title,
        category: event.category,
        brands: event.brands,
      },
    })
    .from(enrolment)
    .innerJoin(orders, eq(orders.id, enrolment.orderId))
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(
      and(
        eq(enrolment.memberId, memberId),
        isNotNull(enrolment.attended),
        lte(eventSession.endsAt, now),
      ),
    )
    .orderBy(asc(eventSession.startsAt), asc(enrolment.id));
export type RecordedEnrolment = Awaited<ReturnType<typeof recordedEnrolments>>[number];

/** Returns what a certificate of an order says, with all enrolments of the order. */
export async function certifiedOrder(db: Queryable, orderId: number) {
  const [order] = await db
    .select({
      attendee: orders.attendee,
      event: { alias: event.alias, title: event.title },
    })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .where(eq(orders.id, orderId));
  const enrolments = await db
    .select({ status: enrolment.status, attended: enrolment.attended, session })
    .from(enrolment)
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .where(eq(enrolment.orderId, orderId))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));
  return { ...order!, enrolments };
}
export type CertifiedOrder = Awaited<ReturnType<typeof certifiedOrder>>;

export type CertificateRow = typeof certificate.$inferSelect;

export const certificateByNumber = async (
  db: Queryable,
  number: string,
): Promise<CertificateRow | null> =>
  (await db.select().from(certificate).where(eq(certificate.number, number)))[0] ?? null;

/**
 * Stores the number of an order's certificate unless it has one. Returns the one that is stored: of
 * two calls at once, both return the same.
 */
export async function keepCertificate(
  db: Queryable,
  row: typeof certificate.$inferInsert,
): Promise<CertificateRow> {
  await db.insert(certificate).values(row).onConflictDoNothing({ target: certificate.orderId });
  const [kept] = await db.select().from(certificate).where(eq(certificate.orderId, row.orderId));
  return kept!;
}
