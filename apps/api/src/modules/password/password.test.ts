import { scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member } from '#db/schema/member.ts';
import { messagesTo } from '#testing/accounts.ts';
import { addMember, newPhone } from '#testing/member-seed.ts';
import { openMemberSite, type CallOptions, type MemberSite } from '#testing/member-site.ts';

let site: MemberSite;
let addresses = 0;
let from: CallOptions;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
  from = { ip: `192.0.2.${++addresses}` };
});

const later = (seconds: number): void => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
};
const someone = () => addMember(site.db, { email: `someone-${newPhone()}@example.com` });
const requestReset = (email: string, options: CallOptions = from) =>
  site.post('/password/email', { email }, options);
const linksTo = async (email: string) =>
  (await messagesTo(site, email)).map(({ body }) => /\/password\/reset\/([\w-]+)/.exec(body)![1]!);
const reset = (token: string, password = 'Abcd1234', passwordConfirm = password) =>
  site.post('/password/reset', { token, password, passwordConfirm }, from);
const hashOf = async ({ id }: { id: number }) =>
  (await site.db.select().from(member).where(eq(member.id, id)))[0]!.passwordHash;

/**
 * Whether a stored hash belongs to this password, computed from the format and not by the code
 * under test.
 */
function matchesPassword(stored: string, password: string): boolean {
  const [name, N, r, p, salt, key] = stored.split('$') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  expect(name).toBe('scrypt');
  const derived = scryptSync(password, Buffer.from(salt, 'base64url'), 64, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return derived.toString('base64url') === key;
}

it('sets the password by the link in the mail', async () => {
  const row = await someone();
  expect(await requestReset(row.email.toUpperCase())).toMatchObject({ status: 200, items: {} });
  const [token] = await linksTo(row.email);
  expect(await reset(token!, '恆向資訊-2026')).toMatchObject({ status: 200, items: {} });
  const stored = (await hashOf(row))!;
  expect(stored).not.toContain('2026');
  expect([
    matchesPassword(stored, '恆向資訊-2026'),
    matchesPassword(stored, '恆向資訊-2027'),
  ]).toEqual([true, false]);
});

it('proves the address that the link was sent to, until the profile has another', async () => {
  const provedAt = async ({ id }: { id: number }) =>
    (await site.db.select().from(member).where(eq(member.id, id)))[0]!.emailProvedAt;
  const [row, moved] = [await someone(), await someone()];
  for (const { email } of [row, moved]) await requestReset(email);
  const [[token], [late]] = [await linksTo(row.email), await linksTo(moved.email)];
  await site.db.update(member).set({ email: 'new@example.com' }).where(eq(member.id, moved.id));
  expect(await provedAt(row)).toBeNull();
  await reset(token!, 'Abcd1234');
  await reset(late!, 'Abcd1234');
  expect([await provedAt(row), await provedAt(moved)]).toEqual([site.clock.now, null]);
});

it('nobody learns whether an address belongs to a member', async () => {
  const row = await someone();
  const [known, unknown] = [
    await requestReset(row.email),
    await requestReset('stranger@example.com'),
  ];
  expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} });
  expect(await messagesTo(site, 'stranger@example.com')).toEqual([]);
});

it('a mailbox gets five mails a day, and the sixth request gets the same response', async () => {
  const row = await someone();
  for (let n = 0; n < 6; n++)
    expect(await requestReset(row.email)).toMatchObject({ status: 200, items: {} });
  expect(await linksTo(row.email)).toHaveLength(5);
});

it('one address can request twenty an hour', async () => {
  for (let n = 0; n < 20; n++)
    expect((await requestReset('stranger@example.com')).status).toBe(200);
  expect(await requestReset('stranger@example.com')).toMatchObject({
    status: 429,
    code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
  });
});

it('the mail is in the language of the page', async () => {
  const row = await someone();
  await requestReset(row.email, { ...from, language: 'en' });
  const [mail] = await messagesTo(site, row.email);
  expect(mail!.subject).toBe('Reset your password');
  expect(mail!.body).toMatch(/http:\/\/localhost:3000\/en\/password\/reset\/[\w-]{43}\n/);
});

describe('a link', () => {
  it('can be used once, even by two requests at the same moment', async () => {
    const row = await someone();
    await requestReset(row.email);
    const [token] = await linksTo(row.email);
    const replies = await Promise.all([reset(token!, 'Abcd1234'), reset(token!, 'Efgh5678')]);
    expect(replies.map(({ code }) => code).sort()).toEqual([
      'PASSWORD_RESET_VERIFICATION_CODE_USED',
      'SUCCESS',
    ]);
  });

  it('ends when another one is used', async () => {
    const row = await someone();
    await requestReset(row.email);
    await requestReset(row.email);
    const [first, second] = await linksTo(row.email);
    expect((await reset(second!)).status).toBe(200);
    expect(await reset(first!)).toMatchObject({ code: 'PASSWORD_RESET_VERIFICATION_CODE_USED' });
  });

  it('is valid until a moment before the hour is over', async () => {
    const row = await someone();
    await requestReset(row.email);
    const [token] = await linksTo(row.email);
    later(3600);
    expect(await reset(token!)).toMatchObject({
      status: 400,
      code: 'PASSWORD_RESET_VERIFICATION_CODE_EXPIRED',
    });
    expect(await hashOf(row)).toBeNull();
    later(-0.001);
    expect((await reset(token!)).status).toBe(200);
  });

  it('that was never sent is invalid', async () =>
    expect(await reset('x'.repeat(43))).toMatchObject({
      status: 400,
      code: 'PASSWORD_RESET_INVALID_VERIFICATION_CODE',
    }));
});

it.each([
  ['Abcd123', 'Abcd123', { password: ['密碼須為 8 至 16 個字元'] }],
  ['Abcd12345678901234', 'Abcd12345678901234', { password: ['密碼須為 8 至 16 個字元'] }],
  ['Abcd1234', 'Abcd1235', { passwordConfirm: ['確認密碼與密碼不相同'] }],
])(
  'the passwords %j and %j are refused at their fields, and the link stays valid',
  async (password, passwordConfirm, items) => {
    const row = await someone();
    await requestReset(row.email);
    const [token] = await linksTo(row.email);
    expect(await reset(token!, password, passwordConfirm)).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      items,
    });
    expect((await reset(token!)).status).toBe(200);
  },
);
