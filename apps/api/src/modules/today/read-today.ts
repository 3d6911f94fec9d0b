import { and, asc, count, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { mayCall } from '@portolane/core/rules/desk/roles.ts';
import { TODAY_DAYS, TODAY_ROWS, todayGroups } from '@portolane/core/rules/desk/today-groups.ts';
import type { TodayGroup } from '@portolane/core/rules/desk/today-groups.ts';
import { DAY_MS } from '@portolane/core/rules/time/taipei-day.ts';
import type { DeskToday } from '@portolane/core/contract/desk/today.ts';
import type { Queryable } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import { customerCase } from '#db/schema/case.ts';
import { brand } from '#db/schema/catalogue.ts';
import { enrolment, orders, waitlistEntry } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { isInState } from '#modules/case/queue.ts';
import { casesInScope } from '#modules/case/repository.ts';
import { eventsInScope } from '#domain/desk/scope.ts';
import type { StaffMember } from '#domain/desk/staff-session.ts';
import { messagesInScope } from '#domain/outbox/outbox-reader.ts';
import { matchesPayment } from '#domain/payments/order-payments.ts';
import { freeSeats } from '#domain/seats-left.ts';
import { contentChanges, translationsBehind } from './content-today.ts';
import { groupOf, total, type TodayQuery } from './today-group.ts';

const soon = (now: Date): Date => new Date(now.getTime() + TODAY_DAYS * DAY_MS);

const ofEvent = { eventAlias: event.alias, seriesNum: event.seriesNum, eventTitle: event.title };

async function reviews(db: Queryable, { scope, language }: TodayQuery) {
  const since = sql<string>`min(${orders.createdAt})`;
  const rows = await db
    .select({ ...ofEvent, orders: sql<number>`count(distinct ${orders.id})::int`, since, total })
    .from(enrolment)
    .innerJoin(orders, eq(orders.id, enrolment.orderId))
    .innerJoin(event, eq(event.id, orders.eventId))
    .where(and(eq(enrolment.status, 'PENDING'), eventsInScope(scope)))
    .groupBy(event.id)
    .orderBy(asc(since))
    .limit(TODAY_ROWS);
  return groupOf(rows, ({ total: _total, ...row }) => ({
    ...row,
    eventTitle: pick(row.eventTitle, language),
    since: new Date(row.since).toISOString(),
  }));
}

async function payments(db: Queryable, { scope, language, now }: TodayQuery) {
  const payBy = sql<string>`min(${orders.payBy})`;
  const rows = await db
    .select({ ...ofEvent, orders: count(), payBy, total })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .where(and(matchesPayment('overdue', now), eventsInScope(scope)))
    .groupBy(event.id)
    .orderBy(asc(payBy))
    .limit(TODAY_ROWS);
  return groupOf(rows, ({ total: _total, ...row }) => ({
    ...row,
    eventTitle: pick(row.eventTitle, language),
  }));
}

async function cases(db: Queryable, { scope, language }: TodayQuery) {
  const rows = await db
    .select({
      number: customerCase.number,
      kind: customerCase.kind,
      brand: customerCase.brand,
      brandTitle: brand.title,
      since: customerCase.createdAt,
      total,
    })
    .from(customerCase)
    .leftJoin(brand, eq(brand.alias, customerCase.brand))
    .where(and(isInState('waiting'), eq(customerCase.suspect, false), casesInScope(scope)))
    .orderBy(asc(customerCase.createdAt))
    .limit(TODAY_ROWS);
  return groupOf(rows, ({ total: _total, brandTitle, since, ...row }) => ({
    ...row,
    // A brand may have been removed since.
    brand: brandTitle ? pick(brandTitle, language) : row.brand,
    since: since.toISOString(),
  }));
}

/** An SMS holds a login code, which is of no use any more. */
async function messages(db: Queryable, { scope }: TodayQuery) {
  const rows = await db
    .select({
      id: outbox.id,
      channel: sql<'mail' | 'line'>`${outbox.channel}`,
      recipient: outbox.recipient,
      at: outbox.deadAt,
      total,
    })
    .from(outbox)
    .where(and(isNotNull(outbox.deadAt), ne(outbox.channel, 'sms'), messagesInScope(scope)))
    .orderBy(asc(outbox.deadAt))
    .limit(TODAY_ROWS);
  return groupOf(rows, ({ total: _total, at, ...row }) => ({ ...row, at: at!.toISOString() }));
}

async function offers(db: Queryable, { scope, language }: TodayQuery) {
  const rows = await db
    .select({
      ...ofEvent,
      uuid: waitlistEntry.uuid,
      sessionUuid: eventSession.uuid,
      sessionTitle: eventSession.title,
      endsAt: waitlistEntry.offerEndsAt,
      total,
    })
    .from(waitlistEntry)
    .innerJoin(event, eq(event.id, waitlistEntry.eventId))
    .leftJoin(eventSession, eq(eventSession.id, waitlistEntry.sessionId))
    .where(and(eq(waitlistEntry.status, 'OFFERED'), eventsInScope(scope)))
    .orderBy(asc(waitlistEntry.offerEndsAt))
    .limit(TODAY_ROWS);
  return groupOf(rows, ({ total: _total, endsAt, ...row }) => ({
    ...row,
    eventTitle: pick(row.eventTitle, language),
    sessionTitle: row.sessionTitle && pick(row.sessionTitle, language),
    endsAt: endsAt!.toISOString(),
  }));
}

/** Waitlist entries for a session, or for its event as a whole. */
const inLine = (db: Queryable) =>
  db
    .select({ count: count() })
    .from(waitlistEntry)
    .where(
      and(
        eq(waitlistEntry.eventId, eventSession.eventId),
        eq(waitlistEntry.status, 'WAITING'),
        sql`coalesce(${waitlistEntry.sessionId}, ${eventSession.id}) = ${eventSession.id}`,
      ),
    );

async function sessions(db: Queryable, { scope, language, now }: TodayQuery) {
  const rows = await db
    .select({
      ...ofEvent,
      uuid: eventSession.uuid,
      title: eventSession.title,
      startsAt: eventSession.startsAt,
      capacity: eventSession.capacity,
      free: freeSeats(),
      waiting: sql<number>`(${inLine(db)})::int`,
      total,
    })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(
      and(
        gte(eventSession.startsAt, now),
        lt(eventSession.startsAt, soon(now)),
        eq(eventSession.state, 'published'),
        eq(event.state, 'published'),
        eventsInScope(scope),
      ),
    )
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id))
    .limit(TODAY_ROWS);
  return groupOf(rows, ({ total: _total, startsAt, free, ...row }) => ({
    ...row,
    eventTitle: pick(row.eventTitle, language),
    title: pick(row.title, language),
    startTime: startsAt.toISOString(),
    taken: row.capacity - free,
  }));
}

const readers = {
  reviews,
  payments,
  cases,
  messages,
  offers,
  sessions,
  content: (db: Queryable, query: TodayQuery) => contentChanges(db, query, soon(query.now)),
  translations: translationsBehind,
} satisfies {
  [G in TodayGroup]: (db: Queryable, query: TodayQuery) => Promise<DeskToday[G]>;
};

/** Returns what waits for a person, by one statement for each group that the role is about. */
export async function readToday(
  db: Queryable,
  person: Pick<StaffMember, 'role' | 'brands' | 'events'>,
  { language, now }: Pick<TodayQuery, 'language' | 'now'>,
): Promise<DeskToday> {
  const query = { scope: person, language, now };
  const groups = await Promise.all(
    (Object.keys(readers) as TodayGroup[]).map(async (group) => [
      group,
      mayCall(person.role, todayGroups[group]) ? await readers[group](db, query) : null,
    ]),
  );
  return Object.fromEntries(groups) as DeskToday;
}
