/**
 * A rollback: the API of the version before the last migration, on the tables of this one, with rows
 * that this one has written.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  addEvent,
  addMember,
  addToken,
  checkoutOf,
} from '../../apps/api/src/testing/member-seed.ts';
import { openSeparatePostgres } from '../../apps/api/src/testing/separate-postgres.ts';
import { consentVersionOf } from '../../apps/api/src/testing/site-database.ts';
import { demoContentDir } from '../fixtures/demo-content.ts';
import { plainApiScript, startApi, type ApiProcess } from '../fixtures/api-process.ts';
import { databaseUrlOf } from '../fixtures/database-url.ts';
import { makeDataDir, removeDataDir } from '../fixtures/site-process.ts';
import { startSmsGateway } from '../fixtures/sms-gateway.ts';
import { checkOutVersion, findVersionBefore } from '../fixtures/version-before.ts';

const { commit, migration, missing } = findVersionBefore();

/** Calls the API. Resolves to the items of its answer; fails unless it is 200. */
async function call(
  api: ApiProcess,
  path: string,
  {
    body,
    token,
    method = body ? 'POST' : 'GET',
  }: { body?: object; token?: string; method?: string },
): Promise<unknown> {
  const response = await fetch(`${api.origin}/api${path}`, {
    method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { status: string; items: unknown };
  expect([path, response.status, answer.status]).toEqual([path, 200, 'SUCCESS']);
  return answer.items;
}

it(`the version before ${migration} works on its tables`, async (context) => {
  context.skip(commit === null, missing);
  const before = checkOutVersion(commit!);
  onTestFinished(before.remove);
  const postgres = await openSeparatePostgres();
  onTestFinished(postgres.close);
  const dataDir = makeDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  const gateway = await startSmsGateway();
  onTestFinished(() => gateway.close());
  const { db } = postgres;
  const settings = {
    dataDir,
    more: {
      DATABASE_URL: await databaseUrlOf(db),
      CONTENT_DIR: demoContentDir,
      SMS_GATEWAY_URL: gateway.url,
      WORKERS: '1',
    },
  };
  // This version imports its content and serves a member.
  const now = await startApi({ ...settings, script: plainApiScript });
  const member = await addMember(db);
  const token = await addToken(db, member.id, new Date(Date.now() + 3_600_000));
  const { event, sessions } = await addEvent(db, new Date(), { basePrice: 0, salePrice: 0 }, [
    {},
    {},
  ]);
  const consentVersion = await consentVersionOf(db);
  const form = checkoutOf(event, { phoneNumber: member.mobilePhone, consentVersion });
  const item = (session: number) => ({
    eventAlias: event.alias,
    eventSeriesNum: event.seriesNum,
    sessionUuids: [sessions[session]!.uuid],
    meals: [],
  });
  await call(now, '/cart/addItem', { body: item(0), token });
  const written = (await call(now, '/cart/checkout', { body: form, token })) as { uuid: string };
  await now.stop();

  const api = await startApi({
    ...settings,
    script: join(before.folder, 'apps/api/src/server.ts'),
  });
  onTestFinished(() => api.stop());
  const phone = { mobilePhoneCode: '+886', mobilePhone: member.mobilePhone };
  await call(api, '/user/getCode', { body: phone });
  const received = () => gateway.received.at(-1)?.text;
  await expect.poll(received, { timeout: 20_000 }).toMatch(/\d{6}/);
  const verificationCode = /\d{6}/.exec(received()!)![0];
  const login = (await call(api, '/user/login', { body: { ...phone, verificationCode } })) as {
    token: string;
  };
  expect(await call(api, '/user/profile', { token: login.token })).toMatchObject({
    mobilePhone: member.mobilePhone,
  });
  for (const [path, body] of [
    ['/setting/zh-TW', undefined],
    [`/event/${event.alias}/series/${event.seriesNum}`, undefined],
    ['/event/search', {}],
    ['/item/news/search', {}],
  ] as const)
    await call(api, path, body ? { body } : {});
  const orders = (await call(api, '/member/orders', { token: login.token, body: {} })) as {
    uuid: string;
  }[];
  expect(orders.map(({ uuid }) => uuid)).toEqual([written.uuid]);
  await call(api, '/member/order/cancel', {
    token: login.token,
    body: {
      eventAlias: event.alias,
      seriesNum: event.seriesNum,
      uuids: [event.registrationType === 'partial' ? sessions[0]!.uuid : written.uuid],
    },
  });
  await call(api, '/user/logout', { token: login.token });

  const other = await addMember(db);
  const otherToken = await addToken(db, other.id, new Date(Date.now() + 3_600_000));
  await call(api, '/cart/addItem', { body: item(1), token: otherToken });
  const order = (await call(api, '/cart/checkout', {
    body: { ...form, phoneNumber: other.mobilePhone },
    token: otherToken,
  })) as { uuid: string };
  const { rows } = await db.pool.query('select 1 from orders where uuid = $1', [order.uuid]);
  expect(rows).toHaveLength(1);
}, 300_000);
