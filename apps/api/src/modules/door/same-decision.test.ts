/**
 * The door and the server decide alike: random scans, 10,000 in the nightly run, which a phone decides
 * by its list in the order in which they happen, and the server joins in the order in which it hears
 * of them.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DoorList } from '@portolane/core/contract/desk/door-list.ts';
import { type DoorScan, MAX_SCANS } from '@portolane/core/contract/desk/door.ts';
import {
  type Arrival,
  decideArrival,
  isAdmitted,
  type Presented,
} from '@portolane/core/rules/door/arrival.ts';
import { checkPass } from '@portolane/core/rules/door/check-pass.ts';
import { doorDevice, doorScan } from '#db/schema/door.ts';
import { enrolment, movedEnrolment } from '#db/schema/enrolment.ts';
import { readPassKeys } from '#domain/passes/pass-keys.ts';
import { addEvent, addMembers, addOrder } from '#testing/member-seed.ts';
import { type MemberSite, openMemberSite } from '#testing/member-site.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { exchange } from './exchange.ts';
import { findEventAtDoor } from './devices.ts';
import { readDoorList } from './door-list.ts';

const CASES = nightlyOr(10_000, 2_500);
const HOUR = 3_600_000;
const start = Date.parse('2026-11-21T00:00:00.000Z');

/** Numbers below 1 that look random, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = seeded(20_261_126);
const below = (most: number): number => Math.floor(random() * most);
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!;

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

/** An event of two sessions, one of two days, with enrolments in every state and another event. */
async function prepare() {
  const { db } = site;
  const made = await addEvent(db, new Date(start), {}, [
    { startsAt: new Date(start + HOUR), endsAt: new Date(start + 9 * HOUR) },
    { startsAt: new Date(start + 2 * HOUR), endsAt: new Date(start + 33 * HOUR) },
  ]);
  const other = await addEvent(db, new Date(start), {}, [
    { startsAt: new Date(start + HOUR), endsAt: new Date(start + 9 * HOUR) },
  ]);
  const members = await addMembers(db, 300);
  for (const [index, member] of members.entries()) {
    const companions = Array.from({ length: below(4) }, () => ({ fullName: '同行者', email: '' }));
    const { event: of, sessions } = index % 10 === 0 ? other : made;
    const status = oneOf(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'PENDING', 'CANCELED'] as const);
    await addOrder(db, member, of, [oneOf(sessions)], { companions, statuses: [status] });
  }
  const rows = await db.select().from(enrolment);
  const moved = rows.filter((_row, index) => index % 25 === 3);
  await db.insert(movedEnrolment).values(
    moved.map(({ id, orderId, sessionId }) => ({
      enrolmentId: id,
      orderId,
      sessionId,
      toSessionId: sessionId,
    })),
  );
  const devices = await db
    .insert(doorDevice)
    .values(
      ['A', 'B', 'C'].map((name) => ({
        eventId: made.event.id,
        registeredBy: 'door@staff.example',
        name,
        listKey: '',
      })),
    )
    .returning();
  const ofSessions = new Map(
    [made, other].flatMap(({ event: of, sessions }) => sessions.map(({ id }) => [id, of.id])),
  );
  return { event: made.event, rows, ofSessions, devices };
}

/** Returns scans of passes, also altered and forged ones and those of other days, and of names. */
async function randomScans({ event: of, rows, ofSessions }: Awaited<ReturnType<typeof prepare>>) {
  const { sign } = await readPassKeys(site.db);
  return Array.from({ length: CASES }, (): DoorScan => {
    const row = oneOf(rows);
    const nonce = randomUUID();
    const at = new Date(start - 2 * HOUR + below(38 * 60) * 60_000).toISOString();
    const people = 1 + below(3);
    const day = oneOf(['2026-11-20', '2026-11-21', '2026-11-21', '2026-11-21', '2026-11-22']);
    const eventId = ofSessions.get(row.sessionId)!;
    // Only people on the list can be found by their name.
    if (eventId === of.id && below(5) === 0)
      return { kind: 'search', nonce, at, enrolment: row.id, day, people };
    const text = sign({ enrolment: row.id, event: eventId, day, end: start + 9 * HOUR });
    const at10 = text[10] === 'A' ? 'B' : 'A';
    const changed = [`${text.slice(0, 10)}${at10}${text.slice(11)}`, `AEBA${text.slice(4)}`];
    return { kind: 'pass', nonce, at, text: below(20) === 0 ? oneOf(changed) : text, people };
  });
}

/** Decides the scans as a phone with this list does. @returns the reasons, by nonce */
async function decideOnPhone(
  list: DoorList,
  scans: readonly DoorScan[],
): Promise<Map<string, string>> {
  const people = new Map(list.people.map((one) => [one.enrolment, one]));
  const admitted = new Map<string, Arrival[]>();
  const reasons = new Map<string, string>();
  const inOrder = scans.toSorted((a, b) => (`${a.at} ${a.nonce}` < `${b.at} ${b.nonce}` ? -1 : 1));
  for (const scan of inOrder) {
    if (scan.kind === 'undo' || scan.kind === 'walkIn') continue;
    const presented: Presented | Awaited<ReturnType<typeof checkPass>> =
      scan.kind === 'pass' ? await checkPass(scan.text, list.keys) : scan;
    if (typeof presented === 'string') {
      reasons.set(scan.nonce, presented);
      continue;
    }
    const now = Date.parse(scan.at);
    const key = `${presented.enrolment} ${presented.day}`;
    const earlier = admitted.get(key) ?? [];
    const found = people.get(presented.enrolment) ?? null;
    const known = { event: list.event, sessions: list.sessions, found, earlier, here: null };
    const { reason, left } = decideArrival(presented, known, { now, people: scan.people });
    reasons.set(scan.nonce, reason);
    const counted = isAdmitted(reason) ? scan.people : left;
    if (isAdmitted(reason) || reason === 'TOO_MANY')
      admitted.set(key, [
        ...earlier,
        { ...presented, nonce: scan.nonce, at: now, people: counted, device: 'phone' },
      ]);
  }
  return reasons;
}

it(`without a difference in ${CASES} random scans`, async () => {
  const prepared = await prepare();
  const { alias, seriesNum } = prepared.event;
  const ofDoor = await findEventAtDoor(site.db, { alias, seriesNum }, undefined);
  const list = await readDoorList(site.db, ofDoor);
  const scans = await randomScans(prepared);
  const onPhone = await decideOnPhone(list, scans);

  const heard = scans.toSorted((a, b) => (a.nonce < b.nonce ? -1 : 1));
  const staff = { actor: 'door@staff.example', scope: undefined };
  for (let from = 0; from < heard.length; from += MAX_SCANS) {
    const part = heard.slice(from, from + MAX_SCANS);
    const { uuid } = oneOf(prepared.devices);
    await exchange(site.deps, { uuid, scans: part, cursor: 0 }, staff);
  }
  const stored = await site.db
    .select({ nonce: doorScan.nonce, reason: doorScan.reason })
    .from(doorScan);
  expect(stored).toHaveLength(CASES);
  const differences = stored
    .map(({ nonce, reason }) => ({ nonce, reason, onPhone: onPhone.get(nonce) }))
    .filter((one) => one.onPhone !== one.reason);
  expect(differences.slice(0, 5)).toEqual([]);
  const seen = new Set(stored.map(({ reason }) => reason));
  for (const reason of ['ADMITTED', 'ALREADY_IN', 'TOO_MANY', 'IN_REVIEW', 'ALTERED', 'FORGED'])
    expect(seen).toContain(reason);
  for (const reason of ['OTHER_EVENT', 'OTHER_DAY', 'ENDED', 'CANCELED', 'MOVED'])
    expect(seen).toContain(reason);
});
