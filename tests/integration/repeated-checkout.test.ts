/**
 * A checkout whose response is lost, sent again to another process of the same site: the same key
 * returns the same order.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addEvent,
  addMember,
  addToken,
  checkoutOf,
} from '../../apps/api/src/testing/member-seed.ts';
import { consentVersionOf, openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { removeDataDir, type Site, startSite } from '../fixtures/site-process.ts';

let dataDir: string;
let sites: Site[] = [];
/** A proxy that forwards a request to one of the sites and then loses the response. */
let front: Server;
let lose: 'cut' | '502' = 'cut';

beforeAll(async () => {
  dataDir = copyDemoDataDir();
  const first = await startSite({ dataDir });
  const db = openSiteDatabase(dataDir);
  const { rows } = await db.pool.query<{ folder: string }>(
    "select split_part(current_setting('unix_socket_directories'), ',', 1) as folder",
  );
  await db.pool.end();
  const folder = rows[0]!.folder;
  if (!existsSync(folder)) throw new Error(`PostgreSQL listens in ${folder}, which is not there.`);
  const second = await startSite({
    dataDir: join(dataDir, 'second'),
    more: {
      DEMO: '1',
      DATABASE_URL: `postgresql://portolane@localhost/portolane?host=${encodeURIComponent(folder)}`,
    },
  });
  sites = [first, second];
  front = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const answered = () =>
      lose === 'cut' ? request.socket.destroy() : response.writeHead(502).end('Bad Gateway');
    request.on('end', () => {
      const { authorization, 'idempotency-key': key } = request.headers as Record<string, string>;
      const headers = {
        'content-type': 'application/json',
        authorization: authorization!,
        'idempotency-key': key!,
      };
      void fetch(first.origin + request.url, {
        method: 'POST',
        headers,
        body: Buffer.concat(chunks),
      }).finally(answered);
    });
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  front?.close();
  for (const site of sites.toReversed()) await site.stop();
  removeDataDir(dataDir);
});

/** A member with an event in the cart and a completed form. */
async function scene() {
  const db = openSiteDatabase(dataDir);
  const now = new Date();
  const { event, sessions } = await addEvent(db, now, { brands: ['corvane'] });
  const member = await addMember(db, { email: `own-${randomUUID()}@chengye.example` });
  const token = await addToken(db, member.id, new Date(now.getTime() + 3_600_000));
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  };
  const sessionUuids = sessions.map(({ uuid }) => uuid);
  const added = await fetch(`${sites[0]!.origin}/api/cart/addItem`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ eventAlias: event.alias, eventSeriesNum: 1, sessionUuids }),
  });
  expect(added.status).toBe(200);
  const body = JSON.stringify(
    checkoutOf(event, {
      email: member.email,
      consentVersion: await consentVersionOf(db),
      sessionUuids,
      total: 800,
    }),
  );
  const send = async (origin: string) =>
    fetch(`${origin}/api/cart/checkout`, { method: 'POST', headers, body });
  return {
    send,
    frontOrigin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    /** Returns what the database stores, and deletes the test data. */
    ledger: async () => {
      const orders = await db.pool.query<{ uuid: string }>(
        'select uuid from orders where event_id = $1',
        [event.id],
      );
      const mails = await db.pool.query('select from outbox where recipient = $1', [member.email]);
      await db.pool.end();
      return { orders: orders.rows.map(({ uuid }) => uuid), mails: mails.rowCount };
    },
  };
}
const uuidOf = async (answer: Response) =>
  ((await answer.json()) as { items: { uuid: string } }).items.uuid;

it.each(['cut', '502'] as const)(
  'after a lost response (%s) the other process returns the order that the first one created',
  async (how) => {
    lose = how;
    const { send, frontOrigin, ledger } = await scene();
    const lost = await send(frontOrigin).then(
      (answer) => answer.status,
      () => 'cut',
    );
    expect(String(lost)).toBe(how);
    const again = [await send(sites[1]!.origin), await send(sites[0]!.origin)];
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    const [uuid] = new Set(await Promise.all(again.map(uuidOf)));
    expect(await ledger()).toEqual({ orders: [uuid], mails: 1 });
  },
);

it('sent to both processes at once, it creates one order, and both return it', async () => {
  const { send, ledger } = await scene();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => send(sites[index % 2]!.origin)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const uuids = new Set(await Promise.all(answers.map(uuidOf)));
  expect(await ledger()).toEqual({ orders: [...uuids], mails: 1 });
});
