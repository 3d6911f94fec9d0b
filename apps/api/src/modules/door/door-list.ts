import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { emptyAttendee } from '@portolane/core/contract/cart.ts';
import type { DoorList, DoorPerson } from '@portolane/core/contract/desk/door-list.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { Queryable } from '#db/database.ts';
import { enrolment, movedEnrolment, orders, waitlistEntry } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import type { Localized } from '#db/stored-types.ts';
import { readPassKeys } from '#domain/passes/pass-keys.ts';
import { freeSeats } from '#domain/seats-left.ts';
import type { DeviceAtDoor, EventAtDoor } from './devices.ts';

/** Number of digits of a phone number by which people are found. */
const DIGITS = 4;

const both = ({ zh, en }: Localized) => ({ zh, en: en ?? zh });

/**
 * The enrolments of an event with their sessions, cancelled and moved ones included: their passes
 * may still be shown.
 */
const readPeople = (db: Queryable, eventId: number) =>
  db
    .select({
      enrolment: enrolment.id,
      session: enrolment.sessionId,
      status: enrolment.status,
      seats: enrolment.seats,
      orderId: orders.id,
      createdAt: orders.createdAt,
      attendee: orders.attendee,
      companions: orders.companions,
      meals: orders.meals,
      movedTo: movedEnrolment.toSessionId,
    })
    .from(enrolment)
    .innerJoin(orders, eq(orders.id, enrolment.orderId))
    .leftJoin(movedEnrolment, eq(movedEnrolment.enrolmentId, enrolment.id))
    .where(eq(orders.eventId, eventId))
    .orderBy(asc(enrolment.id));

/** Moved enrolments whose row was replaced when the order came back to the session. */
const readReplaced = (db: Queryable, eventId: number) =>
  db
    .select({
      enrolment: movedEnrolment.enrolmentId,
      session: movedEnrolment.sessionId,
      orderId: orders.id,
      createdAt: orders.createdAt,
      movedTo: movedEnrolment.toSessionId,
    })
    .from(movedEnrolment)
    .innerJoin(orders, eq(orders.id, movedEnrolment.orderId))
    .where(
      and(
        eq(orders.eventId, eventId),
        sql`not exists (select from enrolment where enrolment.id = ${movedEnrolment.enrolmentId})`,
      ),
    );

const noPerson = {
  seats: 0,
  name: '',
  company: '',
  digits: '',
  companions: [],
  meals: [],
};

/** People who may not come are on the list by their number alone. */
function personOf({
  orderId,
  createdAt,
  attendee,
  companions,
  meals,
  movedTo,
  ...row
}: Awaited<ReturnType<typeof readPeople>>[number]): DoorPerson {
  const number = orderNumber(createdAt, orderId);
  const { enrolment: id, session } = row;
  const known = { enrolment: id, session, number };
  if (movedTo !== null) return { ...noPerson, ...known, status: 'MOVED', movedTo };
  if (row.status === 'CANCELED') return { ...noPerson, ...known, status: 'CANCELED' };
  const { fullName, company, phoneNumber } = { ...emptyAttendee, ...attendee };
  return {
    ...known,
    status: row.status,
    seats: row.seats,
    name: fullName,
    company,
    digits: sliceAt(phoneNumber.replaceAll(/\D/g, ''), -DIGITS),
    companions: companions.map((one) => one.fullName),
    meals: meals.map((meal) => `${meal.id} ${meal.optionId}`),
  };
}

async function readSessions(db: Queryable, eventId: number): Promise<DoorList['sessions']> {
  const rows = await db
    .select({
      id: eventSession.id,
      uuid: eventSession.uuid,
      title: eventSession.title,
      startsAt: eventSession.startsAt,
      endsAt: eventSession.endsAt,
      free: freeSeats(),
    })
    .from(eventSession)
    .where(and(eq(eventSession.eventId, eventId), sql`${eventSession.calledOffAt} is null`))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));
  return rows.map(({ title, startsAt, endsAt, ...row }) => ({
    ...row,
    title: both(title),
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
  }));
}

const readWaiting = (db: Queryable, eventId: number): Promise<DoorList['waiting']> =>
  db
    .select({
      uuid: waitlistEntry.uuid,
      session: waitlistEntry.sessionId,
      name: member.name,
      company: member.companyName,
    })
    .from(waitlistEntry)
    .innerJoin(member, eq(member.id, waitlistEntry.memberId))
    .where(
      and(
        eq(waitlistEntry.eventId, eventId),
        inArray(waitlistEntry.status, ['WAITING', 'OFFERED']),
      ),
    )
    .orderBy(asc(waitlistEntry.id));

/** Returns what the doors of an event know in advance. The version is a hash of the rest. */
export async function readDoorList(db: Queryable, event: EventAtDoor): Promise<DoorList> {
  const [{ keys }, sessions, people, replaced, waiting] = await Promise.all([
    readPassKeys(db),
    readSessions(db, event.id),
    readPeople(db, event.id),
    readReplaced(db, event.id),
    readWaiting(db, event.id),
  ]);
  const list = {
    event: event.id,
    title: both(event.title),
    keys,
    sessions,
    meals: event.meals.map(({ id, title, date, options }) => ({
      id,
      title: both(title),
      date,
      options: options.map((option) => ({ id: option.id, label: both(option.label) })),
    })),
    people: [
      ...people.map(personOf),
      ...replaced.map(({ orderId, createdAt, ...row }) => ({
        ...noPerson,
        ...row,
        number: orderNumber(createdAt, orderId),
        status: 'MOVED' as const,
      })),
    ],
    waiting,
  };
  const version = sliceAt(
    createHash('sha256').update(JSON.stringify(list)).digest('base64url'),
    0,
    22,
  );
  return { version, ...list };
}

const compress = promisify(gzip);

/** Returns a list as it travels to a device and is stored there (contract/desk/door-list.ts). */
export async function sealList(
  list: DoorList,
  { listKey }: Pick<DeviceAtDoor, 'listKey'>,
): Promise<string> {
  const plain = await compress(JSON.stringify(list));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(listKey, 'base64'), nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}
