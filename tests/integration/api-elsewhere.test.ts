/**
 * API_ORIGIN: the site with the API in another process. Both are real; visitors connect to the site
 * only.
 */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import {
  addEvent,
  addMember,
  checkoutOf,
  type MemberRow,
} from '../../apps/api/src/testing/member-seed.ts';
import { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { type ApiProcess, startApi } from '../fixtures/api-process.ts';
import { databaseUrlOf } from '../fixtures/database-url.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { apart, removeDataDir, type Site, startSite } from '../fixtures/site-process.ts';

const PUBLIC_ORIGIN = 'http://www.portolane.example';
let dataDir: string;
let api: ApiProcess;
let site: Site;
let db: ReturnType<typeof openSiteDatabase>;
let member: MemberRow;
let event: Awaited<ReturnType<typeof addEvent>>;

beforeAll(async () => {
  dataDir = copyDemoDataDir();
  api = await startApi({ dataDir, more: { ...apart, PUBLIC_ORIGIN } });
  // It stores no data of its own: its data folder cannot be created.
  site = await startSite({
    dataDir: '/dev/null/nowhere',
    more: { API_ORIGIN: api.origin, WORKERS: '1', ...apart, PUBLIC_ORIGIN },
  });
  db = openSiteDatabase(dataDir);
  member = await addMember(db);
  event = await addEvent(db, new Date(), { brands: ['corvane'], basePrice: 900, salePrice: 600 });
});
afterAll(async () => {
  await db?.pool.end();
  await site?.stop();
  await api?.stop();
  removeDataDir(dataDir);
});

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}${path}`, {
    headers: { accept: 'text/html', ...headers },
    redirect: 'manual',
  });
/** The fields of `items` in the responses of the calls made here. */
interface Items {
  token: string;
  tokenExpires: string;
  groupId: number;
  name: string;
  version: string;
  uuid: string;
}
async function call(
  path: string,
  body?: object,
  token?: string,
): Promise<{ http: number; status: string; items: Items }> {
  const response = await fetch(`${site.origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return {
    http: response.status,
    ...((await response.json()) as { status: string; items: Items }),
  };
}
const phone = () => ({ mobilePhoneCode: '+886', mobilePhone: member.mobilePhone });
const eventPath = () => `/product/brand/corvane/event/${event.event.alias}/1`;

it('I find an event, log in with a code, enrol, and see the enrolment in my list', async () => {
  const shown = await page(eventPath());
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain(event.event.title.zh);

  expect(await call('/user/getCode', phone())).toMatchObject({ http: 200 });
  const { messages } = (await (
    await fetch(`${api.origin}/demo/outbox`, { headers: { accept: 'application/json' } })
  ).json()) as {
    messages: { recipient: string; subject: string }[];
  };
  const verificationCode = messages.find(
    ({ recipient }) => recipient === `+886 ${member.mobilePhone}`,
  )!.subject;
  const { items: login } = await call('/user/login', { ...phone(), verificationCode });

  const item = { eventAlias: event.event.alias, eventSeriesNum: 1 };
  expect(
    await call('/cart/addItem', { ...item, sessionUuids: [event.sessions[0]!.uuid] }, login.token),
  ).toMatchObject({ http: 200 });
  const { items: notice } = await call('/static/privacy');
  const placed = await call(
    '/cart/checkout',
    checkoutOf(event.event, { consentVersion: notice.version }),
    login.token,
  );
  expect(placed).toMatchObject({ http: 200, items: { total: 600 } });

  const cookie = `member=${encodeURIComponent(JSON.stringify({ token: login.token, groupId: login.groupId, name: login.name, expires: login.tokenExpires }))}`;
  const list = await page('/member/event', { cookie });
  expect(list.status).toBe(200);
  expect(await list.text()).toContain(event.event.title.zh);
  expect((await page(`${eventPath()}/${placed.items.uuid}`, { cookie })).status).toBe(200);
});

it('the sitemap is that of a site with the API in it', async () => {
  const together = await startSite({
    dataDir,
    more: { DATABASE_URL: await databaseUrlOf(db), DEMO: '1', PUBLIC_ORIGIN },
  });
  onTestFinished(() => together.stop());
  const [own, expected] = await Promise.all(
    [site, together].map(async ({ origin }) => {
      const response = await fetch(`${origin}/sitemap.xml`);
      expect(response.status).toBe(200);
      return response.text();
    }),
  );
  expect(expected).toContain(`/en/product/brand/corvane/event/${event.event.alias}/1</loc>`);
  expect(own).toBe(expected);
});

it('without the token, neither the API nor the site tells what is in it', async () => {
  const path = '/internal/pages?source=0&after=';
  const sending = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const withToken = sending(apart.INTERNAL_TOKEN);
  expect((await fetch(api.origin + path, withToken)).status).toBe(200);
  for (const request of [{}, sending(`${apart.INTERNAL_TOKEN}x`)])
    expect((await fetch(api.origin + path, request)).status).toBe(404);
  for (const at of [path, `/api${path}`])
    for (const request of [{}, withToken]) {
      const response = await fetch(site.origin + at, { ...request, redirect: 'manual' });
      expect(response.status).toBe(404);
      // The page of a missing address names brands in its menu; the list has their pages as aliases.
      const text = await response.text();
      expect(text).not.toContain('"alias":"corvane-c5-2404"');
      expect(text.startsWith('{') ? JSON.parse(text).items : undefined).toBeUndefined();
    }
});

it('member pages require a login, and an expired one leads to the login page', async () => {
  const asked = await page('/member/event');
  expect([asked.status, asked.headers.get('location')]).toEqual([
    302,
    `/login?redirectFrom=${encodeURIComponent('/member/event')}`,
  ]);
  const stale = encodeURIComponent(
    JSON.stringify({
      token: 'x'.repeat(43),
      groupId: 7,
      name: '王',
      expires: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  );
  const ended = await page('/member/event', { cookie: `member=${stale}` });
  expect([ended.status, ended.headers.get('location')]).toEqual([
    302,
    `/login?redirectFrom=${encodeURIComponent('/member/event')}`,
  ]);
  expect(ended.headers.get('set-cookie')).toContain('member=;');
  expect(await call('/user/profile')).toMatchObject({
    http: 401,
    status: 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
  });
});

it('the site has no demo pages: messages belong to the backend', async () => {
  expect((await fetch(`${site.origin}/demo/outbox`)).status).toBe(404);
});

it('while the backend is down, calls say so and the site is degraded; it serves again when the backend is back', async () => {
  const readiness = async () => {
    const response = await fetch(`${site.origin}/readyz`);
    return [response.status, ((await response.json()) as { status: string }).status];
  };
  expect(await readiness()).toEqual([200, 'ready']);
  api.process.kill('SIGSTOP');
  try {
    expect(await readiness()).toEqual([200, 'degraded']);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  } finally {
    api.process.kill('SIGCONT');
  }
  await expect.poll(readiness, { timeout: 20_000 }).toEqual([200, 'ready']);
  await api.stop();
  expect(await call('/event/search', {})).toMatchObject({
    http: 503,
    status: 'SERVICE_UNAVAILABLE',
  });
  expect(await readiness()).toEqual([200, 'degraded']);
});
