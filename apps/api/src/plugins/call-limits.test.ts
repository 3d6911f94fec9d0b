/**
 * Limits on calls, over HTTP with the real numbers: what callers who are not logged in use up is not
 * what those who are, or who log in, need. Two processes of a site have one database.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPlugin, serverOptions } from '#app.ts';
import { doorDevice } from '#db/schema/door.ts';
import { replaceRecoveryCodes } from '#modules/desk/secrets.ts';
import { makeAuthenticator } from '#testing/authenticator.ts';
import { addEvent, addMember } from '#testing/member-seed.ts';
import { type MemberSite, openMemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

type Headers = Record<string, string>;

let site: MemberSite;
let other: FastifyInstance;
/** Both processes; every caller has one address. */
let origins: string[];
beforeAll(async () => {
  site = await openMemberSite();
  other = Fastify(serverOptions);
  await other.register(apiPlugin(site.deps), { prefix: '/api' });
  const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' });
  origins = await Promise.all([listen(site.app), listen(other)]);
});
afterAll(async () => {
  await other.close();
  await site.close();
});

const fromDesk: Headers = { 'sec-fetch-site': 'same-origin' };
async function call(origin: string, path: string, body: object | null, headers: Headers = {}) {
  const response = await fetch(`${origin}/api${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- a test states what it expects of an answer
  const reply = (await response.json()) as { status: string; items: any };
  return { ...reply, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Sends as many calls as a caller with this rate does in a minute, some at a time. */
async function flood(origin: string, perSecond: number, kinds: (() => Promise<unknown>)[]) {
  let left = perSecond * 60;
  const send = async () => {
    while (left > 0) await kinds[left-- % kinds.length]!();
  };
  await Promise.all(Array.from({ length: 20 }, send));
}

it('50 anonymous calls a second from the address of a venue end neither doors nor logins', async () => {
  const { db, clock } = site;
  const person = await addStaff(db, 'admin');
  const desk = await deskHeaders(db, person, { now: clock.now });
  const { event } = await addEvent(db, clock.now);
  const [door] = await db
    .insert(doorDevice)
    .values({ eventId: event.id, registeredBy: person.email, name: 'East', listKey: '' })
    .returning();
  const exchange = (origin: string, headers: Headers) =>
    call(origin, `/desk/door/devices/${door!.uuid}/exchange`, { scans: [], cursor: 0 }, headers);
  const member = { authorization: `Bearer ${await site.tokenOf(await addMember(db))}` };
  const [code] = await replaceRecoveryCodes(db, person.id);

  const [first, second] = origins as [string, string];
  await flood(first, 50, [
    () => exchange(first, fromDesk),
    () => exchange(first, fromDesk),
    () => exchange(first, { ...fromDesk, cookie: `desk=${'x'.repeat(43)}` }),
  ]);
  const guess = { email: person.email, code: '2222-3333-4444' };
  await flood(second, 50, [
    () => call(second, '/desk/session/passkey-challenge', {}, fromDesk),
    () => call(second, '/desk/session/recover', guess, fromDesk),
    () => call(second, '/desk/session/link', { email: person.email }, fromDesk),
    () => call(second, '/user/profile', null, { authorization: 'Bearer garbage' }),
    () => call(second, '/event/search', {}),
    () => call(second, '/event/search', {}),
  ]);
  for (const origin of origins) {
    expect((await exchange(origin, desk)).status).toBe('SUCCESS');
    expect((await call(origin, '/desk/session', null, desk)).status).toBe('SUCCESS');
    expect((await call(origin, '/user/profile', null, member)).status).toBe('SUCCESS');
  }

  // A login at one process goes on at the other one.
  const recovered = await call(
    first,
    '/desk/session/recover',
    { email: person.email, code },
    fromDesk,
  );
  expect(recovered.status).toBe('SUCCESS');
  const begun = { ...fromDesk, cookie: recovered.cookie };
  const authenticator = makeAuthenticator(site.deps.settings.publicOrigin);
  const asked = await call(second, '/desk/session/new-passkey-challenge', {}, begun);
  const made = authenticator.make(asked.items.options);
  const passkey = { id: asked.items.id, name: 'phone', response: made };
  expect((await call(first, '/desk/session/new-passkey', passkey, begun)).status).toBe('SUCCESS');
  const { items } = await call(first, '/desk/session/passkey-challenge', {}, fromDesk);
  const used = { id: items.id, response: authenticator.use(items.options) };
  expect((await call(second, '/desk/session/passkey', used, fromDesk)).status).toBe('SUCCESS');
}, 120_000);

it('a person has limits of their own, and callers without a session those of their address', async () => {
  const low = await openMemberSite({
    limits: {
      callsPerPerson: 2,
      callsPerAddress: 3,
      searchesPerPerson: 1,
      searchesPerAddress: 2,
      unknownTokensPerAddress: 4,
      deskLoginsPerAddress: 1,
    },
  });
  try {
    const origin = await low.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (path: string, body: object | null, headers?: Headers) =>
      call(origin, path, body, headers).then(({ status }) => status);
    const refused = 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS';
    const memberOf = async () => ({
      authorization: `Bearer ${await low.tokenOf(await addMember(low.db))}`,
    });
    const [first, second] = [await memberOf(), await memberOf()];
    const profile = (headers?: Headers) => ask('/user/profile', null, headers);
    // Two calls a person, one of which was counted as an unknown token before, too.
    expect([await profile(first), await profile(first), await profile(first)]).toEqual([
      'SUCCESS',
      'SUCCESS',
      refused,
    ]);
    // Searches for which a login is welcome have their own number, with a session and without one.
    const search = (headers?: Headers) => ask('/file/search', {}, headers);
    expect([await search(second), await search(second)]).toEqual(['SUCCESS', refused]);
    const garbage = { authorization: 'Bearer garbage' };
    expect([await search(garbage), await search(), await search()]).toEqual([
      'SUCCESS',
      'SUCCESS',
      refused,
    ]);
    // Made-up tokens end with their own number; then even a new session waits, and known ones go on.
    expect([await profile(garbage), await profile(garbage)]).toEqual([
      'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
      refused,
    ]);
    expect(await profile(await memberOf())).toBe(refused);
    expect(await profile(second)).toBe('SUCCESS');
    expect([await profile(), await profile(), await profile(), await profile()]).toEqual([
      ...Array.from({ length: 3 }, () => 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED'),
      refused,
    ]);

    // Logins at the desk count for the address, but not in a browser that somebody has logged in with.
    const person = await addStaff(low.db, 'reader');
    const begun = await deskHeaders(low.db, person, { now: low.clock.now, state: 'incomplete' });
    const authenticator = makeAuthenticator(low.deps.settings.publicOrigin);
    const asked = await low.post('/desk/session/new-passkey-challenge', {}, { headers: begun });
    const response = authenticator.make(asked.items.options);
    const passkey = { id: asked.items.id, name: 'phone', response };
    const made = await low.post('/desk/session/new-passkey', passkey, { headers: begun });
    const browser = { ...fromDesk, cookie: String(made.headers['set-cookie']).split(';')[0]! };
    const challenge = (headers: Headers) => ask('/desk/session/passkey-challenge', {}, headers);
    expect([await challenge(fromDesk), await challenge(fromDesk)]).toEqual(['SUCCESS', refused]);
    const forged = { ...browser, cookie: browser.cookie.replace(/.{5}$/, 'AAAAA') };
    expect(await challenge(forged)).toBe(refused);
    expect([await challenge(browser), await challenge(browser)]).toEqual(['SUCCESS', 'SUCCESS']);
    expect(await challenge(browser)).toBe(refused);
    // It is forgotten half a year after the last login in it.
    low.clock.now = new Date(low.clock.now.getTime() + 180 * 86_400_000);
    expect(await challenge(browser)).toBe(refused);
  } finally {
    await low.close();
  }
});

it('all sessions of a person share one number', async () => {
  const low = await openMemberSite({ limits: { callsPerPerson: 3 } });
  try {
    const origin = await low.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (path: string, headers: Headers) =>
      call(origin, path, null, headers).then(({ status }) => status);
    const member = await addMember(low.db);
    const tokens = [await low.tokenOf(member), await low.tokenOf(member)];
    expect(new Set(tokens).size).toBe(2);
    const [one, two] = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
    const person = await addStaff(low.db, 'reader');
    const east = await deskHeaders(low.db, person, { now: low.clock.now });
    const west = await deskHeaders(low.db, person, { now: low.clock.now });
    const refused = 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS';
    for (const [path, first, second] of [
      ['/user/profile', one!, two!],
      ['/desk/session', east, west],
    ] as const) {
      const statuses = [];
      for (const headers of [first, second, first, second, first])
        statuses.push(await ask(path, headers));
      expect(statuses).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS', refused, refused]);
    }
    // Nobody else waits.
    const other = { authorization: `Bearer ${await low.tokenOf(await addMember(low.db))}` };
    expect(await ask('/user/profile', other)).toBe('SUCCESS');
  } finally {
    await low.close();
  }
});
