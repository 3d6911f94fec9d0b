/** Logins and registrations with real signatures, and what must not be possible with them. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '#db/schema/outbox.ts';
import { rateLimit } from '#db/schema/site.ts';
import { staff, staffChallenge, staffLink, staffPasskey, staffSession } from '#db/schema/staff.ts';
import type { StaffRow } from '#domain/desk/staff-session.ts';
import { makeAuthenticator } from '#testing/authenticator.ts';
import { type MemberSite, openMemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import { makeLoginLink } from './login-link.ts';

type Headers = Record<string, string>;
type Authenticator = ReturnType<typeof makeAuthenticator>;

let site: MemberSite;
let person: StaffRow;
beforeAll(async () => {
  site = await openMemberSite({ demo: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.delete(staff);
  await site.db.delete(rateLimit);
  person = await addStaff(site.db, 'admin');
});

const post = (path: string, body: object, headers: Headers = {}) =>
  site.post(`/desk/session/${path}`, body, { headers });
const newAuthenticator = (id?: Buffer) => makeAuthenticator(site.deps.settings.publicOrigin, id);
const begin = (state: 'incomplete' | 'fresh' = 'incomplete', as = person) =>
  deskHeaders(site.db, as, { now: site.clock.now, state });
/** Headers with the cookie that an answer sets. */
const cookieOf = (reply: { headers: Record<string, unknown> }): Headers => ({
  cookie: String(reply.headers['set-cookie']).split(';')[0]!,
  'sec-fetch-site': 'same-origin',
});
async function register(headers: Headers, authenticator: Authenticator) {
  const { items } = await post('new-passkey-challenge', {}, headers);
  const body = { id: items.id, name: 'laptop', response: authenticator.make(items.options) };
  return post('new-passkey', body, headers);
}
async function logIn(authenticator: Authenticator, headers: Headers = {}) {
  const { items } = await post('passkey-challenge', {});
  return post('passkey', { id: items.id, response: authenticator.use(items.options) }, headers);
}
const linkToken = async () => {
  const link = await makeLoginLink(site.deps, person, 'root');
  return link!.split('#')[1]!;
};
const isComplete = async (headers: Headers) =>
  (await site.get('/desk/session', { headers })).items?.complete;

it('a passkey is registered and logs in; an answer is of use once', async () => {
  const authenticator = newAuthenticator();
  const registered = await register(await begin(), authenticator);
  expect(registered.items).toMatchObject({ session: { complete: true } });
  expect(registered.items.recoveryCodes).toHaveLength(10);
  const { items } = await post('passkey-challenge', {});
  const body = { id: items.id, response: authenticator.use(items.options) };
  const both = await Promise.all([post('passkey', body), post('passkey', body)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['DESK_PASSKEY_REFUSED', 'SUCCESS']);
});

it('the first passkey ends links and other sessions without one: a mailbox is not enough', async () => {
  const [opened, kept] = [await linkToken(), await linkToken()];
  const stolen = cookieOf(await post('enter', { token: opened }));
  expect(await isComplete(stolen)).toBe(false);
  await register(await begin(), newAuthenticator());
  expect((await post('new-passkey-challenge', {}, stolen)).code).toBe('DESK_LOGIN_REQUIRED');
  expect((await post('enter', { token: kept })).code).toBe('DESK_LINK_INVALID');
  expect(await site.db.$count(staffPasskey)).toBe(1);
  expect(await site.db.$count(staffLink)).toBe(0);
});

it('a link of somebody who has a passkey leads nowhere', async () => {
  const token = await linkToken();
  await site.db.insert(staffPasskey).values({
    id: 'other',
    staffId: person.id,
    name: 'phone',
    publicKey: 'AA',
    counter: 0,
    transports: [],
  });
  expect((await post('enter', { token })).code).toBe('DESK_LINK_INVALID');
});

it('a login by passkey keeps a session that began with one, and replaces any other', async () => {
  const authenticator = newAuthenticator();
  const own = await begin();
  await register(own, authenticator);
  const again = await logIn(authenticator, own);
  expect(own['cookie']).toContain(cookieOf(again)['cookie']!);

  const planted = await begin();
  const reply = await logIn(authenticator, planted);
  expect(reply.items).toMatchObject({ complete: true });
  expect(planted['cookie']).not.toContain(cookieOf(reply)['cookie']!);
  expect(await isComplete(planted)).toBeUndefined();
  expect(await isComplete(cookieOf(reply))).toBe(true);
});

it('a reset wins against a registration that was authenticated before it', async () => {
  const headers = await begin('fresh');
  const { items } = await post('new-passkey-challenge', {}, headers);
  const body = { id: items.id, name: 'x', response: newAuthenticator().make(items.options) };
  const other = await addStaff(site.db, 'admin');
  const path = `/desk/people/${person.uuid}/reset`;
  const [reset] = await Promise.all([
    site.post(path, {}, { headers: await begin('fresh', other) }),
    post('new-passkey', body, headers),
  ]);
  expect(reset.code).toBe('SUCCESS');
  // Either the registration came first and was removed, or it found its session ended.
  expect(await site.db.$count(staffPasskey)).toBe(0);
  expect(await site.db.$count(staffSession)).toBe(1);
});

it('a passkey under an id that another person has is refused', async () => {
  const id = Buffer.from('0123456789abcdef');
  const other = await addStaff(site.db, 'reader');
  await register(await begin('incomplete', other), newAuthenticator(id));
  const refused = await register(await begin(), newAuthenticator(id));
  expect(refused.code).toBe('DESK_PASSKEY_REFUSED');
});

it('pages of other sites neither log in nor use up what a login needs', async () => {
  const token = await linkToken();
  const foreignPages: Headers[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://x.example' },
  ];
  for (const foreign of foreignPages)
    expect((await post('enter', { token }, foreign)).code).toBe('DESK_FOREIGN_PAGE');
  expect((await post('enter', { token })).code).toBe('SUCCESS');
});

it('an answer that is nested without end is refused as input', async () => {
  const deep = `{"id":"${crypto.randomUUID()}","response":{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}}`;
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/desk/session/passkey',
    headers: { 'content-type': 'application/json' },
    payload: deep,
  });
  expect(reply.json()).toMatchObject({ status: 'INPUT_INVALID' });
});

it('a challenge for a login is not stored, belongs to its id, and ends after five minutes', async () => {
  const authenticator = newAuthenticator();
  await register(await begin(), authenticator);
  const stored = await site.db.$count(staffChallenge);
  const [first, second] = [
    await post('passkey-challenge', {}),
    await post('passkey-challenge', {}),
  ];
  expect(await site.db.$count(staffChallenge)).toBe(stored);
  const answer = (id: string, options: { challenge: string }) =>
    post('passkey', { id, response: authenticator.use(options) }).then(({ code }) => code);
  expect(await answer(first.items.id, second.items.options)).toBe('DESK_PASSKEY_REFUSED');
  const made = { challenge: Buffer.alloc(40, 255).toString('base64url') };
  expect(await answer(first.items.id, made)).toBe('DESK_PASSKEY_REFUSED');
  expect(await answer(first.items.id, { challenge: '' })).toBe('DESK_PASSKEY_REFUSED');
  expect(await answer(first.items.id, first.items.options)).toBe('SUCCESS');
  site.clock.now = new Date(site.clock.now.getTime() + 5 * 60_000);
  expect(await answer(second.items.id, second.items.options)).toBe('DESK_PASSKEY_REFUSED');
});

it('the owner of a login is told by mail of each passkey that is added to it', async () => {
  await site.db.delete(outbox);
  await register(await begin(), newAuthenticator());
  await register(await begin('fresh'), newAuthenticator(Buffer.from('a second one 123')));
  const mails = await site.db.select().from(outbox);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual(
    Array.from({ length: 2 }, () => [person.email, '您的登入新增了一個通行密鑰']),
  );
  expect(mails[0]!.body).toContain('laptop');
  // An answer that is refused adds nothing.
  await register(await begin('fresh'), newAuthenticator(Buffer.from('a second one 123')));
  expect(await site.db.$count(outbox)).toBe(2);
});
