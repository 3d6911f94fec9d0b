/** The process is killed while members enrol: every acknowledged enrolment must survive. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addEvent,
  addMembers,
  addToken,
  checkoutOf,
  type MemberRow,
} from '../../apps/api/src/testing/member-seed.ts';
import { nightlyOr } from '../../apps/api/src/testing/nightly.ts';
import { consentVersionOf, openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { removeDataDir, type Site, startSite } from '../fixtures/site-process.ts';

const MEMBERS = nightlyOr(150, 60);
const SESSIONS = 4;
/** More members than seats: the last ones must be refused, before and after the crash. */
const SEATS = nightlyOr(60, 30);
/** Enrolments acknowledged before the process is killed. */
const ANSWERED_BEFORE_KILL = nightlyOr(25, 10);

let dataDir: string;
let site: Site;

beforeAll(async () => {
  dataDir = copyDemoDataDir();
  site = await startSite({ dataDir });
});
afterAll(async () => {
  await site?.stop();
  removeDataDir(dataDir);
});

interface Scene {
  event: { id: number; alias: string; seriesNum: number };
  sessionUuids: string[];
  consentVersion: string;
  members: { row: MemberRow; token: string }[];
}

/** Creates an event, logged-in members, and the privacy notice in force. */
async function setScene(): Promise<Scene> {
  const db = openSiteDatabase(dataDir);
  try {
    const now = new Date();
    const { event, sessions } = await addEvent(
      db,
      now,
      { basePrice: 0, salePrice: 0, brands: ['corvane'] },
      Array.from({ length: SESSIONS }, () => ({ capacity: SEATS })),
    );
    const rows = await addMembers(db, MEMBERS);
    const members = await Promise.all(
      rows.map(async (row) => ({
        row,
        token: await addToken(db, row.id, new Date(now.getTime() + 3_600_000)),
      })),
    );
    return {
      event,
      sessionUuids: sessions.map((session) => session.uuid),
      consentVersion: await consentVersionOf(db),
      members,
    };
  } finally {
    await db.pool.end();
  }
}

const post = async (path: string, token: string, body: object) => {
  const response = await fetch(`${site.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    answer: (await response.json()) as { status: string; items: { uuid: string } },
  };
};

/** Enrols a member in all sessions. Returns the order's uuid on success, else the error code. */
async function enrol(
  { event, sessionUuids, consentVersion }: Scene,
  { row, token }: Scene['members'][number],
): Promise<{ uuid: string } | { refused: string }> {
  const item = { eventAlias: event.alias, eventSeriesNum: event.seriesNum };
  const added = await post('/cart/addItem', token, { ...item, sessionUuids, meals: [] });
  if (added.status !== 200) return { refused: added.answer.status };
  const { status, answer } = await post(
    '/cart/checkout',
    token,
    checkoutOf(event, { fullName: row.name, phoneNumber: row.mobilePhone, consentVersion }),
  );
  return status === 200 ? { uuid: answer.items.uuid } : { refused: answer.status };
}

/** Returns what the database stores about the event. */
async function ledger(eventId: number) {
  const db = openSiteDatabase(dataDir);
  try {
    const orders = await db.pool.query<{ uuid: string; status: string; enrolments: number }>(
      "select o.uuid, max(e.status) as status, count(e.id)::int as enrolments from orders o left join enrolment e on e.order_id = o.id and e.status = 'CONFIRMED' where o.event_id = $1 group by o.id",
      [eventId],
    );
    const oversold = await db.pool.query<{ title: unknown; taken: number; capacity: number }>(
      "select s.title, count(*)::int as taken, s.capacity from enrolment e join event_session s on s.id = e.session_id where e.status <> 'CANCELED' group by s.id having count(*) > s.capacity",
    );
    return { orders: orders.rows, oversold: oversold.rows };
  } finally {
    await db.pool.end();
  }
}

it('keeps every acknowledged enrolment, and sells no seat twice, when the process is killed under load', async () => {
  const scene = await setScene();
  const confirmed = new Set<string>();
  const waiting = [...scene.members];
  const { promise: enough, resolve: isEnough } = Promise.withResolvers<void>();
  let unanswered = 0;

  // Twelve at a time, without a pause, until the connection breaks.
  const visitors = Array.from({ length: 12 }, async () => {
    for (let member = waiting.shift(); member; member = waiting.shift()) {
      try {
        const outcome = await enrol(scene, member);
        if ('uuid' in outcome) confirmed.add(outcome.uuid);
        if (confirmed.size >= ANSWERED_BEFORE_KILL) isEnough();
      } catch {
        unanswered++;
        return;
      }
    }
  });
  await enough;
  await site.kill();
  await Promise.all(visitors);
  expect(unanswered, 'the plug was pulled while checkouts were under way').toBeGreaterThan(0);
  const confirmedBefore = new Set(confirmed);

  site = await startSite({ dataDir });
  const { orders, oversold } = await ledger(scene.event.id);
  const kept = new Map(orders.map((order) => [order.uuid, order]));
  expect([...confirmedBefore].filter((uuid) => kept.get(uuid)?.status !== 'CONFIRMED')).toEqual([]);
  expect(
    orders.filter((order) => order.enrolments !== SESSIONS),
    'orders are whole or not there',
  ).toEqual([]);
  expect(oversold).toEqual([]);

  // After the restart, members without a response and those who had not started enrol, until the
  // seats are exactly used up.
  const late: string[] = [];
  for (const batch of chunk(scene.members, 12)) {
    const outcomes = await Promise.all(batch.map((member) => enrol(scene, member)));
    late.push(...outcomes.flatMap((outcome) => ('refused' in outcome ? outcome.refused : [])));
  }
  const end = await ledger(scene.event.id);
  expect(end.orders).toHaveLength(SEATS);
  expect(end.oversold).toEqual([]);
  expect(new Set(late)).toEqual(
    new Set(['CART_FRONT_ALREADY_ENROLLED', 'CART_FRONT_INVENTORY_SHORTAGE']),
  );
});

const chunk = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

it('responds again within seconds when it is killed and restarted on the same data folder', async () => {
  await site.kill();
  site = await startSite({ dataDir });
  const ready = await Promise.race([fetch(`${site.origin}/readyz`), delay(5_000).then(() => null)]);
  expect(ready?.status).toBe(200);
});
