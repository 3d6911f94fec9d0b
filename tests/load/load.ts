/**
 * Everything that happens when a hot sale opens, at once and on this machine: visitors browse and
 * search, members log in and enrol in one event, and bots join and leave its waitlist.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillCarts } from '../../apps/api/src/testing/enrol.ts';
import {
  addEvent,
  addMembers,
  addToken,
  checkoutOf,
  type EventRow,
  type MemberRow,
  type SessionRow,
} from '../../apps/api/src/testing/member-seed.ts';
import { consentVersionOf, openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { pagePaths } from '../bench/mixed-load.ts';
import { memoryOf } from '../bench/process-memory.ts';
import { startProduction } from '../bench/sites.ts';
import { type SmsGateway, startSmsGateway } from '../fixtures/sms-gateway.ts';
import { arriving, Members, readers } from './client.ts';
import { type KindFigures, Tally } from './tally.ts';

export type Database = ReturnType<typeof openSiteDatabase>;

/** The share of requests that each kind of visitor sends. */
const SHARES = { browsing: 0.5, search: 0.2, login: 0.1, sale: 0.1, waitlist: 0.1 };
const CONNECTIONS = 20;
const BOTS = 20;
/** Requests of one login: code, login, profile. */
const CALLS_PER_LOGIN = 3;
/** Every fifth buyer cancels, so that the waitlist is served. */
const CANCEL_EVERY = 5;
const SESSIONS = 2;
/** Buyers for each seat. */
const DEMAND = 1.5;
/** Time that members wait for their code. */
const CODE_WITHIN_MS = 60_000;
const MINUTE = 60;

/** Everybody shares this machine's address, and the crowd is larger than the limits of a site expect. */
const limitSettings = Object.fromEntries(
  [
    'CODES_PER_ADDRESS',
    'UNPROVEN_CODES_PER_SITE',
    'CODES_PER_SITE',
    'CODES_PER_SITE_PER_DAY',
    'LOGINS_PER_ADDRESS',
  ].map((name) => [`LIMIT_${name}`, '999999999']),
);

/** A session that sold more seats than it has. */
interface Oversold {
  session: number;
  seats: number;
  sold: number;
}

export interface LoadReport {
  kinds: KindFigures[];
  /** In MB, without PostgreSQL. */
  memory: { begin: number; afterMinute: number | null; end: number };
  /** Of the hot event. */
  seats: number;
  sold: number;
  /** Of all sessions of the database. */
  oversold: Oversold[];
}

/** Reads which sessions have more seats taken or held than there are. */
async function findOversold(db: Database): Promise<Oversold[]> {
  const { rows } = await db.pool.query<Oversold>(`
    select id as session, seats, (enrolled + held)::int as sold
    from (
      select id, capacity - offline_enrolments as seats,
        (select coalesce(sum(seats), 0) from enrolment where session_id = event_session.id and status <> 'CANCELED') as enrolled,
        (select count(*) from seat_hold where session_id = event_session.id) as held
      from event_session
    ) session
    where enrolled + held > seats
    order by id`);
  return rows;
}

interface Sale {
  event: EventRow;
  sessions: SessionRow[];
  seats: number;
  buyers: { member: MemberRow; token: string }[];
  bots: string[];
  consentVersion: string;
}

/** Prepares the hot event, its buyers with filled carts, and the bots. */
async function prepareSale(db: Database, arrivals: number): Promise<Sale> {
  const capacity = Math.max(1, Math.floor(arrivals / DEMAND / SESSIONS));
  const { event, sessions } = await addEvent(
    db,
    new Date(),
    { basePrice: 0, salePrice: 0 },
    Array.from({ length: SESSIONS }, () => ({ capacity })),
  );
  const expiresAt = new Date(Date.now() + 86_400_000);
  const members = await addMembers(db, arrivals);
  const buyers: Sale['buyers'] = [];
  for (const member of members)
    buyers.push({ member, token: await addToken(db, member.id, expiresAt) });
  for (const [at, session] of sessions.entries())
    await fillCarts(
      db,
      members.filter((_, index) => index % SESSIONS === at),
      event,
      [session],
    );
  const bots: string[] = [];
  for (const { id } of await addMembers(db, BOTS)) bots.push(await addToken(db, id, expiresAt));
  const consentVersion = await consentVersionOf(db);
  return { event, sessions, seats: capacity * SESSIONS, buyers, bots, consentVersion };
}

const referenceOf = ({ alias, seriesNum }: EventRow) => ({ eventAlias: alias, seriesNum });

/** Enrols a buyer. Some cancel at once. */
async function buy(members: Members, sale: Sale, at: number): Promise<void> {
  const { token } = sale.buyers[at]!;
  const order = await members.call('sale', '/cart/checkout', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: checkoutOf(sale.event, { consentVersion: sale.consentVersion }),
  });
  if (order && at % CANCEL_EVERY === 0)
    await members.call('sale', '/member/order/cancel', {
      token,
      body: { ...referenceOf(sale.event), uuids: [sale.sessions[at % SESSIONS]!.uuid] },
    });
}

/** Lets a bot join a waitlist and leave it. */
async function joinAndLeave(members: Members, sale: Sale, at: number): Promise<void> {
  const token = sale.bots[at % sale.bots.length]!;
  const entry = await members.call<{ uuid: string }>('waitlist', '/member/waiting/join', {
    token,
    body: { ...referenceOf(sale.event), sessionUuid: sale.sessions[at % SESSIONS]!.uuid },
  });
  if (entry)
    await members.call('waitlist', '/member/waiting/leave', { token, body: { uuid: entry.uuid } });
}

/** Resolves to the newest code that the gateway got for a phone; null if none came in time. */
async function codeFor(gateway: SmsGateway, to: string): Promise<string | null> {
  const until = performance.now() + CODE_WITHIN_MS;
  while (performance.now() < until) {
    const message = gateway.received.findLast((one) => one.to === to);
    if (message) return /\d{6}/.exec(message.text)![0];
    await sleep(50);
  }
  return null;
}

async function logIn(
  tally: Tally,
  members: Members,
  gateway: SmsGateway,
  { mobilePhoneCode, mobilePhone }: MemberRow,
): Promise<void> {
  const phone = { mobilePhoneCode, mobilePhone };
  const sent = await members.call<{ challenge: string }>('login', '/user/getCode', {
    body: { ...phone, challenge: '' },
  });
  if (!sent) return;
  const code = await codeFor(gateway, mobilePhoneCode + mobilePhone.replace(/^0/, ''));
  if (code === null) return tally.error('login', 'no code arrived');
  const session = await members.call<{ token: string }>('login', '/user/login', {
    body: { ...phone, verificationCode: code, challenge: sent.challenge },
  });
  if (session) await members.call('login', '/user/profile', { token: session.token });
}

const searchWords = ['資安', '課程', '備份', '交換器', 'zero trust', 'storage'];
function searchOf(at: number) {
  const word = `${searchWords[at % searchWords.length]!} ${at % 97}`;
  if (at % 3 === 0) return { path: `/search?keyword=${encodeURIComponent(word)}` };
  return at % 3 === 1
    ? { path: '/api/event/search', body: { search: word } }
    : { path: '/api/product/search', body: { search: word } };
}

/** Looks at the memory of the site at the beginning, after a minute, and at the end. */
async function watchMemory(pid: number, seconds: number): Promise<LoadReport['memory']> {
  const begin = memoryOf(pid);
  const isLong = seconds > MINUTE;
  if (isLong) await sleep(MINUTE * 1000);
  const afterMinute = isLong ? memoryOf(pid) : null;
  await sleep((isLong ? seconds - MINUTE : seconds) * 1000);
  return { begin, afterMinute, end: memoryOf(pid) };
}

/**
 * Starts a site for production on data with content, sends the load, and reads from the database
 * what was sold.
 * @param load `rate`: requests a second of all kinds together
 * @param meanwhile is run during the sale; for the negative control
 */
export async function runLoad(
  dataDir: string,
  { seconds, rate }: { seconds: number; rate: number },
  meanwhile: (
    db: Database,
    sale: Pick<Sale, 'event' | 'sessions'>,
  ) => Promise<void> = async () => {},
): Promise<LoadReport> {
  const gateway = await startSmsGateway();
  try {
    const site = await startProduction(dataDir, { SMS_GATEWAY_URL: gateway.url, ...limitSettings });
    try {
      const db = openSiteDatabase(dataDir);
      try {
        const sale = await prepareSale(db, Math.ceil(rate * SHARES.sale * seconds));
        const logins = (rate * SHARES.login) / CALLS_PER_LOGIN;
        const loggingIn = await addMembers(db, Math.ceil(logins * seconds));
        const paths = await pagePaths(site.origin);
        const tally = new Tally();
        const members = new Members(tally, site.origin);
        const read = (kind: 'browsing' | 'search') => ({
          rate: rate * SHARES[kind],
          seconds,
          connections: CONNECTIONS,
        });
        const [memory] = await Promise.all([
          watchMemory(site.process.pid!, seconds),
          readers(tally, 'browsing', site.origin, read('browsing'), (at) => ({
            path: paths[at % paths.length]!,
          })),
          readers(tally, 'search', site.origin, read('search'), searchOf),
          arriving({ rate: logins, seconds, most: loggingIn.length }, (at) =>
            logIn(tally, members, gateway, loggingIn[at]!),
          ),
          arriving({ rate: rate * SHARES.sale, seconds, most: sale.buyers.length }, (at) =>
            buy(members, sale, at),
          ),
          // Two requests each.
          arriving({ rate: (rate * SHARES.waitlist) / 2, seconds }, (at) =>
            joinAndLeave(members, sale, at),
          ),
          meanwhile(db, sale),
        ]);
        members.close();
        const { rows } = await db.pool.query<{ sold: number }>(
          "select coalesce(sum(seats), 0)::int as sold from enrolment where session_id = any($1) and status <> 'CANCELED'",
          [sale.sessions.map(({ id }) => id)],
        );
        return {
          kinds: tally.figures(),
          memory,
          seats: sale.seats,
          sold: rows[0]!.sold,
          oversold: await findOversold(db),
        };
      } finally {
        await db.pool.end();
      }
    } finally {
      await site.stop();
    }
  } finally {
    gateway.close();
  }
}
