import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenHash } from '#db/member-tokens.ts';
import { member, memberToken } from '#db/schema.ts';
import { addEvent, addMember, addToken } from '#testing/member-seed.ts';
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

it('a member with a live token is let in, and the answer is not stored', async () => {
  const reply = await site.get('/user/profile', await site.bearerOf(memberId));
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
});

it('only the SHA-256 of a token is kept', async () => {
  const token = await addToken(site.db, memberId, tomorrow());
  const rows = await site.db.select().from(memberToken).where(eq(memberToken.memberId, memberId));
  expect(rows.map((row) => row.hash)).toContain(tokenHash(token));
  expect(JSON.stringify(rows)).not.toContain(token);
});

it.each(['', 'Bearer', 'Bearer ', 'Bearer not-a-token', 'Basic dXNlcjpwYXNz', `Bearer ${'x'.repeat(5000)}`, "Bearer ' or 1=1 --"])(
  'without a valid bearer ("%s") a member route is 401',
  async (authorization) => expect(await profile(authorization)).toEqual([401, 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED']),
);

it('a revoked token is 401', async () => {
  const token = await addToken(site.db, memberId, tomorrow());
  await site.db
    .update(memberToken)
    .set({ revokedAt: site.clock.now })
    .where(eq(memberToken.hash, tokenHash(token)));
  expect(await profile(`Bearer ${token}`)).toEqual([401, 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED']);
});

it('a token is good until its last millisecond, and says that it expired after it', async () => {
  const token = await addToken(site.db, memberId, new Date(site.clock.now.getTime() + 1));
  expect(await profile(`Bearer ${token}`)).toEqual([200, 'SUCCESS']);
  const expired = await addToken(site.db, memberId, site.clock.now);
  expect(await profile(`Bearer ${expired}`)).toEqual([401, 'USER_TOKEN_EXPIRED']);
});

it('a placeholder of the demonstration never gets in, whatever token it has', async () => {
  const placeholder = await addMember(site.db, { placeholder: true });
  expect(await profile((await site.bearerOf(placeholder.id)).authorization)).toEqual([401, 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED']);
  await site.db.delete(member).where(eq(member.id, placeholder.id));
});

it('where a login is optional an invalid bearer is the same as none, and no shared cache keeps the answer', async () => {
  const { event } = await addEvent(site.db, site.clock.now);
  const reply = await site.get(`/event/${event.alias}/series/1`, { authorization: 'Bearer garbage' });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
});
