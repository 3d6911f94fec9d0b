import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { absencesCountFrom } from '@portolane/core/rules/event/absent-limit.ts';
import { preparePerConnection } from '#db/prepared.ts';
import { newestLegalVersion } from '#domain/legal-texts.ts';
import { cartItem, enrolment, waitlistEntry } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import type { StoredPayment } from '#db/stored-types.ts';
import { sitePayment } from '#domain/payments/order-payments.ts';
import { seatsLeft } from '#domain/seats-left.ts';
import { isShownEvent } from '#domain/summaries/event-facts.ts';

/** The event that a member wants to enrol in, its sessions, and the data about this member. */
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
    | 'payment'
    | 'companyFields'
  >;
  /** The setting of the site about payment. */
  sitePayment: StoredPayment | null;
  sessions: {
    id: number;
    uuid: string;
    title: typeof eventSession.$inferSelect.title;
    startsAt: Date;
    endsAt: Date;
    opensAt: Date | null;
    /** Seats left for this member. */
    seatsLeft: number;
    enrolled: boolean;
  }[];
  member: Pick<typeof member.$inferSelect, 'group' | 'dealerValidated' | 'email' | 'companyEmail'>;
  /**
   * This member's absences at any event since the given moment; counted only for events with an
   * absence limit.
   */
  absences: number;
  /** Whether this member has a waitlist entry or a seat offer in the event. */
  isOnWaitlist: boolean;
  /** The current version of the personal data notice; null if it has no version. */
  consentVersion: string | null;
  /** The selection for the event in the member's cart; null if none. */
  cart: {
    sessionUuids: string[];
    meals: { id: string; optionId: string }[];
    createdAt: Date;
  } | null;
}

/** A session's active enrolments. */
const active = sql`from ${enrolment} where ${enrolment.sessionId} = ${eventSession.id} and ${enrolment.status} <> 'CANCELED'`;
/** Excludes the enrolments of the order that the transaction has just written. */
const notOfPlacedOrder = sql`${enrolment.orderId} <> ${sql.placeholder('placed')}`;

/**
 * Returns the columns that decide about an enrolment and may change at any time. `seats` selects
 * the enrolments that count; `exclusion` excludes enrolments from the seat count.
 */
const decidingColumns = (seats: SQL, exclusion: SQL | null) => ({
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
      exclusion,
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
  isOnWaitlist: sql<boolean>`exists (
    select from ${waitlistEntry} where ${waitlistEntry.memberId} = ${sql.placeholder('memberId')} and ${waitlistEntry.eventId} = ${event.id} and ${waitlistEntry.status} in ('WAITING', 'OFFERED')
  )`,
});
/** Selects the requested event, in both statements. */
const isRequestedEvent = and(
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
  const columns = decidingColumns(active, null);
  return drizzle(pool)
    .select({
      ...columns,
      event: {
        ...columns.event,
        title: event.title,
        category: event.category,
        meals: event.meals,
        questions: event.questions,
        place: event.place,
        payment: event.payment,
        companyFields: event.companyFields,
      },
      sitePayment,
      session: { ...columns.session, title: eventSession.title },
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
    .where(isRequestedEvent)
    .orderBy(...byTime)
    .prepare('enrolment_facts');
};

const prepareCurrent = (client: PoolClient) =>
  drizzle(client)
    .select(decidingColumns(sql`${active} and ${notOfPlacedOrder}`, notOfPlacedOrder))
    .from(event)
    .innerJoin(eventSession, sessionsOfEvent)
    .innerJoin(member, eq(member.id, sql.placeholder('memberId')))
    .where(isRequestedEvent)
    .orderBy(...byTime)
    .prepare('current_facts');

const facts = preparePerConnection(prepareFacts);
const current = preparePerConnection(prepareCurrent);

interface EnrolmentQuery {
  memberId: number;
  eventAlias: string;
  eventSeriesNum: number;
}
const values = ({ memberId, eventAlias, eventSeriesNum }: EnrolmentQuery, now: Date) => ({
  memberId,
  eventAlias,
  seriesNum: eventSeriesNum,
  absencesSince: absencesCountFrom(now).toISOString(),
  now: now.toISOString(),
});

/**
 * Returns an event with its sessions in order of time, the member, and what their cart holds of it;
 * null if there is no such event. `seatsLeft` counts committed enrolments and is only good for an
 * early refusal: only `currentFacts` may admit an enrolment.
 */
export async function enrolmentFacts(
  pool: Pool | PoolClient,
  query: EnrolmentQuery,
  now: Date,
): Promise<EnrolmentFacts | null> {
  const rows = await facts(pool).execute(values(query, now));
  const first = rows[0];
  if (!first) return null;
  const { event, sitePayment: site, member, absences, isOnWaitlist, consentVersion, cart } = first;
  return {
    event,
    sitePayment: site,
    sessions: rows.map((row) => row.session),
    member,
    absences,
    isOnWaitlist,
    consentVersion,
    cart,
  };
}

/**
 * Reads the deciding columns again, in a transaction that has locked the sessions; texts and form
 * are taken from `known`. Other transactions wait meanwhile, so it reads no more than it must.
 * Returns null if the event is gone.
 * @param placed id of the order that this transaction has written: its seats do not count
 */
export async function currentFacts(
  client: PoolClient,
  known: EnrolmentFacts,
  query: EnrolmentQuery,
  now: Date,
  placed: number,
): Promise<EnrolmentFacts | null> {
  const rows = await current(client).execute({ ...values(query, now), placed });
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
    isOnWaitlist: first.isOnWaitlist,
  };
}
