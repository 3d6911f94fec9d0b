/** Members compete for the seats of one event, over HTTP. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { countSold, fillCarts } from '../../apps/api/src/testing/enrol.ts';
import {
  addEvent,
  addMembers,
  addToken,
  checkoutOf,
  type EventRow,
  type MemberRow,
} from '../../apps/api/src/testing/member-seed.ts';
import { consentVersionOf, openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { figuresOf, type LoadFigures, timesText } from './load.ts';
import type { Row } from './row.ts';
import { startProduction } from './sites.ts';

type Database = ReturnType<typeof openSiteDatabase>;

/** Requests at a time. */
const atATime = 20;
/** Further members find no seat. */
const seatsShort = 50;

/** Runs all tasks, `atATime` at a time, and times each of them. */
async function race(tasks: readonly (() => Promise<void>)[]): Promise<LoadFigures> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    while (next < tasks.length) {
      const task = tasks[next++]!;
      const start = performance.now();
      await task();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return figuresOf(times, (performance.now() - began) / 1000);
}

interface Buyer {
  member: MemberRow;
  token: string;
}

async function addBuyers(db: Database, count: number): Promise<Buyer[]> {
  const members = await addMembers(db, count);
  // Mails to one address count in one row, which all would wait for. Members have addresses of their own.
  for (const member of members) member.email = `member-${member.id}@bench.example`;
  await db.pool.query(
    `update member set email = 'member-' || id || '@bench.example' where id = any($1)`,
    [members.map(({ id }) => id)],
  );
  const expiresAt = new Date(Date.now() + 3_600_000);
  const buyers: Buyer[] = [];
  for (const member of members)
    buyers.push({ member, token: await addToken(db, member.id, expiresAt) });
  return buyers;
}

/**
 * Lets the members check out over HTTP.
 * @throws Error if a session is oversold, or seats are left although members were refused
 */
async function checkouts(
  db: Database,
  origin: string,
  buyers: readonly Buyer[],
  eventCount: number,
): Promise<LoadFigures> {
  const consentVersion = await consentVersionOf(db);
  const perEvent = Math.ceil(buyers.length / eventCount);
  const capacity = perEvent - Math.floor(seatsShort / eventCount);
  const events: EventRow[] = [];
  for (let at = 0; at < eventCount; at += 1) {
    const { event, sessions } = await addEvent(db, new Date(), { basePrice: 0, salePrice: 0 }, [
      { capacity },
    ]);
    events.push(event);
    const own = buyers.slice(at * perEvent, (at + 1) * perEvent).map(({ member }) => member);
    await fillCarts(db, own, event, sessions);
  }
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  const outcomes = new Map<string, number>();
  const checkOut = async ({ token, member: { email } }: Buyer, event: EventRow) => {
    const call = request(`${origin}/api/cart/checkout`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
    });
    call.end(JSON.stringify(checkoutOf(event, { consentVersion, email })));
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const { status } = (await json(response)) as { status: string };
    const outcome = response.statusCode === 200 ? 'enrolled' : status;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  // The events take turns, so that the members of one are not all at once where there are many.
  const tasks = Array.from({ length: perEvent }, (_, place) =>
    events.flatMap((event, at) => {
      const buyer = buyers[at * perEvent + place];
      return buyer ? [() => checkOut(buyer, event)] : [];
    }),
  ).flat();
  const figures = await race(tasks);
  agent.destroy();
  await checkSold(db, events, capacity, outcomes, tasks.length);
  return figures;
}

async function checkSold(
  db: Database,
  events: readonly EventRow[],
  capacity: number,
  outcomes: ReadonlyMap<string, number>,
  asked: number,
): Promise<void> {
  const said = JSON.stringify(Object.fromEntries(outcomes));
  let sold = 0;
  for (const event of events) {
    for (const [session, seats] of (await countSold(db, event)).seats) {
      if (seats > capacity)
        throw new Error(`Session ${session} has ${capacity} seats and sold ${seats}.`);
      sold += seats;
    }
  }
  const [enrolled = 0, refused = 0] = [
    outcomes.get('enrolled'),
    outcomes.get('CART_FRONT_INVENTORY_SHORTAGE'),
  ];
  if (
    sold !== enrolled ||
    enrolled + refused !== asked ||
    sold < Math.min(asked, capacity * events.length)
  )
    throw new Error(
      `${asked} members checked out, ${sold} seats were sold, and they were told ${said}.`,
    );
}

/** The least that any checkout does: locks one row, counts, adds one and commits. */
async function bareTransactions(db: Database, count: number): Promise<LoadFigures> {
  await db.pool.query(
    'create table bench_seat (id int primary key); insert into bench_seat values (1); create table bench_sold (id serial primary key)',
  );
  try {
    return await race(
      Array.from({ length: count }, () => async () => {
        const client = await db.pool.connect();
        try {
          await client.query('begin');
          await client.query('select from bench_seat where id = 1 for update');
          await client.query('insert into bench_sold default values');
          await client.query('commit');
        } finally {
          client.release();
        }
      }),
    );
  } finally {
    await db.pool.query('drop table bench_seat, bench_sold');
  }
}

export async function checkoutRows(dataDir: string, members: number): Promise<Row[]> {
  const site = await startProduction(dataDir);
  try {
    const db = openSiteDatabase(dataDir, atATime);
    try {
      // Compilation by the first checkouts is not measured.
      await checkouts(db, site.origin, await addBuyers(db, 100), 1);
      const hot = await checkouts(db, site.origin, await addBuyers(db, members), 1);
      const bare = await bareTransactions(db, members);
      const spread = await checkouts(db, site.origin, await addBuyers(db, members), 20);
      const row = (id: Row['id'], what: string, figures: LoadFigures): Row => ({
        id,
        what: `${what}, ${atATime} at a time, none oversold`,
        unit: 'perSecond',
        value: figures.perSecond,
        details: timesText(figures),
        beside: { what: 'the least transaction that locks one row', value: bare.perSecond },
      });
      return [
        row('checkouts/hot', `${members} members, one event`, hot),
        {
          id: 'checkouts/hot-p99',
          what: `${members} members, one event, p99`,
          unit: 'milliseconds',
          value: hot.p99,
          details: '',
          beside: { what: 'the least transaction that locks one row, p99', value: bare.p99 },
        },
        row('checkouts/spread', `${members} members, 20 events`, spread),
      ];
    } finally {
      await db.pool.end();
    }
  } finally {
    await site.stop();
  }
}
