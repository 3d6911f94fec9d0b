import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { absencesCountFrom } from '@portolane/core/rules/event/absent-limit.ts';
import { newestLegalVersion } from '#db/legal-texts.ts';
import { cartItem, enrolment, event, eventSession, member, waitingEntry } from '#db/schema.ts';
import { seatsLeft } from '#db/seats-left.ts';
import { isShownEvent } from '#summaries/event-facts.ts';

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
    | 'canRegisterGroup'
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
    /** For this member. */
    seatsLeft: number;
    enrolled: boolean;
  }[];
  member: Pick<typeof member.$inferSelect, 'group' | 'dealerValidated' | 'email' | 'companyEmail'>;
  /** Of this member, at any event, since the moment asked for; counted only for events with a limit. */
  absences: number;
  /** Whether this member has a place in a line of the event, or a seat that is held. */
  inLine: boolean;
  /** The version of the personal data notice in force; null when the notice has none. */
  consentVersion: string | null;
  /** What the member's cart holds of the event; null when nothing. */
  cart: {
    sessionUuids: string[];
    meals: { id: string; optionId: string }[];
    createdAt: Date;
  } | null;
}

/** A session's enrolments that are not cancelled. */
const active = sql`from ${enrolment} where ${enrolment.sessionId} = ${eventSession.id} and ${enrolment.status} <> 'CANCELED'`;
/** Enrolments apart from the ones of the order that the transaction has written. */
const notPlaced = sql`${enrolment.orderId} <> ${sql.placeholder('placed')}`;

/** What decides, and may change from one moment to the next. `seats`: the enrolments that count; `apartFrom`: says so of seats. */
const deciding = (seats: SQL, apartFrom: SQL | null) => ({
  event: {
    id: event.id,
    alias: event.alias,
    seriesNum: event.seriesNum,
    type: event.type,
    registrationType: event.registrationType,
    basePrice: event.basePrice,
    salePrice: event.salePrice,
    registrationStart: event.registrationStart,
    registrationEnd: event.registrationEnd,
    needReview: event.needReview,
    requireCoupon: event.requireCoupon,
    dealerOnly: event.dealerOnly,
    canRegisterGroup: event.canRegisterGroup,
    hasAbsentLimit: event.hasAbsentLimit,
    absentLimit: event.absentLimit,
  },
  session: {
    id: eventSession.id,
    uuid: eventSession.uuid,
    startsAt: eventSession.startsAt,
    endsAt: eventSession.endsAt,
    opensAt: eventSession.opensAt,
    seatsLeft: seatsLeft(
      { memberId: sql.placeholder('memberId'), now: sql.placeholder('now') },
      apartFrom,
    ),
    enrolled: sql<boolean>`exists (select ${seats} and ${enrolment.memberId} = ${sql.placeholder('memberId')})`,
  },
  member: {
    group: member.group,
    dealerValidated: member.dealerValidated,
    email: member.email,
    companyEmail: member.companyEmail,
  },
  absences: sql<number>`case when ${event.hasAbsentLimit} then (
    select count(*)::int from enrolment missed join event_session on event_session.id = missed.session_id
    where missed.member_id = ${sql.placeholder('memberId')} and missed.attended = false and missed.status <> 'CANCELED'
      and event_session.ends_at >= ${sql.placeholder('absencesSince')}::timestamptz and event_session.ends_at <= ${sql.placeholder('now')}::timestamptz
  ) else 0 end`,
  inLine: sql<boolean>`exists (
    select from ${waitingEntry} where ${waitingEntry.memberId} = ${sql.placeholder('memberId')} and ${waitingEntry.eventId} = ${event.id} and ${waitingEntry.status} in ('WAITING', 'OFFERED')
  )`,
});
/** The event that is asked for, by both statements. */
const isWanted = and(
  eq(event.alias, sql.placeholder('eventAlias')),
  eq(event.seriesNum, sql.placeholder('seriesNum')),
  isShownEvent(sql.placeholder('now')),
);
const sessionsOfEvent = and(
  eq(eventSession.eventId, event.id),
  eq(eventSession.state, 'published'),
);
const byTime = [asc(eventSession.startsAt), asc(eventSession.id)];

const prepareFacts = (pool: Pool | PoolClient) => {
  const decides = deciding(active, null);
  return drizzle(pool)
    .select({
      ...decides,
      event: {
        ...decides.event,
        title: event.title,
        category: event.category,
        meals: event.meals,
        questions: event.questions,
        place: event.place,
      },
      session: { ...decides.session, title: eventSession.title },
      consentVersion: newestLegalVersion('privacy', sql.placeholder('now')),
      cart: {
        sessionUuids: cartItem.sessionUuids,
        meals: cartItem.meals,
        createdAt: cartItem.createdAt,
      },
    })
    .from(event)
    .innerJoin(eventSession, sessionsOfEvent)
    .innerJoin(member, eq(member.id, sql.placeholder('memberId')))
    .leftJoin(
      cartItem,
      and(eq(cartItem.eventId, event.id), eq(cartItem.memberId, sql.placeholder('memberId'))),
    )
    .where(isWanted)
    .orderBy(...byTime)
    .prepare('enrolment_facts');
};

const prepareCurrent = (client: PoolClient) =>
  drizzle(client)
    .select(deciding(sql`${active} and ${notPlaced}`, notPlaced))
    .from(event)
    .innerJoin(eventSession, sessionsOfEvent)
    .innerJoin(member, eq(member.id, sql.placeholder('memberId')))
    .where(isWanted)
    .orderBy(...byTime)
    .prepare('current_facts');

/** Planned and built once a connection: checkout runs these statements hundreds of times a second. */
function once<C extends object, P>(prepare: (connection: C) => P): (connection: C) => P {
  const prepared = new WeakMap<C, P>();
  return (connection) => {
    const known = prepared.get(connection) ?? prepare(connection);
    prepared.set(connection, known);
    return known;
  };
}
const facts = once(prepareFacts);
const current = once(prepareCurrent);

interface Wanted {
  memberId: number;
  eventAlias: string;
  eventSeriesNum: number;
}
const values = ({ memberId, eventAlias, eventSeriesNum }: Wanted, now: Date) => ({
  memberId,
  eventAlias,
  seriesNum: eventSeriesNum,
  absencesSince: absencesCountFrom(now).toISOString(),
  now: now.toISOString(),
});

/**
 * An event with its sessions in order of time, the member, and what their cart holds of it; null without such an event.
 * `seatsLeft` is what is committed now, good for refusing early: only `currentFacts` may let somebody in.
 */
export async function enrolmentFacts(
  pool: Pool | PoolClient,
  wanted: Wanted,
  now: Date,
): Promise<EnrolmentFacts | null> {
  const rows = await facts(pool).execute(values(wanted, now));
  const first = rows[0];
  if (!first) return null;
  const { event, member, absences, inLine, consentVersion, cart } = first;
  return {
    event,
    sessions: rows.map((row) => row.session),
    member,
    absences,
    inLine,
    consentVersion,
    cart,
  };
}

/**
 * The same once more, in a transaction that holds the sessions: what decides as it is now, texts and form as they were read before.
 * Others wait meanwhile, so it reads no more than it must. Null when the event is gone.
 * @param placed the order that this transaction has written: its seats do not count
 */
export async function currentFacts(
  client: PoolClient,
  known: EnrolmentFacts,
  wanted: Wanted,
  now: Date,
  placed: number,
): Promise<EnrolmentFacts | null> {
  const rows = await current(client).execute({ ...values(wanted, now), placed });
  const first = rows[0];
  if (!first) return null;
  const titles = new Map(known.sessions.map(({ id, title }) => [id, title]));
  return {
    ...known,
    event: { ...known.event, ...first.event },
    sessions: rows.map(({ session }) => ({
      ...session,
      title: titles.get(session.id) ?? { zh: '' },
    })),
    member: first.member,
    absences: first.absences,
    inLine: first.inLine,
  };
}
