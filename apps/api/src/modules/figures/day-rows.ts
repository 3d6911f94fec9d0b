/**
 * The counts behind the statistics of the desk, by day in Asia/Taipei. Days without anything have
 * no row.
 */
import { and, eq, gte, inArray, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import type { DayValues, Period } from '@portolane/core/rules/desk/figure-period.ts';
import { type FigureName, figures } from '@portolane/core/rules/desk/figures.ts';
import { DAY_MS, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { searchMiss } from '#db/schema/search.ts';
import { dayCount, menuVisit } from '#db/schema/site.ts';
import { type CountedName, loginsByDay, taipeiDate } from '#domain/day-counts.ts';
import { brandInScope, eventsInScope, type Scope } from '#domain/desk/scope.ts';
import { messagesInScope } from '#domain/outbox/outbox-reader.ts';

export interface FigureQuery {
  period: Period;
  scope: Scope;
  /** The first day whose logins are all still stored. */
  firstLogins: string;
}

/** A row of counts: by the names of the series, or in their order. */
type Row = { day: string } & Record<string, number | string>;
type Reader = (db: Queryable, query: FigureQuery) => Promise<Row[]>;

const within = (column: PgColumn, { from, until }: Period): SQL =>
  and(
    gte(column, taipeiDayStart(from)),
    lt(column, new Date(taipeiDayStart(until).getTime() + DAY_MS)),
  )!;
const dayOf = (column: AnyPgColumn) => sql<string>`${taipeiDate(column)}::text`;
const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Enrolments in sessions by the day on which they were made, with their status of today. */
const enrolments: Reader = async (db, { period, scope }) => {
  const inScope = eventsInScope(scope);
  const { status, createdAt } = enrolment;
  const rows = db
    .select({
      day: dayOf(createdAt),
      confirmed: countIf(sql`${status} = 'CONFIRMED'`),
      pending: countIf(sql`${status} = 'PENDING'`),
      canceled: countIf(sql`${status} = 'CANCELED'`),
    })
    .from(enrolment)
    .$dynamic();
  if (inScope)
    void rows
      .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
      .innerJoin(event, eq(event.id, eventSession.eventId));
  return rows.where(and(within(createdAt, period), inScope)).groupBy(taipeiDate(createdAt));
};

/**
 * Seats of the sessions that began, or begin, on a day. Sessions that were called off have none;
 * hidden ones count if seats were taken.
 */
const fill: Reader = async (db, { period, scope }) => {
  const conditions = and(
    within(eventSession.startsAt, period),
    sql`${eventSession.calledOffAt} is null`,
    eventsInScope(scope),
  );
  const { rows } = await db.execute<Row>(sql`
    select day::text as day, sum(taken)::int as taken, sum(capacity)::int as capacity
    from (
      select ${taipeiDate(eventSession.startsAt)} as day, ${eventSession.capacity} as capacity,
        ${eventSession.state} = 'published' and ${event.state} = 'published' as shown,
        ${eventSession.offlineEnrolments} + coalesce((
          select sum(seats) from enrolment e where e.session_id = ${eventSession.id} and e.status <> 'CANCELED'
        ), 0) as taken
      from ${eventSession} join ${event} on ${event.id} = ${eventSession.eventId}
      where ${conditions}
    ) session
    where shown or taken > 0
    group by session.day`);
  return rows;
};

/** Confirmed enrolments whose attendance was recorded, by the day of the session. */
const noShows: Reader = async (db, { period, scope }) =>
  db
    .select({
      day: dayOf(eventSession.startsAt),
      absent: countIf(sql`not ${enrolment.attended}`),
      recorded: countIf(sql`${enrolment.attended} is not null`),
    })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .innerJoin(enrolment, eq(enrolment.sessionId, eventSession.id))
    .where(
      and(
        within(eventSession.startsAt, period),
        // The index on sessions has no cancelled enrolments.
        ne(enrolment.status, 'CANCELED'),
        eq(enrolment.status, 'CONFIRMED'),
        eventsInScope(scope),
      ),
    )
    .groupBy(taipeiDate(eventSession.startsAt));

const stateOfMessage = {
  Sent: sql`${outbox.sentAt} is not null`,
  Waiting: sql`${outbox.sentAt} is null and ${outbox.deadAt} is null`,
  Dead: sql`${outbox.deadAt} is not null`,
};

/** Messages by the day on which they were written, with their state of today. */
const messages: Reader = async (db, { period, scope }) =>
  db
    .select({
      day: dayOf(outbox.createdAt),
      ...Object.fromEntries(
        (['mail', 'line', 'sms'] as const).flatMap((channel) =>
          Object.entries(stateOfMessage).map(([state, condition]) => [
            `${channel}${state}`,
            countIf(sql`${outbox.channel} = ${channel} and ${condition}`),
          ]),
        ),
      ),
    })
    .from(outbox)
    .where(and(within(outbox.createdAt, period), messagesInScope(scope)))
    .groupBy(taipeiDate(outbox.createdAt));

const counted = (names: readonly CountedName[], { from, until }: Period) =>
  and(inArray(dayCount.name, [...names]), gte(dayCount.day, from), lte(dayCount.day, until));

const downloads: Reader = async (db, { period, scope }) =>
  db
    .select({ day: dayCount.day, downloads: sql<number>`sum(${dayCount.count})::int` })
    .from(dayCount)
    .where(and(counted(['downloads'], period), brandInScope(scope, dayCount.brand)))
    .groupBy(dayCount.day);

const lineBindings: Reader = async (db, { period }) =>
  db
    .select({
      day: dayCount.day,
      bound: sql<number>`coalesce(sum(${dayCount.count}) filter (where ${dayCount.name} = 'lineBound'), 0)::int`,
      unbound: sql<number>`coalesce(sum(${dayCount.count}) filter (where ${dayCount.name} = 'lineUnbound'), 0)::int`,
    })
    .from(dayCount)
    .where(counted(['lineBound', 'lineUnbound'], period))
    .groupBy(dayCount.day);

const logins: Reader = async (db, { period, firstLogins }) =>
  (await loginsByDay(db, period, firstLogins)).map(({ day, count }) => ({ day, logins: count }));

const menuVisits: Reader = async (db, { period }) =>
  db
    .select({ day: dayOf(menuVisit.createdAt), visits: sql<number>`count(*)::int` })
    .from(menuVisit)
    .where(within(menuVisit.createdAt, period))
    .groupBy(taipeiDate(menuVisit.createdAt));

const searchMisses: Reader = async (db, { period: { from, until } }) =>
  db
    .select({ day: searchMiss.day, searches: sql<number>`sum(${searchMiss.count})::int` })
    .from(searchMiss)
    .where(and(gte(searchMiss.day, from), lte(searchMiss.day, until)))
    .groupBy(searchMiss.day);

const readers: Record<FigureName, Reader> = {
  enrolments,
  fill,
  noShows,
  messages,
  downloads,
  logins,
  menuVisits,
  searchMisses,
  lineBindings,
};

/** Returns the days of a period on which a figure counted something, in one statement or two. */
export async function readDayRows(
  db: Queryable,
  figure: FigureName,
  query: FigureQuery,
): Promise<DayValues[]> {
  const { series } = figures[figure];
  const rows = await readers[figure](db, query);
  return rows.map((row) => ({ day: row.day, values: series.map((name) => Number(row[name])) }));
}
