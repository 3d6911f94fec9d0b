import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { isShownEvent } from '#domain/summaries/event-facts.ts';

export interface OrderFilter {
  category?: 'course' | 'activity' | undefined;
  brandAlias?: string | undefined;
  /** Only events that end after this moment. */
  from?: Date | undefined;
  /** Only events that start before this moment. */
  before?: Date | undefined;
  /**
   * `wanted`: only orders with an active enrolment in a session that ends after `after`, the next
   * session first; otherwise only orders without one.
   */
  coming?: { after: Date; wanted: boolean } | undefined;
}
export interface OrderRow {
  order: Omit<
    typeof orders.$inferSelect,
    | 'memberId'
    | 'eventId'
    | 'consentVersion'
    | 'canceledAt'
    | 'status'
    | 'language'
    | 'questionnaireInvitedAt'
    | 'dueBySessions'
    | 'payBy'
  >;
  couponCode: string | null;
  /** Whether the event is visible now. */
  eventShown: boolean;
  /** Whether the member has no newer order of the event. */
  newest: boolean;
  /** Whether the event has a questionnaire, and whether this order has answered it. */
  questionnaire: { asks: boolean; answered: boolean };
  event: Pick<
    typeof event.$inferSelect,
    | 'id'
    | 'alias'
    | 'seriesNum'
    | 'title'
    | 'category'
    | 'type'
    | 'brands'
    | 'registrationType'
    | 'registrationStart'
    | 'registrationEnd'
    | 'dealerOnly'
    | 'hasAbsentLimit'
    | 'absentLimit'
    | 'startsAt'
    | 'endsAt'
    | 'meals'
    | 'questions'
    | 'files'
    | 'place'
    | 'calendarChanges'
  >;
}
export interface OrderSessionRow {
  orderId: number;
  status: 'PENDING' | 'CONFIRMED' | 'CANCELED';
  attended: boolean | null;
  calendarChanges: number;
  session: Pick<
    typeof eventSession.$inferSelect,
    | 'uuid'
    | 'title'
    | 'startsAt'
    | 'endsAt'
    | 'linkOpensAt'
    | 'link'
    | 'personnel'
    | 'state'
    | 'calendarChanges'
  >;
}

const selectOrders = (db: Queryable, now: Date) =>
  db
    .select({
      order: {
        id: orders.id,
        uuid: orders.uuid,
        registrationType: orders.registrationType,
        couponId: orders.couponId,
        subtotal: orders.subtotal,
        discount: orders.discount,
        total: orders.total,
        attendee: orders.attendee,
        meals: orders.meals,
        answers: orders.answers,
        companions: orders.companions,
        rejectReason: orders.rejectReason,
        createdAt: orders.createdAt,
      },
      couponCode: sql<
        string | null
      >`(select code from coupon where coupon.id = ${orders.couponId})`,
      eventShown: sql<boolean>`(${isShownEvent(now)})`,
      newest: sql<boolean>`not exists (
        select from orders newer where newer.member_id = ${orders.memberId} and newer.event_id = ${orders.eventId} and newer.id > ${orders.id}
      )`,
      questionnaire: {
        asks: sql<boolean>`jsonb_array_length(${event.questionnaire}) > 0`,
        answered: sql<boolean>`exists (select from questionnaire_answer where questionnaire_answer.order_id = ${orders.id})`,
      },
      event: {
        id: event.id,
        alias: event.alias,
        seriesNum: event.seriesNum,
        title: event.title,
        category: event.category,
        type: event.type,
        brands: event.brands,
        registrationType: event.registrationType,
        registrationStart: event.registrationStart,
        registrationEnd: event.registrationEnd,
        dealerOnly: event.dealerOnly,
        hasAbsentLimit: event.hasAbsentLimit,
        absentLimit: event.absentLimit,
        startsAt: event.startsAt,
        endsAt: event.endsAt,
        meals: event.meals,
        questions: event.questions,
        files: event.files,
        place: event.place,
        calendarChanges: event.calendarChanges,
      },
    })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId));

/** The start of an order's next session that ends after `moment`; null if there is none. */
const nextStart = (moment: Date): SQL => sql`(
  select min(event_session.starts_at) from enrolment join event_session on event_session.id = enrolment.session_id
  where enrolment.order_id = ${orders.id} and enrolment.status <> 'CANCELED' and event_session.ends_at > ${moment.toISOString()}::timestamptz
)`;

function matching(memberId: number, filter: OrderFilter): SQL {
  const { category, brandAlias, from, before, coming } = filter;
  return and(
    eq(orders.memberId, memberId),
    category ? eq(event.category, category) : undefined,
    brandAlias ? arrayContains(event.brands, [brandAlias]) : undefined,
    from ? gt(event.endsAt, from) : undefined,
    before ? lt(event.startsAt, before) : undefined,
    coming &&
      (coming.wanted ? isNotNull(nextStart(coming.after)) : isNull(nextStart(coming.after))),
  )!;
}

/**
 * Returns a page of a member's orders: latest event first and, for the same event time, newest
 * order first. With `coming.wanted`, the order with the next session comes first.
 */
export const ordersOf = (
  db: Queryable,
  memberId: number,
  filter: OrderFilter,
  page: { limit: number; offset: number },
  now: Date,
): Promise<OrderRow[]> =>
  selectOrders(db, now)
    .where(matching(memberId, filter))
    .orderBy(
      filter.coming?.wanted ? asc(nextStart(filter.coming.after)) : desc(event.startsAt),
      desc(orders.id),
    )
    .limit(page.limit)
    .offset(page.offset);

export async function countOrders(
  db: Queryable,
  memberId: number,
  filter: OrderFilter,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .where(matching(memberId, filter));
  return row!.total;
}

export async function orderById(db: Queryable, id: number, now: Date): Promise<OrderRow | null> {
  return (await selectOrders(db, now).where(eq(orders.id, id)))[0] ?? null;
}

/** Returns the member's newest order of an event, or null. */
export async function newestOrderOfEvent(
  db: Queryable,
  memberId: number,
  eventAlias: string,
  seriesNum: number,
  now: Date,
): Promise<OrderRow | null> {
  return (
    (
      await selectOrders(db, now)
        .where(
          and(
            eq(orders.memberId, memberId),
            eq(event.alias, eventAlias),
            eq(event.seriesNum, seriesNum),
          ),
        )
        .orderBy(desc(orders.id))
        .limit(1)
    )[0] ?? null
  );
}

/** Returns the member's other orders of the same event, newest first. */
export const otherOrders = async (
  db: Queryable,
  memberId: number,
  { order, event: wanted }: OrderRow,
) =>
  db
    .select({ id: orders.id, uuid: orders.uuid, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(eq(orders.memberId, memberId), eq(orders.eventId, wanted.id), ne(orders.id, order.id)),
    )
    .orderBy(desc(orders.id));

/** Returns the sessions of several orders, in order of time. */
export const sessionsOf = async (
  db: Queryable,
  orderIds: readonly number[],
): Promise<OrderSessionRow[]> =>
  orderIds.length === 0
    ? []
    : db
        .select({
          orderId: enrolment.orderId,
          status: enrolment.status,
          attended: enrolment.attended,
          calendarChanges: enrolment.calendarChanges,
          session: {
            uuid: eventSession.uuid,
            title: eventSession.title,
            startsAt: eventSession.startsAt,
            endsAt: eventSession.endsAt,
            linkOpensAt: eventSession.linkOpensAt,
            link: eventSession.link,
            personnel: eventSession.personnel,
            state: eventSession.state,
            calendarChanges: eventSession.calendarChanges,
          },
        })
        .from(enrolment)
        .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
        .where(inArray(enrolment.orderId, [...orderIds]))
        .orderBy(asc(eventSession.startsAt), asc(eventSession.id));
