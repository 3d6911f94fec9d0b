import { and, asc, desc, eq, gt, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  DeskEvent,
  DeskEventRow,
  DeskEventSession,
  deskEventsBody,
} from '@portolane/core/contract/desk/event.ts';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { findEventDocument } from '#content/event-document.ts';
import type { Queryable } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import { brand } from '#db/schema/catalogue.ts';
import { enrolment, waitlistEntry } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { doorsOutOf } from '#domain/doors/doors-out.ts';
import { isPublished } from '#domain/published.ts';
import { paged } from '#http/paged.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';

type Body = z.infer<typeof deskEventsBody>;

/** The person who asks, their language, and their limits. */
export interface Asking {
  language: Language;
  scope: SQL | undefined;
  now: Date;
}

// Tables are named in full: in a statement about one table, Drizzle names columns without it.
const everyCalledOff = sql`not exists (select from event_session s where s.event_id = event.id and s.called_off_at is null)`;
const stateOf = sql<
  DeskEventRow['state']
>`case when ${everyCalledOff} then 'calledOff' else event.state end`;

/** The first day of a month and of the next, in Taipei. */
function monthBounds(month: string): [Date, Date] {
  const [year, index] = month.split('-').map(Number) as [number, number];
  const first = (y: number, m: number) =>
    taipeiDayStart(
      `${y + Math.floor((m - 1) / 12)}-${String(((m - 1) % 12) + 1).padStart(2, '0')}-01`,
    );
  return [first(year, index), first(year, index + 1)];
}

function inMonth(db: Queryable, month: string): SQL {
  const [from, until] = monthBounds(month);
  return inArray(
    event.id,
    db
      .select({ id: eventSession.eventId })
      .from(eventSession)
      .where(
        and(sql`${eventSession.startsAt} < ${until.toISOString()}`, gt(eventSession.endsAt, from)),
      ),
  );
}

/** Text that LIKE takes as it is. */
const literally = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const matches = (db: Queryable, { search, state, when, month }: Body, { scope, now }: Asking) =>
  and(
    scope,
    state && sql`${stateOf} = ${state}`,
    when && (when === 'upcoming' ? gt(event.endsAt, now) : lte(event.endsAt, now)),
    month === undefined ? undefined : inMonth(db, month),
    ...(search ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) =>
        or(ilike(event.alias, literally(word)), sql`${event.title}::text ilike ${literally(word)}`),
      ),
  );

const columns = {
  id: event.id,
  alias: event.alias,
  seriesNum: event.seriesNum,
  title: event.title,
  brands: event.brands,
  category: event.category,
  type: event.type,
  registrationType: event.registrationType,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  state: stateOf,
};
type Row = Pick<typeof event.$inferSelect, Exclude<keyof typeof columns, 'state'>> & {
  state: DeskEventRow['state'];
};

const seats = (condition: SQL, name: string) =>
  sql<number>`coalesce(sum(e.seats) filter (where ${condition}), 0)::int`.as(name);

/** The seats of each session, counted in one reading of its enrolments. */
const countedSeats = (db: Queryable) =>
  db
    .select({
      sold: seats(sql`true`, 'sold'),
      pending: seats(sql`e.status = 'PENDING'`, 'pending'),
      attended: seats(sql`e.status = 'CONFIRMED' and e.attended`, 'attended'),
      absent: seats(sql`e.status = 'CONFIRMED' and not e.attended`, 'absent'),
    })
    .from(sql`enrolment e`)
    .where(sql`e.session_id = event_session.id and e.status <> 'CANCELED'`)
    .as('counted');

/** Returns the sessions of events with their seats, by event, in order of time. */
async function sessionsOf(
  db: Queryable,
  eventIds: readonly number[],
  { language, now }: Pick<Asking, 'language' | 'now'>,
): Promise<Map<number, DeskEventSession[]>> {
  if (eventIds.length === 0) return new Map();
  const counted = countedSeats(db);
  const rows = await db
    .select({
      eventId: eventSession.eventId,
      uuid: eventSession.uuid,
      title: eventSession.title,
      startsAt: eventSession.startsAt,
      endsAt: eventSession.endsAt,
      countedAt: eventSession.absencesCountedAt,
      state: sql<
        DeskEventSession['state']
      >`case when ${eventSession.calledOffAt} is not null then 'calledOff' else ${eventSession.state} end`,
      capacity: eventSession.capacity,
      offline: eventSession.offlineEnrolments,
      sold: counted.sold,
      pending: counted.pending,
      attended: counted.attended,
      absent: counted.absent,
      held: sql<number>`(select count(*)::int from seat_hold h where h.session_id = event_session.id)`,
      waiting: sql<number>`(select count(*)::int from waiting_entry w where w.event_id = event_session.event_id and w.session_id = event_session.id and w.status = 'WAITING')`,
    })
    .from(eventSession)
    .crossJoinLateral(counted)
    .where(inArray(eventSession.eventId, [...eventIds]))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));
  const doorsOut = await doorsOutOf(db, eventIds, now);
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map(
    [...byEvent].map(([id, list]) => [
      id,
      list.map(({ eventId, title, startsAt, endsAt, countedAt, ...row }) => ({
        ...row,
        title: pick(title, language),
        startTime: startsAt.toISOString(),
        endTime: endsAt.toISOString(),
        doorsOut:
          countedAt === null && row.state !== 'calledOff'
            ? doorsOut({ eventId, endsAt }).length
            : 0,
      })),
    ]),
  );
}

/** Returns the waitlist entries for whole events that have no offer yet, by event. */
async function waitingFor(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: waitlistEntry.eventId, count: sql<number>`count(*)::int` })
    .from(waitlistEntry)
    .where(
      and(
        inArray(waitlistEntry.eventId, [...ids]),
        sql`${waitlistEntry.sessionId} is null`,
        eq(waitlistEntry.status, 'WAITING'),
      ),
    )
    .groupBy(waitlistEntry.eventId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function views(
  db: Queryable,
  rows: readonly Row[],
  asking: Pick<Asking, 'language' | 'now'>,
): Promise<DeskEventRow[]> {
  const ids = rows.map(({ id }) => id);
  const [sessions, waiting] = await Promise.all([sessionsOf(db, ids, asking), waitingFor(db, ids)]);
  return rows.map(({ id, title, startsAt, endsAt, ...row }) => ({
    ...row,
    title: pick(title, asking.language),
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    waiting: waiting.get(id) ?? 0,
    sessions: sessions.get(id) ?? [],
  }));
}

const orders = { startTime: event.startsAt, title: sql`${event.title} ->> 'zh'` };

/** Returns a page of the events that match and that the person may see. */
export const pageOfEvents = (
  db: Queryable,
  body: Body,
  asking: Asking,
): Promise<{ items: DeskEventRow[]; pagination: Pagination }> => {
  const where = matches(db, body, asking);
  const direction = body.direction === 'asc' ? asc : desc;
  return paged(
    body,
    async ({ limit, offset }) =>
      views(
        db,
        await db
          .select(columns)
          .from(event)
          .where(where)
          .orderBy(direction(orders[body.sort]), asc(event.id))
          .limit(limit)
          .offset(offset),
        asking,
      ),
    () => db.$count(event, where),
  );
};

/** Returns an event for staff. @throws DESK_ITEM_NOT_EXIST, also out of scope */
export async function showEvent(
  db: Queryable,
  { alias, seriesNum }: { alias: string; seriesNum: number },
  { language, scope, now }: Asking,
): Promise<DeskEvent> {
  const [found] = await db
    .select({
      ...columns,
      needReview: event.needReview,
      registrationStart: event.registrationStart,
      registrationEnd: event.registrationEnd,
      place: event.place,
      toldPlace: event.toldPlace,
      placeChangedAt: event.placeChangedAt,
      shownBrand: sql<string | null>`(
        select ${brand.alias} from ${brand} where ${brand.alias} = any(event.brands) and ${isPublished(brand, now)}
        order by array_position(event.brands, ${brand.alias}) limit 1
      )`,
    })
    .from(event)
    .where(and(eq(event.alias, alias), eq(event.seriesNum, seriesNum), scope));
  if (!found) throw new CodedError('DESK_ITEM_NOT_EXIST');
  const { needReview, registrationStart, registrationEnd, place, shownBrand, ...rest } = found;
  const { toldPlace, placeChangedAt, ...row } = rest;
  const [view] = await views(db, [row], { language, now });
  const fill = await db
    .select({
      day: sql<string>`to_char(${enrolment.createdAt} at time zone 'Asia/Taipei', 'YYYY-MM-DD')`,
      people: sql<number>`sum(${enrolment.seats})::int`,
    })
    .from(enrolment)
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .where(and(eq(eventSession.eventId, row.id), sql`${enrolment.status} <> 'CANCELED'`))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return {
    ...view!,
    needReview,
    registrationStart: registrationStart?.toISOString() ?? null,
    registrationEnd: registrationEnd?.toISOString() ?? null,
    place: place && pick(place.name, language),
    placeNews:
      placeChangedAt === null || row.endsAt <= now
        ? null
        : { before: toldPlace && pick(toldPlace.name, language) },
    sitePath:
      shownBrand === null ? null : `/product/brand/${shownBrand}/event/${alias}/${seriesNum}`,
    documentPath: (await findEventDocument(db, { alias, seriesNum }))?.path ?? null,
    fill,
  };
}
