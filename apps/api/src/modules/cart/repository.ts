import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#db/database.ts';
import { newestLegalVersion } from '#db/legal-texts.ts';
import { cartItem, enrolment, event, eventSession } from '#db/schema.ts';
import { isShownEvent } from '#summaries/event-facts.ts';

export interface CartRow {
  eventAlias: string;
  eventSeriesNum: number;
  sessionUuids: string[];
  meals: { id: string; optionId: string }[];
}

/** The event a member wants, with one element for each of its sessions and what concerns this member. */
export interface EnrolmentFacts {
  event: Pick<
    typeof event.$inferSelect,
    | 'id'
    | 'alias'
    | 'seriesNum'
    | 'title'
    | 'type'
    | 'category'
    | 'registrationType'
    | 'basePrice'
    | 'salePrice'
    | 'registrationStart'
    | 'registrationEnd'
    | 'needReview'
    | 'requireCoupon'
    | 'dealerOnly'
    | 'hasAbsentLimit'
    | 'absentLimit'
    | 'meals'
    | 'questions'
    | 'place'
  >;
  sessions: {
    id: number;
    uuid: string;
    title: typeof eventSession.$inferSelect.title;
    startsAt: Date;
    endsAt: Date;
    opensAt: Date | null;
    capacity: number;
    taken: number;
    enrolled: boolean;
  }[];
  /** Of this member, at any event, since the moment asked for; counted only for events with a limit. */
  absences: number;
  /** The version of the personal data notice in force; null when the notice has none. */
  consentVersion: string | null;
  /** What the member's cart holds of the event; null when nothing. */
  cart: { sessionUuids: string[]; meals: { id: string; optionId: string }[]; createdAt: Date } | null;
}

/** What the member's cart holds of events that can be seen, newest first. */
export const cartOf = (db: Queryable, memberId: number, now: Date): Promise<CartRow[]> =>
  db
    .select({ eventAlias: event.alias, eventSeriesNum: event.seriesNum, sessionUuids: cartItem.sessionUuids, meals: cartItem.meals })
    .from(cartItem)
    .innerJoin(event, eq(event.id, cartItem.eventId))
    .where(and(eq(cartItem.memberId, memberId), isShownEvent(now)))
    .orderBy(desc(cartItem.createdAt), desc(cartItem.eventId));

/** Puts an event into the cart; one item an event, so what was chosen of it before is replaced. */
export async function putCartItem(db: Queryable, item: typeof cartItem.$inferInsert & { createdAt: Date }): Promise<void> {
  const { sessionUuids, meals, createdAt } = item;
  await db
    .insert(cartItem)
    .values(item)
    .onConflictDoUpdate({ target: [cartItem.memberId, cartItem.eventId], set: { sessionUuids, meals, createdAt } });
}

export async function clearCart(db: Queryable, memberId: number): Promise<void> {
  await db.delete(cartItem).where(eq(cartItem.memberId, memberId));
}

/** Planned once a connection and built once a database: checkout runs this statement hundreds of times a second. */
const prepareFacts = (db: Database) =>
  db
    .select({
      event: {
        id: event.id,
        alias: event.alias,
        seriesNum: event.seriesNum,
        title: event.title,
        type: event.type,
        category: event.category,
        registrationType: event.registrationType,
        basePrice: event.basePrice,
        salePrice: event.salePrice,
        registrationStart: event.registrationStart,
        registrationEnd: event.registrationEnd,
        needReview: event.needReview,
        requireCoupon: event.requireCoupon,
        dealerOnly: event.dealerOnly,
        hasAbsentLimit: event.hasAbsentLimit,
        absentLimit: event.absentLimit,
        meals: event.meals,
        questions: event.questions,
        place: event.place,
      },
      session: {
        id: eventSession.id,
        uuid: eventSession.uuid,
        title: eventSession.title,
        startsAt: eventSession.startsAt,
        endsAt: eventSession.endsAt,
        opensAt: eventSession.opensAt,
        capacity: eventSession.capacity,
        taken: sql<number>`(select count(*)::int from ${enrolment} where ${enrolment.sessionId} = ${eventSession.id} and ${enrolment.status} <> 'CANCELED')`,
        enrolled: sql<boolean>`exists (select from ${enrolment} where ${enrolment.sessionId} = ${eventSession.id} and ${enrolment.memberId} = ${sql.placeholder('memberId')} and ${enrolment.status} <> 'CANCELED')`,
      },
      absences: sql<number>`case when ${event.hasAbsentLimit} then (
        select count(*)::int from enrolment missed join event_session on event_session.id = missed.session_id
        where missed.member_id = ${sql.placeholder('memberId')} and missed.attended = false and missed.status <> 'CANCELED'
          and event_session.ends_at >= ${sql.placeholder('absencesSince')}::timestamptz and event_session.ends_at <= ${sql.placeholder('now')}::timestamptz
      ) else 0 end`,
      consentVersion: newestLegalVersion('privacy', sql.placeholder('now')),
      cart: { sessionUuids: cartItem.sessionUuids, meals: cartItem.meals, createdAt: cartItem.createdAt },
    })
    .from(event)
    .innerJoin(eventSession, and(eq(eventSession.eventId, event.id), eq(eventSession.state, 'published')))
    .leftJoin(cartItem, and(eq(cartItem.eventId, event.id), eq(cartItem.memberId, sql.placeholder('memberId'))))
    .where(and(eq(event.alias, sql.placeholder('eventAlias')), eq(event.seriesNum, sql.placeholder('seriesNum')), isShownEvent(sql.placeholder('now'))))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id))
    .prepare('enrolment_facts');
const preparedFacts = new WeakMap<Database, ReturnType<typeof prepareFacts>>();

/**
 * An event with its sessions in order of time and what the member's cart holds of it; null without such an event.
 * `taken` is what is committed now, good for refusing early: only a count under `lockSessions` may let somebody in.
 */
export async function enrolmentFacts(
  db: Database,
  memberId: number,
  eventAlias: string,
  seriesNum: number,
  absencesSince: Date,
  now: Date,
): Promise<EnrolmentFacts | null> {
  let prepared = preparedFacts.get(db);
  if (!prepared) preparedFacts.set(db, (prepared = prepareFacts(db)));
  const rows = await prepared.execute({ memberId, eventAlias, seriesNum, absencesSince: absencesSince.toISOString(), now: now.toISOString() });
  const first = rows[0];
  return first
    ? { event: first.event, sessions: rows.map((row) => row.session), absences: first.absences, consentVersion: first.consentVersion, cart: first.cart }
    : null;
}
