/** Links of one download: who gets one, what it is good for, and that it is good for no more. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoContent } from '@portolane/demo/demonstration.ts';
import type { DownloadTarget } from '@portolane/core/rules/file/download-link.ts';
import { apiPlugin, serverOptions } from '#app.ts';
import { file } from '#db/schema/catalogue.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { downloadLink, member } from '#db/schema/member.ts';
import { eraseMember } from '#modules/privacy/erase-member.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { silentLog, testSettings } from '#testing/test-settings.ts';

const OPEN = 'palisar-p740-datasheet';
const MEMBERS = 'palisar-74-firmware';
const DEALERS = 'palisar-price-list';
const NO_LINK = 'palisar-dealer-deck';

let site: PublicSite;
let files: (typeof file.$inferSelect)[];
let me: MemberRow;
let mine: Record<string, string>;
beforeAll(async () => {
  site = await openPublicSite();
  files = await site.db.select().from(file);
});
afterAll(() => site.close());
const now = new Date('2026-11-21T06:00:00.000Z');
beforeEach(async () => {
  site.clock.now = now;
  me = await addMember(site.db);
  mine = await site.bearerOf(me.id);
});

const fileOf = (alias: string) => files.find((row) => row.alias === alias)!.uuid;
const ask = (target: DownloadTarget, headers: Record<string, string> = mine) =>
  site.post('/download/link', target, headers);
async function pathOf(target: DownloadTarget, headers: Record<string, string> = mine) {
  const reply = await ask(target, headers);
  expect(reply.json()).toMatchObject({ code: 200 });
  return reply.json<{ items: { path: string } }>().items.path;
}
const open = (url: string, headers: Record<string, string> = {}, app = site.app) =>
  app.inject({ method: 'GET', url, headers });
const asText = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** An order with a session that the member attended. */
async function orderOf({ id }: { id: number }) {
  const startsAt = new Date(now.getTime() - 7_200_000);
  const { event, sessions } = await addEvent(site.db, now, {}, [{ startsAt }]);
  const order = await addOrder(site.db, { id }, event, sessions);
  await site.db.update(enrolment).set({ attended: true }).where(eq(enrolment.orderId, order.id));
  return order;
}

it('a link downloads a file without a login, in the language of the page, and only once', async () => {
  const uuid = fileOf(MEMBERS);
  const reply = await ask({ kind: 'file', uuid }, { ...mine, 'accept-language': 'en' });
  expect(reply.headers['cache-control']).toBe('no-store');
  const { path, expiresAt } = reply.json<{ items: { path: string; expiresAt: string } }>().items;
  expect(path).toMatch(/^\/api\/download\/[\w-]{43}$/);
  expect(expiresAt).toBe('2026-11-21T06:01:00.000Z');

  const headers = { 'accept-language': 'zh-Hant', range: 'bytes=0-9' };
  const got = await open(`${path}?openExternalBrowser=1`, headers);
  expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(got.rawPayload).toEqual(readFileSync(join(demoContent, 'files', `${MEMBERS}.zip`)));
  const { title } = files.find((row) => row.uuid === uuid)!;
  expect(got.headers['content-disposition']).toContain(encodeURIComponent(`${title.en}.zip`));
  expect(got.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(Object.keys(got.headers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(etag|accept-ranges|content-range)$/)]),
  );

  const again = await open(path, { 'accept-language': 'zh-Hant' });
  expect([again.statusCode, again.body]).toEqual([
    410,
    '這個下載連結已經用過，或超過一分鐘了。請回到剛才的頁面，再下載一次。',
  ]);
  expect(again.headers).toMatchObject({ ...asText, 'referrer-policy': 'no-referrer' });
});

it('a link ends after a minute, and one that the site never made is none', async () => {
  const path = await pathOf({ kind: 'file', uuid: fileOf(OPEN) }, {});
  site.clock.now = new Date(now.getTime() + 60_000);
  expect(await open(path)).toMatchObject({ statusCode: 410 });
  site.clock.now = new Date(now.getTime() + 59_999);
  expect(await open(path)).toMatchObject({ statusCode: 200 });
  expect(await open(`/api/download/${'A'.repeat(43)}`)).toMatchObject({ statusCode: 410 });
  expect(await open('/api/download/link')).toMatchObject({ statusCode: 410 });
});

it('of many requests at the same moment, to two processes, one gets the file', async () => {
  const other = Fastify(serverOptions);
  const deps = { db: site.db, now: () => now, settings: testSettings(), log: silentLog };
  await other.register(apiPlugin(deps), { prefix: '/api' });
  const path = await pathOf({ kind: 'file', uuid: fileOf(OPEN) }, {});
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => open(path, {}, index % 2 === 0 ? site.app : other)),
  );
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 11 }, () => 410),
  ]);
  await other.close();
});

it('a HEAD request, by which an app looks at a link first, does not use it up', async () => {
  const path = await pathOf({ kind: 'file', uuid: fileOf(OPEN) }, {});
  expect(await site.app.inject({ method: 'HEAD', url: path })).toMatchObject({ statusCode: 405 });
  expect(await open(path)).toMatchObject({ statusCode: 200 });
});

it('the database has the hash of a link, not the link', async () => {
  const path = await pathOf({ kind: 'export' });
  const [row] = await site.db.select().from(downloadLink).where(eq(downloadLink.memberId, me.id));
  expect(row).toMatchObject({ kind: 'export', target: null, usedAt: null });
  expect(row!.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(path.split('/').at(-1));
});

describe('a link gives', () => {
  it('the calendar of an enrolment', async () => {
    const { uuid } = await orderOf(me);
    const got = await open(await pathOf({ kind: 'calendar', uuid }));
    expect(got.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(got.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.ics"/);
    expect(got.body).toContain('BEGIN:VEVENT');
  });

  it('the certificate of an enrolment', async () => {
    const { uuid } = await orderOf(me);
    const got = await open(await pathOf({ kind: 'certificate', uuid }));
    expect(got.headers['content-type']).toBe('application/pdf');
    expect(got.body).toMatch(/^%PDF-/);
  });

  it('a member’s own data', async () => {
    const got = await open(await pathOf({ kind: 'export' }));
    expect(got.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(got.headers['content-disposition']).toContain('member-data-2026-11-21.json');
    expect(got.json()).toMatchObject({ profile: { name: me.name, email: me.email } });
  });
});

describe('no link is made', () => {
  it.each([
    ['nobody', DEALERS, 403, 'FILE_FRONT_DEALER_ONLY', {}],
    ['a member', DEALERS, 403, 'FILE_FRONT_DEALER_ONLY', { group: 'general' }],
    ['an unvalidated dealer', DEALERS, 403, 'FILE_FRONT_DEALER_NOT_VALIDATED', { group: 'dealer' }],
    [
      'a dealer',
      NO_LINK,
      404,
      'FILE_FRONT_NO_DOWNLOAD',
      { group: 'dealer', dealerValidated: true },
    ],
    ['nobody', MEMBERS, 401, 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED', {}],
  ] as const)('for %s to %s, as for the file: %i %s', async (who, alias, status, code, values) => {
    const headers =
      who === 'nobody' ? {} : await site.bearerOf((await addMember(site.db, values)).id);
    const target = { kind: 'file', uuid: fileOf(alias) } as const;
    const refused = await ask(target, headers);
    expect([refused.statusCode, refused.json<{ status: string }>().status]).toEqual([status, code]);
    const direct = await site.post(`/file/${target.uuid}/download`, undefined, headers);
    expect([direct.statusCode, direct.json<{ status: string }>().status]).toEqual([status, code]);
  });

  it.each(['calendar', 'certificate'] as const)('to the %s of another’s order', async (kind) => {
    const { uuid } = await orderOf(await addMember(site.db));
    const before = await site.db.$count(downloadLink);
    const refused = (await ask({ kind, uuid })).json<{ status: string }>();
    expect(refused.status).toBe('ORDER_FRONT_ITEM_NOT_EXIST');
    for (const [target, status] of [
      [{ kind, uuid }, 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED'],
      [{ kind: 'export' }, 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED'],
    ] as const)
      expect((await ask(target, {})).json<{ status: string }>().status).toBe(status);
    expect((await ask({ kind })).json<{ status: string }>().status).toBe(refused.status);
    expect(await site.db.$count(downloadLink)).toBe(before);
  });

  it('to a certificate before anything was attended', async () => {
    const { event, sessions } = await addEvent(site.db, now);
    const { uuid } = await addOrder(site.db, me, event, sessions);
    const refused = (await ask({ kind: 'certificate', uuid })).json<{ status: string }>();
    expect(refused.status).toBe('CERTIFICATE_ITEM_NOT_EXIST');
  });
});

describe('a link that was made gives nothing any more', () => {
  it('once its member may not download the file', async () => {
    const dealer = await addMember(site.db, { group: 'dealer', dealerValidated: true });
    const path = await pathOf(
      { kind: 'file', uuid: fileOf(DEALERS) },
      await site.bearerOf(dealer.id),
    );
    await site.db.update(member).set({ group: 'general' }).where(eq(member.id, dealer.id));
    const got = await open(path);
    expect(got).toMatchObject({ statusCode: 403, headers: asText });
  });

  it.each(['blocked', 'erased'])('once its member is %s', async (what) => {
    const path = await pathOf({ kind: 'export' });
    if (what === 'blocked')
      await site.db.update(member).set({ blockedAt: now }).where(eq(member.id, me.id));
    else
      await eraseMember({ db: site.db, now: () => now, settings: testSettings() }, me.id, {
        actor: 'office',
        askedBefore: null,
      });
    expect(await open(path)).toMatchObject({ statusCode: 410, headers: asText });
  });
});
