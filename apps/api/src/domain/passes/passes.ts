/** The passes of enrolments: what they are for, and whether they are valid. */
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Pass, PassState } from '@portolane/core/contract/pass.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { checkPass } from '@portolane/core/rules/door/check-pass.ts';
import { passDays } from '@portolane/core/rules/door/pass-days.ts';
import type { PassContent } from '@portolane/core/rules/door/pass-text.ts';
import { taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { langOf, pick } from '#db/localized.ts';
import { enrolment, movedEnrolment, orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { venueView } from '#domain/summaries/venue-view.ts';
import { type PassKeys, readPassKeys } from './pass-keys.ts';

const columns = {
  id: enrolment.id,
  orderId: enrolment.orderId,
  status: enrolment.status,
  seats: enrolment.seats,
  isMoved: sql<boolean>`exists (select from ${movedEnrolment} where ${movedEnrolment.enrolmentId} = ${enrolment.id})`,
  session: eventSession,
  event: {
    id: event.id,
    title: event.title,
    type: event.type,
    place: event.place,
  },
};

const read = (db: Queryable, where: SQL | undefined) =>
  db
    .select(columns)
    .from(enrolment)
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(where)
    .orderBy(asc(eventSession.startsAt), asc(enrolment.id));
type Row = Awaited<ReturnType<typeof read>>[number];

function stateOf({ status, isMoved }: Row, end: number, now: Date): PassState {
  if (isMoved) return 'MOVED';
  if (status === 'CANCELED') return 'CANCELED';
  if (now.getTime() >= end) return 'ENDED';
  return status === 'PENDING' ? 'IN_REVIEW' : 'VALID';
}

const viewOf = (
  row: Row,
  { text, day, end }: { text: string; day: string; end: number },
  language: Language,
  now: Date,
): Pass => ({
  text,
  state: stateOf(row, end, now),
  title: pick(row.event.title, language),
  lang: langOf(row.event.title, language),
  session: { uuid: row.session.uuid, title: pick(row.session.title, language) },
  day,
  startTime: row.session.startsAt.toISOString(),
  endTime: row.session.endsAt.toISOString(),
  location: venueView(row.event.place, language),
  seats: row.seats,
});

function passesOfRow(row: Row, { sign }: PassKeys, language: Language, now: Date): Pass[] {
  const { startsAt: startTime, endsAt: endTime } = row.session;
  return passDays({ startTime, endTime }).map(({ day, end }) => {
    const text = sign({ enrolment: row.id, event: row.event.id, day, end });
    return viewOf(row, { text, day, end }, language, now);
  });
}

/** Enrolments that have passes: confirmed, and at a venue. */
const hasPasses = and(eq(enrolment.status, 'CONFIRMED'), eq(event.type, 'physical'));

/**
 * Returns the passes of confirmed enrolments at a venue, by order id and in order of time: one for each
 * session and day. Online events have none.
 */
export async function passesOfOrders(
  db: Queryable,
  orderIds: readonly number[],
  language: Language,
  now: Date,
): Promise<Map<number, Pass[]>> {
  if (orderIds.length === 0) return new Map();
  const keys = await readPassKeys(db);
  const rows = await read(db, and(inArray(enrolment.orderId, [...orderIds]), hasPasses));
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([id, list]) => [
      id,
      list.flatMap((row) => passesOfRow(row, keys, language, now)),
    ]),
  );
}

/** Returns a member's valid passes for the days that begin before a time, in order of time. */
export async function comingPasses(
  db: Queryable,
  memberId: number,
  { now, before }: { now: Date; before: Date },
  language: Language,
): Promise<Pass[]> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.memberId, memberId));
  const isInTime = and(gt(eventSession.endsAt, now), lt(eventSession.startsAt, before));
  const rows = await read(db, and(inArray(enrolment.orderId, own), hasPasses, isInTime));
  if (rows.length === 0) return [];
  const keys = await readPassKeys(db);
  return rows
    .flatMap((row) => passesOfRow(row, keys, language, now))
    .filter(({ state, day }) => state === 'VALID' && taipeiDayStart(day) < before)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.startTime.localeCompare(b.startTime));
}

/**
 * Returns what a pass is for; null if its text is of no pass that this site has issued. The times are
 * those of the session now. A moved enrolment whose row is gone has no pass either.
 */
export async function passOfText(
  db: Queryable,
  text: string,
  language: Language,
  now: Date,
): Promise<Pass | null> {
  const { keys } = await readPassKeys(db);
  const content: PassContent | string = await checkPass(text, keys);
  if (typeof content === 'string') return null;
  // After a backup was restored, a later enrolment may have the id of one that was lost.
  const ofPass = and(eq(enrolment.id, content.enrolment), eq(event.id, content.event));
  const [row] = await read(db, ofPass);
  if (!row) return null;
  const { startsAt: startTime, endsAt: endTime } = row.session;
  // Of a day on which the session does not take place any more, the pass has ended.
  const end = passDays({ startTime, endTime }).find(({ day }) => day === content.day)?.end ?? 0;
  return viewOf(row, { text, day: content.day, end }, language, now);
}
