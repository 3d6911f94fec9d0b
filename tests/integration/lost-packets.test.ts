/** A network that drops packets between a site and its database: nothing is closed, nothing arrives. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSeparatePostgres } from '../../apps/api/src/testing/separate-postgres.ts';
import { type ApiProcess, plainApiScript, startApi } from '../fixtures/api-process.ts';
import {
  type DatabaseFront,
  startDatabaseFront,
} from '../../apps/api/src/testing/database-front.ts';
import { demoContentDir } from '../fixtures/demo-content.ts';
import { copyProductionDataDir } from '../fixtures/prepared-data-dirs.ts';

let postgres: Awaited<ReturnType<typeof openSeparatePostgres>>;
let front: DatabaseFront;
let dataDir: string;
let api: ApiProcess;

beforeAll(async () => {
  dataDir = copyProductionDataDir();
  postgres = await openSeparatePostgres({ dataDir });
  const { host, user, database } = postgres.server.connection;
  front = await startDatabaseFront(String(host));
  api = await startApi({
    dataDir,
    script: plainApiScript,
    more: {
      DATABASE_URL: `postgresql://${user}@127.0.0.1:${front.port}/${database}`,
      CONTENT_DIR: demoContentDir,
      SMS_GATEWAY_URL: 'http://127.0.0.1:9/',
      ANSWER_CACHE_MS: '0',
      WORKERS: '1',
    },
  });
});
afterAll(async () => {
  await api?.stop();
  front?.close();
  await postgres?.close();
});

/** By POST: a read that is not in a cache. */
const search = async (word: string) => {
  const response = await fetch(`${api.origin}/api/event/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: word }),
  });
  const { status } = (await response.json()) as { status: string };
  return [response.status, status, response.headers.get('retry-after')];
};
/** In a transaction. */
const logIn = async () => {
  const response = await fetch(`${api.origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"mobilePhoneCode":"+886","mobilePhone":"0912345678","verificationCode":"000000"}',
  });
  const { status } = (await response.json()) as { status: string };
  return [response.status, status, response.headers.get('retry-after')];
};
const readiness = async () => {
  const response = await fetch(`${api.origin}/readyz`);
  return [response.status, ((await response.json()) as { status: string }).status];
};

const later = [503, 'SERVICE_UNAVAILABLE', '5'];

it('calls are told to come later, on open connections and on new ones; then all is as before', async () => {
  expect(await search('無線')).toEqual([200, 'SUCCESS', null]);
  expect(await logIn()).toEqual([400, 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE', null]);
  expect(await readiness()).toEqual([200, 'ready']);
  front.drop();
  // More than the pool has open: the others wait for a new connection.
  const searches = Array.from({ length: 8 }, (_, index) => search(`備份${index}`));
  expect(await Promise.all([...searches, logIn()])).toEqual([...searches.map(() => later), later]);
  expect(await readiness()).toEqual([200, 'degraded']);
  front.pass();
  await expect.poll(readiness, { timeout: 30_000 }).toEqual([200, 'ready']);
  expect(await search('無線')).toEqual([200, 'SUCCESS', null]);
  expect(await logIn()).toEqual([400, 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE', null]);
}, 120_000);
