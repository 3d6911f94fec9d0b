import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '#db/database.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { member, memberToken } from '#db/schema/member.ts';
import { menuItem } from '#db/schema/site.ts';
import { addEvent, addMember, addToken } from '#testing/member-seed.ts';
import { whileLocked } from '#testing/while-locked.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

let site: PublicSite;
let memberId: number;
beforeAll(async () => {
  site = await openPublicSite('empty');
  memberId = (await addMember(site.db)).id;
});
afterAll(() => site.close());

const tomorrow = () => new Date(site.clock.now.getTime() + 86_400_000);
const profile = async (authorization: string) => {
  const reply = await site.get('/user/profile', { authorization });
  return [reply.statusCode, reply.json().status];
};

it('a member with a valid token is admitted, and the response is not cached', async () => {
  const reply = await site.get('/user/profile', await site.bearerOf(memberId));
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
});

it('only the SHA-256 of a token is stored', async () => {
  const token = await addToken(site.db, memberId, tomorrow());
  const rows = await site.db.select().from(memberToken).where(eq(memberToken.memberId, memberId));
  expect(rows.map((row) => row.hash)).toContain(tokenHash(token));
  expect(JSON.stringify(rows)).not.toContain(token);
});

it.each([
  '',
  'Bearer',
  'Bearer ',
  'Bearer not-a-token',
  'Basic dXNlcjpwYXNz',
  `Bearer ${'x'.repeat(5000)}`,
  "Bearer ' or 1=1 --",
])('without a valid bearer ("%s") a member route is 401', async (authorization) =>
  expect(await profile(authorization)).toEqual([401, 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED']),
);

it('a revoked token is 401', async () => {
  const token = await addToken(site.db, memberId, tomorrow());
  await site.db
    .update(memberToken)
    .set({ revokedAt: site.clock.now })
    .where(eq(memberToken.hash, tokenHash(token)));
  expect(await profile(`Bearer ${token}`)).toEqual([401, 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED']);
});

it('a token is valid until its last millisecond, and reported as expired afterwards', async () => {
  const token = await addToken(site.db, memberId, new Date(site.clock.now.getTime() + 1));
  expect(await profile(`Bearer ${token}`)).toEqual([200, 'SUCCESS']);
  const expired = await addToken(site.db, memberId, site.clock.now);
  expect(await profile(`Bearer ${expired}`)).toEqual([401, 'USER_TOKEN_EXPIRED']);
});

it('where a login is optional, an invalid token counts as none and the response is not cached publicly', async () => {
  const { event } = await addEvent(site.db, site.clock.now);
  const reply = await site.get(`/event/${event.alias}/series/1`, {
    authorization: 'Bearer garbage',
  });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
});

async function answerWhileDeleted(
  remove: (tx: Queryable) => Promise<unknown>,
  call: () => Promise<LightMyRequestResponse>,
) {
  const reply = await whileLocked(site, remove, call);
  return [reply.statusCode, reply.json().status];
}
const addMenuItem = async (key: string) =>
  (
    await site.db
      .insert(menuItem)
      .values({ key, text: { zh: '最新消息' }, type: 'nav', path: '/news', position: 1 })
      .returning()
  )[0]!;

it.each([
  [
    'opens a page of the menu',
    401,
    'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
    async (bearer: { authorization: string }) =>
      site.get(`/menu/${(await addMenuItem('a')).id}`, bearer),
  ],
  [
    'continues to LINE',
    401,
    'LOGIN_REQUIRED',
    (bearer: { authorization: string }) => site.post('/user/lineBind', { linkToken: 'x' }, bearer),
  ],
] as const)(
  'a member who is deleted while a request %s counts as not logged in',
  async (_what, status, code, call) => {
    const gone = await addMember(site.db);
    const bearer = await site.bearerOf(gone.id);
    expect(
      await answerWhileDeleted(
        (tx) => tx.delete(member).where(eq(member.id, gone.id)),
        () => call(bearer),
      ),
    ).toEqual([status, code]);
  },
);

it('a menu item that is deleted while a member opens it is not found', async () => {
  const item = await addMenuItem('b');
  const bearer = await site.bearerOf(memberId);
  const visit = () => site.get(`/menu/${item.id}`, bearer);
  expect((await visit()).statusCode).toBe(200);
  expect(
    await answerWhileDeleted((tx) => tx.delete(menuItem).where(eq(menuItem.id, item.id)), visit),
  ).toEqual([404, 'ITEM_ITEM_NOT_EXIST']);
});
