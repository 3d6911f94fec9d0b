import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { desc, eq, isNull } from 'drizzle-orm';
import { doorDevice } from '#db/schema/door.ts';
import { outbox } from '#db/schema/outbox.ts';
import { rateLimit } from '#db/schema/site.ts';
import {
  auditLog,
  staff,
  staffPasskey,
  staffRecoveryCode,
  staffSession,
  staffView,
} from '#db/schema/staff.ts';
import type { StaffRow } from '#domain/desk/staff-session.ts';
import { addBrand, addEvent } from '#testing/member-seed.ts';
import { type MemberSite, openMemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import manifest from '../../../../../package.json' with { type: 'json' };
import { replaceRecoveryCodes } from './secrets.ts';

let site: MemberSite;
let admin: StaffRow;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openMemberSite({ demo: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.delete(staff);
  await site.db.delete(outbox);
  await site.db.delete(rateLimit);
  admin = await addStaff(site.db, 'admin');
  headers = await deskHeaders(site.db, admin, { now: site.clock.now });
});

const person = {
  email: 'Editor@Staff.example',
  name: '周若晴',
  role: 'editor',
  language: 'zh-TW',
  brands: null,
  events: null,
};
/** Returns the token of the login link in the newest mail to an address; undefined without a mail. */
async function mailedToken(email: string): Promise<string | undefined> {
  const [mail] = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.id));
  return /\/desk\/enter#([\w-]+)/.exec(mail?.body ?? '')?.[1];
}
const cookieOf = (reply: { headers: Record<string, unknown> }) => ({
  cookie: String(reply.headers['set-cookie']).split(';')[0]!,
  'sec-fetch-site': 'same-origin',
});
const registerPasskey = (staffId: number) =>
  site.db.insert(staffPasskey).values({
    id: `passkey-of-${staffId}`,
    staffId,
    name: 'laptop',
    publicKey: 'AA',
    counter: 0,
    transports: [],
  });

it('a person who is added gets a link by mail, which works once and only leads to a passkey', async () => {
  const added = await site.post('/desk/people', person, { headers });
  expect(added).toMatchObject({ status: 200, items: { email: 'editor@staff.example' } });
  const token = await mailedToken('editor@staff.example');

  const entered = await site.post('/desk/session/enter', { token });
  expect(entered).toMatchObject({
    status: 200,
    items: { email: 'editor@staff.example', complete: false, passkeys: 0 },
  });
  expect(String(entered.headers['set-cookie'])).toMatch(
    /^desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const session = cookieOf(entered);
  expect(
    (await site.post('/desk/views/search', { screen: 'orders' }, { headers: session })).code,
  ).toBe('DESK_PASSKEY_REQUIRED');
  expect((await site.post('/desk/session/enter', { token })).code).toBe('DESK_LINK_INVALID');
});

it('a link is for half an hour', async () => {
  await site.post('/desk/people', person, { headers });
  const token = await mailedToken('editor@staff.example');
  site.clock.now = new Date(site.clock.now.getTime() + 30 * 60_000);
  expect((await site.post('/desk/session/enter', { token })).code).toBe('DESK_LINK_INVALID');
});

it('somebody with a passkey gets a reminder in place of a link, and a stranger nothing', async () => {
  await registerPasskey(admin.id);
  for (const email of [admin.email, 'nobody@staff.example'])
    expect(await site.post('/desk/session/link', { email })).toMatchObject({
      status: 200,
      items: {},
    });
  expect(await site.db.$count(outbox)).toBe(1);
  expect(await mailedToken(admin.email)).toBeUndefined();
});

it('above the limit no further link is mailed, and the answer is the same', async () => {
  for (let time = 0; time < 7; time += 1)
    expect((await site.post('/desk/session/link', { email: admin.email })).status).toBe(200);
  expect(await site.db.$count(outbox)).toBe(5);
});

it('a recovery code logs in once, however it is typed', async () => {
  const [code] = await replaceRecoveryCodes(site.db, admin.id);
  const typed = ` ${code!.toUpperCase().replaceAll('-', ' ')} `;
  const body = { email: admin.email, code: typed };
  expect(await site.post('/desk/session/recover', body)).toMatchObject({
    status: 200,
    items: { complete: false, recoveryCodesLeft: 9, version: manifest.version },
  });
  expect((await site.post('/desk/session/recover', body)).code).toBe('DESK_RECOVERY_CODE_REFUSED');
  const stranger = { email: 'nobody@staff.example', code: typed };
  expect((await site.post('/desk/session/recover', stranger)).code).toBe(
    'DESK_RECOVERY_CODE_REFUSED',
  );
});

it('who uses a recovery code, or makes new ones, is told by mail, with who can end it', async () => {
  await addStaff(site.db, 'admin', { brands: ['corvane'] });
  const owner = await addStaff(site.db, 'reader', { language: 'en' });
  const own = await deskHeaders(site.db, owner, { now: site.clock.now });
  const typed = 'Your login is blocked, call 02-2345-6789 <b>';
  const agent = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0 ${typed}` };
  const made = await site.post(
    '/desk/session/recovery-codes',
    {},
    { headers: { ...own, ...agent } },
  );
  const [code] = made.items.recoveryCodes;
  const body = { email: owner.email, code };
  await site.post('/desk/session/recover', { ...body, code: '2222-3333-4444' });
  await site.post('/desk/session/recover', body, { headers: agent });
  const mails = await site.db.select().from(outbox).orderBy(outbox.id);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [owner.email, 'Your recovery codes were replaced'],
    [owner.email, 'A recovery code of yours was used'],
  ]);
  for (const { body: text, html } of mails) {
    // The names that we know, and nothing that whoever logged in has typed.
    for (const part of [text, html]) {
      expect(part).toContain('Firefox · Linux');
      expect(part).not.toMatch(/blocked|2345|<b>|Mozilla/);
    }
    // Only administrators without a limit can reset a login.
    expect(text).toMatch(new RegExp(`Administrators: *${admin.email}\n`));
    expect(text).toContain('Reset login');
    expect(text).not.toContain(code);
  }
});

it('new recovery codes, and the use of one, are in the audit log without the codes', async () => {
  const made = await site.post('/desk/session/recovery-codes', {}, { headers });
  const code = made.items.recoveryCodes[0] as string;
  await site.post('/desk/session/recover', { email: admin.email, code });
  const entries = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
  for (const [index, action] of ['people recover', 'people recovery-codes'].entries())
    expect(entries[index]).toMatchObject({ actor: admin.email, action, details: {} });
});

it('wrong recovery codes lock nobody out, however many come from one address', async () => {
  // Demo mode counts no addresses.
  const real = await openMemberSite();
  try {
    const { id, email } = await addStaff(real.db, 'reader');
    const [code] = await replaceRecoveryCodes(real.db, id);
    const attempt = async (tried: string) =>
      (await real.post('/desk/session/recover', { email, code: tried })).code;
    for (let time = 0; time < 100; time += 1)
      expect(await attempt('2222-3333-4444')).toBe('DESK_RECOVERY_CODE_REFUSED');
    expect(await attempt(code!)).toBe('SUCCESS');
  } finally {
    await real.close();
  }
});

it('links that are requested for invented addresses fill no table', async () => {
  for (let time = 0; time < 300; time += 1)
    await site.post('/desk/session/link', { email: `nobody-${time}@staff.example` });
  expect(await site.db.$count(rateLimit)).toBeLessThanOrEqual(256);
  expect(await site.db.$count(outbox)).toBe(0);
});

it('a passkey that is no answer to the challenge is refused', async () => {
  const { items } = await site.post('/desk/session/passkey-challenge', {});
  expect(items.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  const response = { id: 'unknown', rawId: 'unknown', type: 'public-key', response: {} };
  for (let time = 0; time < 2; time += 1)
    expect((await site.post('/desk/session/passkey', { id: items.id, response })).code).toBe(
      'DESK_PASSKEY_REFUSED',
    );
});

it('a change of rights ends the sessions of the person, another name does not', async () => {
  const { items } = await site.post('/desk/people', person, { headers });
  const [row] = await site.db.select().from(staff).where(eq(staff.uuid, items.uuid));
  const own = await deskHeaders(site.db, row!, { now: site.clock.now });
  const { email: _email, ...fields } = person;
  const change = (more: object) =>
    site.post(`/desk/people/${items.uuid}`, { ...fields, ...more }, { headers });

  await change({ name: '周晴' });
  expect((await site.get('/desk/session', { headers: own })).items).toMatchObject({ name: '周晴' });
  await change({ role: 'reviewer' });
  expect((await site.get('/desk/session', { headers: own })).code).toBe('DESK_LOGIN_REQUIRED');
});

it('the phones that a person registered at a door forget when their rights change, or they go', async () => {
  const { event: ofDoor } = await addEvent(site.db, site.clock.now);
  const { items } = await site.post('/desk/people', { ...person, role: 'door' }, { headers });
  const phone = () =>
    site.db
      .insert(doorDevice)
      .values({ eventId: ofDoor.id, registeredBy: items.email, name: 'East', listKey: '' });
  const kept = () => site.db.$count(doorDevice, isNull(doorDevice.removedAt));
  const { email: _email, ...fields } = person;
  await phone();
  await site.post(
    `/desk/people/${items.uuid}`,
    { ...fields, role: 'door', name: '周晴' },
    { headers },
  );
  expect(await kept()).toBe(1);
  await site.post(`/desk/people/${items.uuid}`, { ...fields, role: 'reader' }, { headers });
  expect(await kept()).toBe(0);
  await phone();
  await site.app.inject({ method: 'DELETE', url: `/api/desk/people/${items.uuid}`, headers });
  expect(await kept()).toBe(0);
});

it('names the events to which a person can be limited, and says which are over or hidden', async () => {
  const { now } = site.clock;
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const past = { startsAt: hours(-5), endsAt: hours(-4) };
  const runs = [
    ['ran-twice', 1, [past], { title: { zh: '第一期' } }],
    ['ran-twice', 2, [past], { title: { zh: '第二期', en: 'Second run' } }],
    ['runs-again', 1, [past], {}],
    ['runs-again', 2, [{}], {}],
    ['withdrawn', 1, [{}], { state: 'hidden' }],
    ['one-run-left', 1, [{}], { state: 'hidden' }],
    ['one-run-left', 2, [{}], {}],
  ] as const;
  for (const [alias, seriesNum, sessions, more] of runs)
    await addEvent(site.db, now, { alias, seriesNum, ...more }, sessions);
  const { items } = await site.get('/desk/people/scopes', {
    headers: { ...headers, 'accept-language': 'en' },
  });
  const named = (items.events as { alias: string }[]).filter(({ alias }) =>
    runs.some(([each]) => each === alias),
  );
  expect(named).toHaveLength(4);
  expect(named).toEqual(
    expect.arrayContaining([
      { alias: 'ran-twice', title: 'Second run', state: 'ended' },
      { alias: 'runs-again', title: 'Zero-trust workshop', state: 'current' },
      { alias: 'withdrawn', title: 'Zero-trust workshop', state: 'hidden' },
      { alias: 'one-run-left', title: 'Zero-trust workshop', state: 'current' },
    ]),
  );
});

it('names the brands to which a person can be limited, and says which are hidden', async () => {
  const shown = await addBrand(site.db, { position: 1 });
  const hidden = await addBrand(site.db, { position: 2, state: 'hidden' });
  const { items } = await site.get('/desk/people/scopes', { headers });
  expect(items.brands).toEqual([
    { alias: shown, title: '科凡', state: 'current' },
    { alias: hidden, title: '科凡', state: 'hidden' },
  ]);
});

it('a brand or an event that does not exist is refused by field', async () => {
  const reply = await site.post('/desk/people', { ...person, brands: ['nowhere'] }, { headers });
  expect(reply).toMatchObject({ code: 'INPUT_INVALID', items: { brands: ['nowhere'] } });
  expect(await site.db.$count(staff)).toBe(1);
});

it('the last administrator stays, also if two remove each other at once', async () => {
  const remove = (uuid: string, as: Record<string, string>) =>
    site.app
      .inject({ method: 'DELETE', url: `/api/desk/people/${uuid}`, headers: as })
      .then((reply) => reply.json<{ status: string }>().status);
  expect(await remove(admin.uuid, headers)).toBe('DESK_LAST_ADMIN');
  const other = await addStaff(site.db, 'admin');
  const ofOther = await deskHeaders(site.db, other, { now: site.clock.now });
  const outcomes = await Promise.all([remove(other.uuid, headers), remove(admin.uuid, ofOther)]);
  expect(outcomes.filter((status) => status === 'SUCCESS')).toHaveLength(1);
  expect(await site.db.$count(staff)).toBe(1);
});

it('the last administrator without a limit stays: one with a limit manages nobody', async () => {
  const change = (uuid: string, more: object) =>
    site
      .post(
        `/desk/people/${uuid}`,
        { name: 'x', role: 'admin', language: 'en', brands: null, events: null, ...more },
        { headers },
      )
      .then(({ code }) => code);
  await addEvent(site.db, site.clock.now, { alias: 'their-event' });
  const limited = await addStaff(site.db, 'admin', { events: ['their-event'] });
  for (const last of [{ role: 'editor' }, { events: ['their-event'] }, { brands: ['corvane'] }])
    expect([last, await change(admin.uuid, last)]).toEqual([last, 'DESK_LAST_ADMIN']);
  const removed = await site.app.inject({
    method: 'DELETE',
    url: `/api/desk/people/${admin.uuid}`,
    headers,
  });
  expect(removed.json()).toMatchObject({ status: 'DESK_LAST_ADMIN' });
  // Another one may go, and with another one without a limit the first may be limited.
  expect(await change(limited.uuid, { role: 'reader', events: ['their-event'] })).toBe('SUCCESS');
  expect(await change(limited.uuid, {})).toBe('SUCCESS');
  expect(await change(admin.uuid, { events: ['their-event'] })).toBe('SUCCESS');
});

it('two administrators who limit each other at once leave one without a limit', async () => {
  await addEvent(site.db, site.clock.now, { alias: 'one-event' });
  const other = await addStaff(site.db, 'admin');
  const ofOther = await deskHeaders(site.db, other, { now: site.clock.now });
  const limit = (uuid: string, as: Record<string, string>) =>
    site.post(
      `/desk/people/${uuid}`,
      { name: 'x', role: 'admin', language: 'en', brands: null, events: ['one-event'] },
      { headers: as },
    );
  await Promise.all([limit(other.uuid, headers), limit(admin.uuid, ofOther)]);
  expect(await site.db.$count(staff, isNull(staff.events))).toBe(1);
});

it('a reset ends passkeys, codes and sessions, and mails a new link', async () => {
  await registerPasskey(admin.id);
  await replaceRecoveryCodes(site.db, admin.id);
  const reply = await site.post(`/desk/people/${admin.uuid}/reset`, {}, { headers });
  expect(reply.status).toBe(200);
  for (const table of [staffPasskey, staffRecoveryCode, staffSession])
    expect(await site.db.$count(table)).toBe(0);
  expect(await mailedToken(admin.email)).toBeDefined();
});

it('the audit log has before and after, and no name', async () => {
  const { items } = await site.post('/desk/people', person, { headers });
  await site.post(`/desk/people/${items.uuid}`, { ...person, role: 'cases' }, { headers });
  const [entry] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(entry).toMatchObject({
    actor: admin.email,
    action: 'people change',
    subject: 'editor@staff.example',
    details: { before: { role: 'editor' }, after: { role: 'cases' } },
  });
  expect(JSON.stringify(entry)).not.toContain(person.name);
});

it('saved views are own or shared; only the owner replaces and removes one', async () => {
  const reader = await addStaff(site.db, 'reader');
  const ofReader = await deskHeaders(site.db, reader, { now: site.clock.now });
  const view = { screen: 'orders', name: '待審核', search: 'status=PENDING', shared: true };
  const { items: saved } = await site.post('/desk/views', view, { headers });
  await site.post('/desk/views', { ...view, search: 'status=ALL' }, { headers });
  await site.post('/desk/views', { ...view, name: '自己的', shared: false }, { headers });

  const seen = await site.post('/desk/views/search', { screen: 'orders' }, { headers: ofReader });
  expect(seen.items).toEqual([
    { ...view, search: 'status=ALL', uuid: saved.uuid, own: false, owner: 'admin' },
  ]);
  const remove = (as: Record<string, string>) =>
    site.app.inject({ method: 'DELETE', url: `/api/desk/views/${saved.uuid}`, headers: as });
  expect((await remove(ofReader)).statusCode).toBe(404);
  expect((await remove(headers)).statusCode).toBe(200);
});

it('a view with a text that was searched for stays the own of its person', async () => {
  const reader = await addStaff(site.db, 'reader');
  const ofReader = await deskHeaders(site.db, reader, { now: site.clock.now });
  const view = { screen: 'orders', name: '一位', search: 'search=0912000001', shared: true };
  const refused = await site.post('/desk/views', view, { headers, language: 'en' });
  expect(refused).toMatchObject({ code: 'DESK_NOT_POSSIBLE' });
  expect(refused.message).toContain('yourself only');
  // One that was shared before.
  await site.db.insert(staffView).values({ ...view, staffId: admin.id });
  const seenBy = async (as: Record<string, string>) =>
    (await site.post('/desk/views/search', { screen: 'orders' }, { headers: as })).items;
  expect(await seenBy(ofReader)).toEqual([]);
  expect(await seenBy(headers)).toMatchObject([{ name: '一位', shared: false, own: true }]);
  expect((await site.post('/desk/views', { ...view, shared: false }, { headers })).status).toBe(
    200,
  );
});

it('the language is stored, and mails use it', async () => {
  await site.post('/desk/session/language', { language: 'en' }, { headers });
  await site.post('/desk/session/link', { email: admin.email });
  const [mail] = await site.db.select().from(outbox);
  expect(mail).toMatchObject({ subject: 'Log in to the Portolane desk' });
});
