/** The door of an event: its list, and what two phones and the server tell each other. */
import { createDecipheriv, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { doorList, type DoorList } from '@portolane/core/contract/desk/door-list.ts';
import type { DoorScan } from '@portolane/core/contract/desk/door.ts';
import { doorScan } from '#db/schema/door.ts';
import { enrolment, orders, waitlistEntry } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';
import { listAudit } from '#domain/audit-log.ts';
import { passesOfOrders } from '#domain/passes/passes.ts';
import { moveEnrolment } from '#modules/enrolment/orders/move-enrolment.ts';
import { addEvent, addMember, addMembers, addOrder } from '#testing/member-seed.ts';
import { type MemberSite, openMemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

const start = new Date('2026-11-21T06:00:00.000Z');
const DAY = 86_400_000;
const HOUR = 3_600_000;

let site: MemberSite;
let made: Awaited<ReturnType<typeof addEvent>>;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = start;
  made = await addEvent(site.db, start, { canRegisterGroup: true }, [
    {
      startsAt: new Date(start.getTime() + 2 * HOUR),
      endsAt: new Date(start.getTime() + 4 * HOUR),
    },
    {
      startsAt: new Date(start.getTime() + 3 * HOUR),
      endsAt: new Date(start.getTime() + 5 * HOUR),
    },
  ]);
  headers = await deskHeaders(site.db, await addStaff(site.db, 'door'), { now: start });
});

const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();

/** Adds an order of a new member. */
async function enrol(values: Parameters<typeof addOrder>[4] = {}, sessions = [made.sessions[0]!]) {
  const order = await addOrder(site.db, await addMember(site.db), made.event, sessions, values);
  const [row] = await site.db.select().from(enrolment).where(eq(enrolment.orderId, order.id));
  return { order, id: row!.id };
}
const passOf = async (orderId: number): Promise<string> =>
  (await passesOfOrders(site.db, [orderId], 'en', site.clock.now)).get(orderId)![0]!.text;
const enrolmentOf = async (id: number) =>
  (await site.db.select().from(enrolment).where(eq(enrolment.id, id)))[0]!;

async function register(name: string): Promise<{ uuid: string; key: string }> {
  const { alias: eventAlias, seriesNum } = made.event;
  const { items, code } = await site.post(
    '/desk/door/devices',
    { eventAlias, seriesNum, name },
    { headers },
  );
  expect(code).toBe('SUCCESS');
  return items;
}
const exchange = (uuid: string, scans: unknown[] = [], cursor = 0) =>
  site.post(`/desk/door/devices/${uuid}/exchange`, { scans, cursor }, { headers });
async function listOf({ uuid, key }: { uuid: string; key: string }): Promise<DoorList> {
  const { items } = await site.get(`/desk/door/devices/${uuid}/list`, { headers });
  const bytes = Buffer.from(items.sealed as string, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(-16));
  const plain = Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]);
  return doorList.parse(JSON.parse(gunzipSync(plain).toString()));
}
const scanOf = (text: string, minutes: number, people = 1): DoorScan => ({
  kind: 'pass',
  nonce: randomUUID(),
  at: after(minutes),
  text,
  people,
});

it('the list comes sealed, and names only those who may come', async () => {
  const coming = await enrol({ companions: [{ fullName: '陳同行', email: '' }] });
  const canceled = await enrol({ statuses: ['CANCELED'] });
  const device = await register('Main door');
  const { items } = await site.get(`/desk/door/devices/${device.uuid}/list`, { headers });
  expect(Buffer.from(items.sealed as string, 'base64').toString()).not.toContain('陳同行');
  const list = await listOf(device);
  expect(list.people).toMatchObject([
    { enrolment: coming.id, status: 'CONFIRMED', seats: 2, companions: ['陳同行'] },
    { enrolment: canceled.id, status: 'CANCELED', name: '', company: '', digits: '' },
  ]);
  expect(list.version).toBe((await exchange(device.uuid)).items.listVersion);
});

it('the earliest arrival counts; the later one is a conflict with both doors and times', async () => {
  const { order, id } = await enrol();
  const text = await passOf(order.id);
  const [east, west] = [await register('East'), await register('West')];
  const [early, late] = [scanOf(text, 30), scanOf(text, 31)];
  // The west door was offline, and is heard first.
  expect((await exchange(west.uuid, [late])).items.outcomes).toMatchObject([
    { nonce: late.nonce, reason: 'ADMITTED', repeats: null },
  ]);
  expect((await enrolmentOf(id)).arrivedAt).toEqual(new Date(late.at));
  expect((await exchange(east.uuid, [early])).items.outcomes).toMatchObject([
    { reason: 'ADMITTED', repeats: null },
  ]);
  const again = await exchange(west.uuid, [late]);
  expect(again.items.outcomes).toEqual([
    {
      nonce: late.nonce,
      reason: 'ALREADY_IN',
      repeats: { nonce: early.nonce, device: 'East', at: early.at },
    },
  ]);
  expect(await enrolmentOf(id)).toMatchObject({ attended: true, arrivedAt: new Date(early.at) });
  expect(await site.db.$count(doorScan, eq(doorScan.enrolmentId, id))).toBe(2);
});

it('doors hear of each other, from where they stopped', async () => {
  const { order, id } = await enrol();
  const [east, west] = [await register('East'), await register('West')];
  const scan = scanOf(await passOf(order.id), 30);
  await exchange(east.uuid, [scan]);
  const first = (await exchange(west.uuid)).items;
  expect(first.arrivals).toEqual([
    { nonce: scan.nonce, enrolment: id, day: '2026-11-21', at: scan.at, people: 1, device: 'East' },
  ]);
  const undo = { kind: 'undo', nonce: randomUUID(), at: after(31), undoes: scan.nonce };
  await exchange(east.uuid, [undo]);
  expect((await exchange(west.uuid, [], first.cursor)).items).toMatchObject({
    arrivals: [],
    undone: [scan.nonce],
  });
  expect(await enrolmentOf(id)).toMatchObject({ attended: null, arrivedAt: null });
});

it('an undo does not remove what staff have recorded', async () => {
  const { order, id } = await enrol();
  const { uuid } = await register('Main door');
  const undo = { kind: 'undo', nonce: randomUUID(), at: after(1), undoes: randomUUID() };
  await site.db.update(enrolment).set({ attended: false }).where(eq(enrolment.id, id));
  expect((await exchange(uuid, [undo])).items.outcomes).toMatchObject([{ reason: 'UNDONE' }]);
  const scan = scanOf(await passOf(order.id), 30);
  await exchange(uuid, [{ ...undo, nonce: randomUUID(), undoes: scan.nonce }, scan]);
  expect(await enrolmentOf(id)).toMatchObject({ attended: false, arrivedAt: null });
});

it('a party may come one after the other', async () => {
  const { order } = await enrol({ companions: [{ fullName: '陳同行', email: '' }] });
  const text = await passOf(order.id);
  const { uuid } = await register('Main door');
  const { items } = await exchange(uuid, [scanOf(text, 1), scanOf(text, 2), scanOf(text, 3)]);
  expect(items.outcomes.map(({ reason }: { reason: string }) => reason)).toEqual([
    'ADMITTED',
    'ADMITTED',
    'ALREADY_IN',
  ]);
});

it('refuses what is altered, forged, foreign, ended, cancelled, or moved, each with its reason', async () => {
  const { uuid } = await register('Main door');
  const reasonOf = async (scan: DoorScan) =>
    (await exchange(uuid, [scan])).items.outcomes[0].reason as string;
  const valid = await enrol();
  const text = await passOf(valid.order.id);
  const altered = `${text.slice(0, 10)}${text[10] === 'A' ? 'B' : 'A'}${text.slice(11)}`;
  expect(await reasonOf(scanOf(altered, 1))).toBe('ALTERED');
  // The first two bytes are the version and the key: AEB… is version 1 with key 2 or 3.
  expect(await reasonOf(scanOf(`AEBA${text.slice(4)}`, 1))).toBe('FORGED');
  expect(await reasonOf(scanOf(text, 4 * 60))).toBe('ENDED');
  expect(await reasonOf(scanOf(text, -DAY / 60_000))).toBe('OTHER_DAY');

  const own = made;
  made = await addEvent(site.db, start, {}, [{ startsAt: new Date(start.getTime() + HOUR) }]);
  const foreign = await enrol();
  expect(await reasonOf(scanOf(await passOf(foreign.order.id), 1))).toBe('OTHER_EVENT');
  expect(await enrolmentOf(foreign.id)).toMatchObject({ attended: null, arrivedAt: null });
  made = own;

  const canceled = await enrol();
  const ofCanceled = await passOf(canceled.order.id);
  await site.db.update(enrolment).set({ status: 'CANCELED' }).where(eq(enrolment.id, canceled.id));
  expect(await reasonOf(scanOf(ofCanceled, 1))).toBe('CANCELED');
});

it('a moved enrolment has a new pass, and the old one stays dead when it comes back', async () => {
  const { order, id } = await enrol();
  const [first, second] = made.sessions.map(({ uuid }) => uuid) as [string, string];
  const texts = [await passOf(order.id)];
  const move = async (from: string, to: string) => {
    await moveEnrolment(site.deps, {
      uuid: order.uuid,
      from,
      to,
      meals: [],
      language: 'en',
      actor: 'office',
    });
    texts.push(await passOf(order.id));
  };
  await move(first, second);
  const { items: seen } = await site.get(`/passes/${texts[0]}`);
  expect(seen.state).toBe('MOVED');
  await move(second, first);
  expect(new Set(texts).size).toBe(3);

  const device = await register('Main door');
  const { people } = await listOf(device);
  expect(people.map(({ status }) => status).toSorted()).toEqual(['CONFIRMED', 'MOVED', 'MOVED']);
  expect(people.find((one) => one.enrolment === id)).toMatchObject({ status: 'MOVED', name: '' });
  const { items } = await exchange(
    device.uuid,
    texts.map((text, index) => scanOf(text, index)),
  );
  expect(items.outcomes.map(({ reason }: { reason: string }) => reason)).toEqual([
    'MOVED',
    'MOVED',
    'ADMITTED',
  ]);
});

/** Asks, without a login, whether a phone may keep its list. */
const keep = (uuid: string) => site.get(`/desk/door/devices/${uuid}/keep`);

it('a phone that was taken off, or a day after the event, learns to forget', async () => {
  const device = await register('Main door');
  const remove = () =>
    site.app.inject({ method: 'DELETE', url: `/api/desk/door/devices/${device.uuid}`, headers });
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(200);
  expect((await exchange(device.uuid)).code).toBe('DESK_DOOR_DEVICE_REMOVED');
  expect(await keep(device.uuid)).toMatchObject({ status: 410, code: 'DESK_DOOR_DEVICE_REMOVED' });
  const entries = await listAudit(site.db, { limit: 9 });
  expect(entries.filter(({ action }) => action === 'door remove')).toHaveLength(1);

  const other = await register('Other door');
  for (const uuid of [other.uuid, randomUUID()]) expect((await keep(uuid)).code).toBe('SUCCESS');
  site.clock.now = new Date(made.event.endsAt.getTime() + DAY);
  headers = await deskHeaders(site.db, await addStaff(site.db, 'door'), { now: site.clock.now });
  expect((await exchange(other.uuid)).code).toBe('DESK_DOOR_DEVICE_REMOVED');
  expect((await keep(other.uuid)).code).toBe('DESK_DOOR_DEVICE_REMOVED');
});

const deliver = (uuid: string, scans: unknown[], left = 0) =>
  site.post(`/desk/door/devices/${uuid}/deliver`, { scans, left }, { headers });

it.each(['over', 'removed'] as const)(
  'a phone whose list is %s delivers what it scanned, up to ninety days after the event',
  async (why) => {
    const { order, id } = await enrol();
    const { uuid } = await register('Main door');
    const scan = { ...scanOf(await passOf(order.id), 61), letIn: true };
    if (why === 'removed')
      await site.app.inject({ method: 'DELETE', url: `/api/desk/door/devices/${uuid}`, headers });
    site.clock.now = new Date(made.event.endsAt.getTime() + (why === 'over' ? 3 : 0) * DAY);
    const loginAgain = async () => {
      const person = await addStaff(site.db, 'door');
      headers = await deskHeaders(site.db, person, { now: site.clock.now });
    };
    await loginAgain();
    expect((await exchange(uuid, [scan])).code).toBe('DESK_DOOR_DEVICE_REMOVED');
    expect(await enrolmentOf(id)).toMatchObject({ arrivedAt: null });
    const { items } = await deliver(uuid, [scan], 2);
    // Nothing of other doors, and nothing of the list.
    expect(items).toEqual({
      outcomes: [{ nonce: scan.nonce, reason: 'ADMITTED', repeats: null }],
    });
    expect(await enrolmentOf(id)).toMatchObject({ attended: true, arrivedAt: new Date(scan.at) });
    const { alias, seriesNum } = made.event;
    const devices = () => site.get(`/desk/door/events/${alias}/${seriesNum}/devices`, { headers });
    const [known] = (await devices()).items;
    expect(known).toMatchObject({ unsent: 2, seenAt: site.clock.now.toISOString() });

    site.clock.now = new Date(made.event.endsAt.getTime() + 90 * DAY);
    await loginAgain();
    expect(await deliver(uuid, [])).toMatchObject({
      status: 410,
      code: 'DESK_DOOR_DELIVERY_ENDED',
    });
  },
);

it('a phone delivers no walk-in, and nothing for a person who may not see its event', async () => {
  const { uuid } = await register('Main door');
  const name = walkIn(made.sessions[0]!.id, 61);
  expect((await deliver(uuid, [name])).code).toBe('INPUT_INVALID');
  const person = await addStaff(site.db, 'door', { events: ['another-event'] });
  headers = await deskHeaders(site.db, person, { now: start });
  expect((await deliver(uuid, [])).code).toBe('DESK_ITEM_NOT_EXIST');
});

it('the desk sees which phones are out once a session is over', async () => {
  const [east, west] = [await register('East'), await register('West')];
  const { alias, seriesNum } = made.event;
  const devices = async () =>
    (await site.get(`/desk/door/events/${alias}/${seriesNum}/devices`, { headers })).items.map(
      ({ name, out }: { name: string; out: boolean }) => [name, out],
    );
  await exchange(east.uuid);
  expect(await devices()).toEqual([
    ['West', false],
    ['East', false],
  ]);
  site.clock.now = made.sessions[0]!.endsAt;
  headers = await deskHeaders(site.db, await addStaff(site.db, 'door'), { now: site.clock.now });
  const body = { scans: [], cursor: 0, left: 0 };
  await site.post(`/desk/door/devices/${east.uuid}/exchange`, body, { headers });
  expect(await devices()).toEqual([
    ['West', true],
    ['East', false],
  ]);
  await deliver(west.uuid, [], 1);
  expect((await devices())[0]).toEqual(['West', true]);
  await deliver(west.uuid, []);
  expect((await devices())[0]).toEqual(['West', false]);
});

it('the desk sees when a phone was last heard, and when it was first taken off', async () => {
  const device = await register('Main door');
  const { alias, seriesNum } = made.event;
  const known = async () =>
    (await site.get(`/desk/door/events/${alias}/${seriesNum}/devices`, { headers })).items[0];
  const later = (minutes: number) => (site.clock.now = new Date(after(minutes)));
  const remove = () =>
    site.app.inject({ method: 'DELETE', url: `/api/desk/door/devices/${device.uuid}`, headers });
  const registered = { createdAt: start.toISOString(), removedAt: null };
  later(1);
  expect(await known()).toMatchObject({ ...registered, seenAt: null });
  await exchange(device.uuid);
  later(2);
  expect(await known()).toMatchObject({ ...registered, seenAt: after(1) });
  await remove();
  later(3);
  await deliver(device.uuid, []);
  await remove();
  later(4);
  const taken = { createdAt: start.toISOString(), removedAt: after(2), seenAt: after(3) };
  expect(await known()).toMatchObject(taken);
});

it('a person sees only the doors of their own events', async () => {
  const device = await register('Main door');
  const person = await addStaff(site.db, 'door', { events: ['another-event'] });
  const own = headers;
  headers = await deskHeaders(site.db, person, { now: start });
  expect((await site.get('/desk/door/events', { headers })).items).toEqual([]);
  expect((await exchange(device.uuid)).code).toBe('DESK_ITEM_NOT_EXIST');
  headers = own;
  const { items } = await site.get('/desk/door/events', { headers });
  expect(items.map(({ alias }: { alias: string }) => alias)).toContain(made.event.alias);
});

it('a door learns and changes nothing of another event', async () => {
  const guest = await enrol();
  const canceled = await enrol({ statuses: ['CANCELED'] });
  const own = await register('Own door');
  const text = await passOf(guest.order.id);
  const first = scanOf(text, 30);
  await exchange(own.uuid, [first]);

  made = await addEvent(site.db, start, {}, [{ startsAt: new Date(start.getTime() + HOUR) }]);
  const other = await register('Other door');
  const day = '2026-11-21';
  const search = (enrolment: number) =>
    ({ kind: 'search', nonce: randomUUID(), at: after(31), enrolment, day, people: 1 }) as const;
  const undo = { kind: 'undo', nonce: randomUUID(), at: after(32), undoes: first.nonce };
  const { items } = await exchange(other.uuid, [
    search(guest.id),
    search(canceled.id),
    undo,
    { ...first, at: after(1) },
  ]);
  expect(items.outcomes).toMatchObject([
    { reason: 'CANCELED' },
    { reason: 'CANCELED' },
    { reason: 'UNDONE' },
    { nonce: first.nonce, reason: 'UNKNOWN_CODE', repeats: null },
  ]);

  const again = scanOf(text, 40);
  expect((await exchange(own.uuid, [again])).items.outcomes).toMatchObject([
    { reason: 'ALREADY_IN', repeats: { nonce: first.nonce, device: 'Own door', at: first.at } },
  ]);
  expect((await enrolmentOf(guest.id)).arrivedAt).toEqual(new Date(first.at));
});

it('a pass of today does not let in to a session that was postponed to tomorrow', async () => {
  const { order } = await enrol();
  const scan = scanOf(await passOf(order.id), 30);
  const { uuid } = await register('Main door');
  const { id, startsAt, endsAt } = made.sessions[0]!;
  const later = (time: Date) => new Date(time.getTime() + DAY);
  await site.db
    .update(eventSession)
    .set({ startsAt: later(startsAt), endsAt: later(endsAt) })
    .where(eq(eventSession.id, id));
  expect((await exchange(uuid, [scan])).items.outcomes).toMatchObject([{ reason: 'ENDED' }]);
});

it('the doors of an event cannot be opened more than two weeks before', async () => {
  const early = new Date(start.getTime() + 15 * DAY);
  const times = [{ startsAt: early, endsAt: new Date(early.getTime() + HOUR) }];
  const { event } = await addEvent(site.db, start, {}, times);
  const body = { eventAlias: event.alias, seriesNum: event.seriesNum, name: 'Main door' };
  const answer = () => site.post('/desk/door/devices', body, { headers });
  expect((await answer()).code).toBe('DESK_ITEM_NOT_EXIST');
  site.clock.now = new Date(start.getTime() + 2 * DAY);
  headers = await deskHeaders(site.db, await addStaff(site.db, 'door'), { now: site.clock.now });
  expect((await answer()).code).toBe('SUCCESS');
});

const walkIn = (session: number, minutes: number, more: object = {}) => ({
  kind: 'walkIn',
  nonce: randomUUID(),
  at: after(minutes),
  session,
  name: '林過客',
  company: '',
  people: 1,
  ...more,
});
const sessionOf = async (id: number) =>
  (await site.db.select().from(eventSession).where(eq(eventSession.id, id)))[0]!;

it('people without an enrolment take the seats that are left, from the waitlist first if chosen', async () => {
  const { id } = made.sessions[0]!;
  await site.db.update(eventSession).set({ capacity: 3 }).where(eq(eventSession.id, id));
  await enrol();
  const waiting = await addMember(site.db, { name: '候補者' });
  const [entry] = await site.db
    .insert(waitlistEntry)
    .values({ memberId: waiting.id, eventId: made.event.id, sessionId: id, language: 'zh-TW' })
    .returning();
  const device = await register('Main door');
  const list = await listOf(device);
  expect(list.sessions[0]).toMatchObject({ id, free: 2 });
  expect(list.waiting).toEqual([
    { uuid: entry!.uuid, session: id, name: '候補者', company: waiting.companyName },
  ]);

  const [first, second, third] = [
    walkIn(id, 1, { name: '候補者', waiting: entry!.uuid }),
    walkIn(id, 2),
    walkIn(id, 3),
  ] as const;
  const reasons = async (scans: unknown[]) =>
    (await exchange(device.uuid, scans)).items.outcomes.map(
      ({ reason }: { reason: string }) => reason,
    );
  // The second was offline, and is heard last.
  expect(await reasons([first, third])).toEqual(['ADMITTED', 'ADMITTED']);
  expect(await reasons([second, third])).toEqual(['ADMITTED', 'FULL']);
  expect((await sessionOf(id)).walkIns).toBe(3);
  expect((await listOf(device)).sessions[0]!.free).toBe(-1);
  const [taken] = await site.db.select().from(waitlistEntry).where(eq(waitlistEntry.id, entry!.id));
  expect(taken!.status).toBe('TAKEN');

  const undo = { kind: 'undo', nonce: randomUUID(), at: after(4), undoes: third.nonce };
  expect(await reasons([undo, undo, third])).toEqual(['UNDONE', 'UNDONE', 'UNDONE']);
  expect((await sessionOf(id)).walkIns).toBe(2);
});

it('answers nonces in capitals and sent twice, and refuses ids that no row can have', async () => {
  const { id } = made.sessions[0]!;
  const { uuid } = await register('Main door');
  const one = walkIn(id, 1);
  const capitals = { ...one, nonce: one.nonce.toUpperCase() };
  const { items } = await exchange(uuid, [capitals, one]);
  expect(items.outcomes).toEqual([
    { nonce: one.nonce, reason: 'ADMITTED', repeats: null },
    { nonce: one.nonce, reason: 'ADMITTED', repeats: null },
  ]);
  expect((await sessionOf(id)).walkIns).toBe(1);
  for (const answer of [
    await exchange(uuid, [walkIn(2 ** 31, 1)]),
    await exchange(uuid, [], 2 ** 31),
  ])
    expect([answer.status, answer.code]).toEqual([400, 'INPUT_INVALID']);
});

it('the desk sees who has arrived, when, and what the doors report', async () => {
  const party = await enrol({ companions: [{ fullName: '陳同行', email: '' }] });
  await enrol();
  const [east, west] = [await register('East'), await register('West')];
  const text = await passOf(party.order.id);
  const [first, again] = [scanOf(text, 61, 2), scanOf(text, 66)];
  await exchange(east.uuid, [first, walkIn(made.sessions[0]!.id, 67)]);
  await exchange(west.uuid, [again]);
  const { alias, seriesNum } = made.event;
  const { items } = await site.get(`/desk/door/events/${alias}/${seriesNum}/figures`, {
    headers,
    language: 'en',
  });
  expect(items.days).toMatchObject([
    {
      day: '2026-11-21',
      sessions: [
        { title: 'Session 1', expected: 3, arrived: 2, walkIns: 1 },
        { title: 'Session 2', expected: 0, arrived: 0, walkIns: 0 },
      ],
      curve: [
        { at: after(65), people: 2 },
        { at: after(70), people: 3 },
      ],
    },
  ]);
  expect(items.conflicts).toMatchObject([
    {
      nonce: again.nonce,
      at: again.at,
      device: 'West',
      reason: 'ALREADY_IN',
      number: expect.stringMatching(/^PO-/),
      repeats: { device: 'East', at: first.at },
    },
  ]);
});

it('the desk sees who took back which arrival, and when, but no correction', async () => {
  const [taken, corrected, sent] = [
    await enrol(),
    await enrol({ companions: [{ fullName: '陳同行', email: '' }] }),
    await enrol(),
  ];
  const [east, west] = [await register('East'), await register('West')];
  const undoOf = ({ nonce }: DoorScan, minutes: number): DoorScan => ({
    kind: 'undo',
    nonce: randomUUID(),
    at: after(minutes),
    undoes: nonce,
  });
  const arrival = scanOf(await passOf(taken.order.id), 61);
  const party = scanOf(await passOf(corrected.order.id), 62, 2);
  const elsewhere = scanOf(await passOf(sent.order.id), 63);
  await exchange(east.uuid, [
    arrival,
    party,
    // One of two is here: the door undoes both, and writes one of the same time.
    undoOf(party, 64),
    { ...party, nonce: randomUUID(), people: 1 },
    // Of another session: undone in the same moment.
    elsewhere,
    undoOf(elsewhere, 63),
  ]);
  const undo = undoOf(arrival, 70);
  await exchange(west.uuid, [undo]);
  const { alias, seriesNum } = made.event;
  const { items } = await site.get(`/desk/door/events/${alias}/${seriesNum}/figures`, { headers });
  expect(items.undos).toEqual([
    {
      nonce: undo.nonce,
      at: arrival.at,
      device: 'East',
      people: 1,
      number: expect.stringMatching(/^PO-/),
      name: expect.any(String),
      undone: { device: 'West', staff: expect.stringContaining('@'), at: undo.at },
    },
  ]);
});

it('people whom a door let in before it heard of a cancellation have arrived, and are flagged', async () => {
  const [inside, refused] = [await enrol(), await enrol()];
  const texts = [await passOf(inside.order.id), await passOf(refused.order.id)] as const;
  const [east, west] = [await register('East'), await register('West')];
  for (const { id } of [inside, refused])
    await site.db.update(enrolment).set({ status: 'CANCELED' }).where(eq(enrolment.id, id));
  // Both doors were offline, and let them in; one of them refused the other pass.
  const [first, second] = [
    { ...scanOf(texts[0], 61), letIn: true },
    { ...scanOf(texts[0], 62), letIn: true },
  ];
  const told = { ...scanOf(texts[1], 63), letIn: false };
  expect((await exchange(west.uuid, [second])).items.outcomes).toMatchObject([
    { reason: 'CANCELED', repeats: null },
  ]);
  await exchange(east.uuid, [first, told]);
  expect(await enrolmentOf(inside.id)).toMatchObject({
    status: 'CANCELED',
    attended: null,
    arrivedAt: new Date(first.at),
  });
  expect(await enrolmentOf(refused.id)).toMatchObject({ arrivedAt: null });
  const { alias, seriesNum } = made.event;
  const { items } = await site.get(`/desk/door/events/${alias}/${seriesNum}/figures`, { headers });
  expect(items.days[0].sessions[0]).toMatchObject({ expected: 0, arrived: 1, walkIns: 0 });
  expect(items.conflicts).toMatchObject([
    { nonce: told.nonce, reason: 'CANCELED', inside: false, repeats: null },
    {
      nonce: second.nonce,
      reason: 'ALREADY_IN',
      inside: false,
      repeats: { device: 'East', at: first.at },
    },
    { nonce: first.nonce, reason: 'CANCELED', inside: true, repeats: null },
  ]);
  const { arrivals } = (await exchange(west.uuid)).items;
  expect(arrivals.map(({ letIn }: { letIn?: boolean }) => letIn)).toEqual([true, true, false]);
});

it('people who came with the pass of a moved enrolment have arrived, also when its row is gone', async () => {
  const { order } = await enrol();
  const text = await passOf(order.id);
  const [first, second] = made.sessions.map(({ uuid }) => uuid) as [string, string];
  const move = (from: string, to: string) =>
    moveEnrolment(site.deps, {
      uuid: order.uuid,
      from,
      to,
      meals: [],
      language: 'en',
      actor: 'office',
    });
  await move(first, second);
  await move(second, first);
  const { uuid } = await register('Main door');
  const scan = { ...scanOf(text, 61), letIn: true };
  expect((await exchange(uuid, [scan])).items.outcomes).toMatchObject([{ reason: 'MOVED' }]);
  const { alias, seriesNum } = made.event;
  const { items } = await site.get(`/desk/door/events/${alias}/${seriesNum}/figures`, { headers });
  expect(items.days[0].sessions[0]).toMatchObject({ expected: 1, arrived: 1 });
});

it('an arrival that is dated before the door opens does not count', async () => {
  const { order, id } = await enrol();
  const east = await register('East');
  // The session begins two hours after the start; its door opens an hour before the start.
  const early = scanOf(await passOf(order.id), -61);
  const right = scanOf(await passOf(order.id), -60);
  expect((await exchange(east.uuid, [early, right])).items.outcomes).toMatchObject([
    { nonce: early.nonce, reason: 'TOO_EARLY', repeats: null },
    { nonce: right.nonce, reason: 'ADMITTED' },
  ]);
  expect(await enrolmentOf(id)).toMatchObject({ arrivedAt: new Date(right.at) });
});

it('the list of 2,000 people is below 200 KB', async () => {
  const people = await addMembers(site.db, 2000);
  const letter = (number: number) => String.fromCodePoint(0x4e00 + (number % 8000));
  const rows = people.map(({ id }, number) => ({
    memberId: id,
    eventId: made.event.id,
    registrationType: 'partial' as const,
    subtotal: 0,
    discount: 0,
    total: 0,
    attendee: {
      fullName: `王${letter(number * 37)}${letter(number * 91)}`,
      email: `p${number}@mail.example`,
      gender: 'other' as const,
      phoneCode: '+886',
      phoneNumber: `09${String(number * 7919).padStart(8, '0')}`,
      company: `${letter(number * 53)}${letter(number * 17)}數位科技股份有限公司`,
      vat: '',
      note: '',
    },
    meals: [],
    answers: [],
    consentVersion: '',
  }));
  const placed = await site.db.insert(orders).values(rows).returning();
  const sessionId = made.sessions[0]!.id;
  await site.db.insert(enrolment).values(
    placed.map(({ id: orderId, memberId }) => ({
      orderId,
      memberId,
      sessionId,
      status: 'CONFIRMED' as const,
    })),
  );
  const device = await register('Main door');
  const { items } = await site.get(`/desk/door/devices/${device.uuid}/list`, { headers });
  expect((await listOf(device)).people).toHaveLength(2000);
  expect((items.sealed as string).length).toBeLessThan(200_000);
});
