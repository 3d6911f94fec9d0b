/**
 * Two sites on one database behind nginx, as in production: what one has changed the other knows,
 * and nothing is sold, counted or sent twice. The clocks of their machines are hours apart, because
 * what two processes share must be decided by the database's clock.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:http2';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeLine } from '@portolane/demo/line/fake-line.ts';
import {
  addCoupon,
  addEvent,
  addMembers,
  addOrder,
  addToken,
  checkoutOf,
  newPhone,
} from '../../apps/api/src/testing/member-seed.ts';
import { openSeparatePostgres } from '../../apps/api/src/testing/separate-postgres.ts';
import { consentVersionOf } from '../../apps/api/src/testing/site-database.ts';
import { lineEnvironment, startTestLine } from '../../apps/api/src/testing/test-line.ts';
import { databaseUrlOf } from '../fixtures/database-url.ts';
import { type Answer, type Nginx, startNginx } from '../fixtures/nginx.ts';
import { demoContentDir } from '../fixtures/demo-content.ts';
import { copyProductionDataDir } from '../fixtures/prepared-data-dirs.ts';
import { makeShiftedClock, type ShiftedClock } from '../fixtures/shifted-clock.ts';
import { type Site, startSite } from '../fixtures/site-process.ts';
import { type SmsGateway, startSmsGateway } from '../fixtures/sms-gateway.ts';
import { runStaff } from '../fixtures/staff-process.ts';
import { findNginx } from '../runner/find-nginx.ts';

const root = resolve(import.meta.dirname, '../..');
const program = findNginx();
/** Longer than the test: what is cached is seen to change only if it is dropped. */
const CACHE_MS = '600000';
const LOGINS = 6;
const HOUR = 3_600_000;

describe.skipIf(!program)('two sites on one database behind nginx', () => {
  let postgres: Awaited<ReturnType<typeof openSeparatePostgres>>;
  let databaseUrl: string;
  let dataDir: string;
  let gateway: SmsGateway;
  let line: FakeLine;
  let clocks: ShiftedClock[] = [];
  const sites: Site[] = [];
  let nginx: Nginx;

  beforeAll(async () => {
    dataDir = copyProductionDataDir();
    postgres = await openSeparatePostgres({ dataDir });
    databaseUrl = await databaseUrlOf(postgres.db);
    gateway = await startSmsGateway();
    // Every event reaches both sites, as if LINE had sent it again.
    line = await startTestLine({
      webhook: async (body, headers) =>
        Math.max(
          ...(await askEach('/api/line/webhook', { method: 'POST', body, headers })).map(
            ({ status }) => status,
          ),
        ),
    });
    clocks = [makeShiftedClock(2 * HOUR), makeShiftedClock(-2 * HOUR)];
    const settingsOf = (clock: ShiftedClock) => ({
      dataDir,
      script: resolve(root, 'apps/web/server/start.ts'),
      more: {
        ...clock.environment,
        ...lineEnvironment(line),
        DATABASE_URL: databaseUrl,
        CONTENT_DIR: demoContentDir,
        SMS_GATEWAY_URL: gateway.url,
        PUBLIC_ORIGIN: 'https://localhost',
        TRUST_PROXY: '1',
        WORKERS: '1',
        PAGE_CACHE_MS: CACHE_MS,
        LIMIT_LOGINS_PER_ADDRESS: String(LOGINS),
      },
    });
    for (const clock of clocks) sites.push(await startSite(settingsOf(clock)));
    nginx = await startNginx(program!, sites.map(portOf));
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const site of sites) await site.stop();
    for (const clock of clocks) clock.remove();
    await line?.close();
    gateway?.close();
    await postgres?.close();
  });

  const portOf = ({ origin }: Site) => Number(new URL(origin).port);
  const statusOf = ({ body }: Answer) => (JSON.parse(body) as { status: string }).status;

  /** Ports of the sites that answered requests for a path, since the test began. */
  const answeredBy = (path: string) =>
    new Set(
      nginx
        .passed()
        .filter((passed) => passed.path === path)
        .map(({ ports }) => ports.at(-1)),
    );

  /** Asks each site itself, and not through nginx. */
  const askEach = (path: string, init?: RequestInit) =>
    Promise.all(sites.map(({ origin }) => fetch(origin + path, { redirect: 'manual', ...init })));

  async function makeScene(members: number, capacity: number, { couponCode = '' } = {}) {
    const { db } = postgres;
    const now = new Date();
    const price = couponCode === '' ? 0 : 1000;
    const { event, sessions } = await addEvent(db, now, { basePrice: price, salePrice: price }, [
      { capacity },
    ]);
    const rows = await addMembers(db, members);
    const consentVersion = await consentVersionOf(db);
    const item = {
      eventAlias: event.alias,
      eventSeriesNum: event.seriesNum,
      sessionUuids: [sessions[0]!.uuid],
      meals: [],
    };
    return {
      event,
      sessions,
      members: await Promise.all(
        rows.map(async ({ id, mobilePhone }) => {
          const headers = {
            authorization: `Bearer ${await addToken(db, id, new Date(now.getTime() + 3_600_000))}`,
            'idempotency-key': randomUUID(),
          };
          const form = checkoutOf(event, { phoneNumber: mobilePhone, consentVersion, couponCode });
          return {
            id,
            addItem: () => nginx.ask('/api/cart/addItem', { body: item, headers }),
            form,
            headers,
            checkOut: () => nginx.ask('/api/cart/checkout', { body: form, headers }),
          };
        }),
      ),
      orders: async () =>
        (
          await db.pool.query<{ uuid: string }>('select uuid from orders where event_id = $1', [
            event.id,
          ])
        ).rows.map(({ uuid }) => uuid),
    };
  }

  it('speaks HTTP/2 and TLS, sends HTTP to HTTPS, and leaves compression to the site', async () => {
    const client = connect(nginx.origin, { ca: nginx.certificate });
    const stream = client.request({ ':path': '/en/event', 'accept-encoding': 'br' });
    const headers = await new Promise<Record<string, unknown>>((done, fail) =>
      stream.once('response', done).once('error', fail),
    );
    stream.resume();
    await new Promise((done) => stream.once('end', done));
    client.close();
    expect(client.alpnProtocol).toBe('h2');
    expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers['strict-transport-security']).toBeDefined();
    const plain = await fetch(`${nginx.httpOrigin}/en/event?page=2`, {
      redirect: 'manual',
      headers: { host: 'localhost' },
    });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/[^/]+\/en\/event\?page=2$/),
    ]);
  });

  it('sells the last seats once when members enrol through both', async () => {
    const scene = await makeScene(30, 8);
    const answers = await Promise.all(
      scene.members.map(async ({ addItem, checkOut }) => {
        const added = await addItem();
        return added.status === 200 ? checkOut() : added;
      }),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(await scene.orders()).toHaveLength(8);
    expect(refused).toHaveLength(22);
    expect(new Set(refused.map(statusOf))).toEqual(new Set(['CART_FRONT_INVENTORY_SHORTAGE']));
    expect(answeredBy('/api/cart/checkout')).toEqual(new Set(sites.map(portOf)));
  });

  it('takes a coupon as often as it may be used when members enrol through both', async () => {
    const { code } = await addCoupon(postgres.db, new Date(), { totalLimit: 3 });
    const scene = await makeScene(12, 12, { couponCode: code });
    for (const { addItem } of scene.members) expect((await addItem()).status).toBe(200);
    const answers = await Promise.all(scene.members.map(({ checkOut }) => checkOut()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await scene.orders()).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(statusOf))).toEqual(new Set(['COUPON_FRONT_UNAVAILABLE']));
  });

  it('offers released seats to the first of the waitlist, whichever site released them', async () => {
    const scene = await makeScene(6, 2);
    const { db } = postgres;
    const { event, sessions } = scene;
    const [session] = sessions;
    const name = { eventAlias: event.alias, seriesNum: event.seriesNum };
    const holders = await addMembers(db, 2);
    for (const holder of holders) await addOrder(db, holder, event, sessions);
    for (const { headers } of scene.members) {
      const body = { ...name, sessionUuid: session!.uuid };
      const joined = await nginx.ask('/api/member/waiting/join', { body, headers });
      expect(joined.status).toBe(200);
    }
    const cancelled = await Promise.all(
      holders.map(async ({ id }, index) => {
        const token = await addToken(db, id, new Date(Date.now() + HOUR));
        return fetch(`${sites[index]!.origin}/api/member/order/cancel`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...name, uuids: [session!.uuid] }),
        });
      }),
    );
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200]);
    const offered = async () =>
      (
        await db.pool.query<{ member: number }>(
          'select member_id as member from seat_hold where session_id = $1 order by entry_id',
          [session!.id],
        )
      ).rows.map(({ member }) => member);
    const first = scene.members.slice(0, 2).map(({ id }) => id);
    await expect.poll(offered).toEqual(first);
    await Promise.all(
      scene.members.map(async ({ addItem, checkOut }) => {
        const added = await addItem();
        return added.status === 200 ? checkOut() : added;
      }),
    );
    const { rows } = await db.pool.query<{ member: number }>(
      "select member_id as member from enrolment where session_id = $1 and status <> 'CANCELED' order by member_id",
      [session!.id],
    );
    expect(rows.map(({ member }) => member)).toEqual(first);
  });

  it('returns the order again when a checkout is repeated to the other site', async () => {
    const scene = await makeScene(1, 5);
    const [member] = scene.members;
    await member!.addItem();
    const answers = await askEach('/api/cart/checkout', {
      method: 'POST',
      headers: { ...member!.headers, 'content-type': 'application/json' },
      body: JSON.stringify(member!.form),
    });
    const uuids = await Promise.all(
      answers.map(
        async (answer) => ((await answer.json()) as { items: { uuid: string } }).items.uuid,
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await scene.orders()).toEqual([uuids[0]]);
    expect(uuids[1]).toBe(uuids[0]);
  });

  it('knows in both who has logged in through one, and who has logged out', async () => {
    const phone = { mobilePhoneCode: '+886', mobilePhone: newPhone() };
    const { db } = postgres;
    await addMembers(db, 1, phone);
    const to = `+886${phone.mobilePhone.slice(1)}`;
    expect((await nginx.ask('/api/user/getCode', { body: phone })).status).toBe(200);
    const messageToMember = () => gateway.received.find((message) => message.to === to);
    await expect.poll(messageToMember, { timeout: 10_000 }).toBeDefined();
    const code = /\d{6}/.exec(messageToMember()!.text)![0];
    const login = await nginx.ask('/api/user/login', {
      body: { ...phone, verificationCode: code },
    });
    const { token } = (JSON.parse(login.body) as { items: { token: string } }).items;
    const headers = { authorization: `Bearer ${token}` };
    const profiles = async () =>
      (await askEach('/api/user/profile', { headers })).map(({ status }) => status);
    expect(await profiles()).toEqual([200, 200]);
    expect((await nginx.ask('/api/user/logout', { headers })).status).toBe(200);
    expect(await profiles()).toEqual([401, 401]);
  });

  it('counts a limit in both together, by the address of the visitor', async () => {
    const logIn = (from: string) =>
      nginx.ask('/api/user/login', {
        from,
        body: { mobilePhoneCode: '+886', mobilePhone: newPhone(), verificationCode: '000000' },
      });
    const refusals: boolean[] = [];
    for (let attempt = 0; attempt < LOGINS + 4; attempt++)
      refusals.push((await logIn('127.0.0.9')).status === 429);
    expect(refusals).toEqual([
      ...Array.from({ length: LOGINS }, () => false),
      ...Array.from({ length: 4 }, () => true),
    ]);
    expect((await logIn('127.0.0.10')).status).not.toBe(429);
    expect(answeredBy('/api/user/login')).toEqual(new Set(sites.map(portOf)));
  });

  it('shows changed content in both within a second, although both keep pages', async () => {
    const path = '/product/brand/corvane/event/campus-wifi-briefing/1';
    const statuses = async () => (await askEach(path)).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 200]);
    const hidden = await runStaff(
      dataDir,
      ['content', 'hide', 'event', 'campus-wifi-briefing/1', '--yes'],
      { DATABASE_URL: databaseUrl },
    );
    expect(hidden).toMatchObject({ code: 0, stderr: '' });
    await expect.poll(statuses, { timeout: 1000 }).toEqual([404, 404]);
  });

  it('gets the path of a request as it was sent', async () => {
    for (const path of [
      '/member/event?x=%2F%20a&y=../z',
      '/member/event/ev%65nt%2Fb/1?%E9%98%B2=//../c',
    ]) {
      const [own] = await askEach(path);
      const through = await nginx.ask(path);
      expect([through.status, through.headers['location'] ?? null]).toEqual([
        own!.status,
        own!.headers.get('location'),
      ]);
    }
  });

  it('answers each message of LINE once, although both sites get it', async () => {
    const users = Array.from({ length: 6 }, () => line.addUser());
    const told = await Promise.all(users.map(({ userId }) => line.sendText(userId, '你好')));
    expect(told).toEqual(users.map(() => 200));
    const waiting = async () =>
      (await postgres.db.pool.query('select from line_event where processed_at is null')).rowCount;
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    expect(users.map(({ userId }) => line.sentTo(userId).length)).toEqual(users.map(() => 1));
  });

  it('sends each message once, although both have jobs', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `two sites ${index}`);
    await postgres.db.pool.query(
      "insert into outbox (channel, recipient, subject, body) select 'sms', '+886912999999', '', text from unnest($1::text[]) text",
      [texts],
    );
    const received = () =>
      gateway.received
        .map((message) => message.text)
        .filter((text) => text.startsWith('two sites'));
    await expect.poll(() => new Set(received()).size, { timeout: 20_000 }).toBe(texts.length);
    expect(received().toSorted()).toEqual(texts.toSorted());
  });

  // The last one: a process that goes on refuses requests for a second, as after any long delay.
  it('passes on what a frozen process does not answer, and then leaves the process out', async () => {
    const [awake, frozen] = sites;
    const path = '/favicon.svg?while=frozen';
    const read = async () => (await nginx.ask(path)).status;
    const portsOf = () =>
      nginx
        .passed()
        .filter((request) => request.path === path)
        .map(({ ports }) => ports);
    frozen!.process.kill('SIGSTOP');
    try {
      // One for each process.
      expect(await Promise.all([read(), read()])).toEqual([200, 200]);
      for (let number = 0; number < 4; number++) expect(await read()).toBe(200);
      // nginx writes its log a moment after it has answered.
      await expect.poll(() => portsOf().length).toBe(6);
      const tried = portsOf().filter((ports) => ports.includes(portOf(frozen!)));
      expect(tried).toEqual([[portOf(frozen!), portOf(awake!)]]);
    } finally {
      frozen!.process.kill('SIGCONT');
    }
  }, 120_000);
});
