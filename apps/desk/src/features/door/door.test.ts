/** A phone at the door, with a server that answers from memory. */
import 'fake-indexeddb/auto';
import { createCipheriv, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { DoorScan } from '@portolane/core/contract/desk/door.ts';
import type { DoorList, DoorPerson } from '@portolane/core/contract/desk/door-list.ts';
import { passBytes, passText } from '@portolane/core/rules/door/pass-text.ts';
import type { DeskCall } from '#platform/context/desk-context.ts';
import { Door, MAX_WRONG_PINS } from './door.ts';
import { undoableOf } from './door-result.ts';
import { DoorStore } from './door-store.ts';

const PIN = '246810';
const now = Date.parse('2026-12-03T01:10:00Z');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = randomBytes(32).toString('base64');

const passOf = (enrolment: number, more: { event?: number; day?: string } = {}): string => {
  const content = {
    keyId: 1,
    enrolment,
    event: 7,
    day: '2026-12-03',
    end: Date.parse('2026-12-03T09:00:00Z'),
    ...more,
  };
  return passText(content, sign(null, passBytes(content), privateKey));
};
const person = (enrolment: number, more: Partial<DoorPerson> = {}): DoorPerson => ({
  enrolment,
  session: 4,
  status: 'CONFIRMED',
  number: `P${enrolment}`,
  name: `王小${enrolment}`,
  company: '星雲科技',
  digits: `${4000 + enrolment}`,
  companions: [],
  seats: 1,
  meals: [],
  ...more,
});
const session = (id: number) => ({
  id,
  uuid: crypto.randomUUID(),
  title: { zh: `場次 ${id}`, en: `Session ${id}` },
  startTime: '2026-12-03T01:30:00Z',
  endTime: '2026-12-03T09:00:00Z',
  free: 0,
});
const listOf = (people: DoorPerson[], version = 'v1'): DoorList => ({
  version,
  event: 7,
  title: { zh: '論壇', en: 'Forum' },
  keys: [{ id: 1, publicKey: publicKey.export({ format: 'jwk' }).x! }],
  sessions: [session(4), session(5)],
  meals: [],
  people,
  waiting: [],
});
/** As the server seals it (apps/api/src/modules/door/door-list.ts). */
function seal(list: DoorList): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce);
  const bytes = [nonce, cipher.update(gzipSync(JSON.stringify(list))), cipher.final()];
  return Buffer.concat([...bytes, cipher.getAuthTag()]).toString('base64');
}

/** What the server has and answers. */
const server = {
  list: listOf([]),
  scans: [] as DoorScan[],
  news: {} as object,
  failure: null as ApiError | null,
  /** To the question whether the phone may keep its list. */
  keepFailure: null as ApiError | null,
  /** To an exchange alone. */
  exchangeFailure: null as ApiError | null,
  /** To a delivery alone. */
  deliverFailure: null as ApiError | null,
  /** What doors said that they have still to deliver. */
  left: [] as (number | undefined)[],
};
const api = (async (name: string, input: { body?: { scans?: DoorScan[]; left?: number } }) => {
  if (name === 'door.keep') {
    if (server.keepFailure) throw server.keepFailure;
    return { items: {} };
  }
  if (server.failure) throw server.failure;
  if (name === 'door.register')
    return { items: { uuid: crypto.randomUUID(), key, keepUntil: '2026-12-04T09:00:00Z' } };
  if (name === 'door.list')
    return { items: { version: server.list.version, sealed: seal(server.list) } };
  if (name === 'door.removeDevice') return { items: {} };
  const refusal = name === 'door.deliver' ? server.deliverFailure : server.exchangeFailure;
  if (name === 'door.deliver') server.left.push(input.body?.left);
  if (refusal) throw refusal;
  const scans = input.body?.scans ?? [];
  server.scans.push(...scans);
  const outcomes = scans.map(({ nonce }) => ({ nonce, reason: 'ADMITTED', repeats: null }));
  return {
    items: {
      now: new Date().toISOString(),
      outcomes,
      arrivals: [],
      undone: [],
      cursor: 1,
      more: false,
      listVersion: server.list.version,
      ...server.news,
    },
  };
}) as unknown as DeskCall;

let store: DoorStore;
let door: Door;
const view = () => door.state.getState();
const reopen = async () => {
  door.stop();
  door = new Door(api, store);
  await door.start();
};
beforeEach(async () => {
  vi.setSystemTime(now);
  Object.assign(server, { list: listOf([person(1)]), scans: [], news: {} });
  Object.assign(server, { failure: null, keepFailure: null, left: [] });
  Object.assign(server, { exchangeFailure: null, deliverFailure: null });
  store = await DoorStore.open(crypto.randomUUID());
  door = new Door(api, store);
  await door.start();
});
afterEach(() => {
  door.stop();
  store.close();
  vi.useRealTimers();
});
const register = (people: DoorPerson[]) => {
  server.list = listOf(people);
  return door.register({ alias: 'forum', seriesNum: 1, title: '論壇' }, { name: 'East', pin: PIN });
};
const cutNetwork = () => {
  server.failure = new ApiError('NO_RESPONSE');
};

it('lets in by a pass once, and tells the server of both', async () => {
  await register([person(1)]);
  await door.scan(passOf(1).toLowerCase());
  expect(view().result).toMatchObject({ reason: 'ADMITTED', person: { name: '王小1' } });
  expect(view().count).toEqual({ arrived: 1, expected: 1 });
  await door.scan(passOf(1));
  expect(view().result).toMatchObject({
    reason: 'ALREADY_IN',
    earlier: { device: 'East', at: now },
  });
  await vi.waitFor(() => expect(server.scans).toHaveLength(2));
  await vi.waitFor(() => expect(view().unsent).toBe(0));
});

it.each([
  ['another event', { event: 8 }, 'OTHER_EVENT'],
  ['another day', { day: '2026-12-04' }, 'OTHER_DAY'],
])('refuses a pass of %s', async (_case, more, reason) => {
  await register([person(1)]);
  cutNetwork();
  await door.scan(passOf(1, more));
  expect(view().result?.reason).toBe(reason);
  expect(view().count.arrived).toBe(0);
  expect(view().unsent).toBe(1);
});

it('refuses what was altered, and what is no pass, of which nothing is written', async () => {
  await register([person(1)]);
  cutNetwork();
  const pass = passOf(1);
  await door.scan(`${pass.slice(0, 20)}${pass[20] === 'A' ? 'B' : 'A'}${pass.slice(21)}`);
  expect(view().result?.reason).toBe('ALTERED');
  await door.scan('4710088412345');
  expect(view().result).toMatchObject({ reason: 'UNKNOWN_CODE', nonce: null });
  expect(view().unsent).toBe(1);
});

it('counts nobody who was sent to another session until they are let in here', async () => {
  await register([person(1), person(2, { session: 5 })]);
  cutNetwork();
  await door.chooseSessions([4]);
  await door.scan(passOf(2));
  expect(view().result?.reason).toBe('OTHER_SESSION');
  // The scan and its undo.
  expect((await store.unsent()).map(({ scan }) => scan.kind)).toEqual(['pass', 'undo']);
  await door.letIn(1);
  expect(view().result?.reason).toBe('ADMITTED');
});

it('finds by name, company, and digits; writes when they are let in; takes back by undo', async () => {
  await register([person(1), person(2, { status: 'CANCELED', name: '', company: '', digits: '' })]);
  const { book } = door;
  expect(['W', '4', '4002', '400'].map((text) => book!.search(text))).toEqual([[], [], [], []]);
  expect(['王', '王小', '星雲', '4001'].map((text) => book!.search(text).length)).toEqual([
    1, 1, 1, 1,
  ]);
  await door.lookAt(1);
  expect([view().result?.reason, view().unsent]).toEqual(['ADMITTED', 0]);
  await door.letIn(1);
  expect(view().count.arrived).toBe(1);
  await door.undo();
  expect([view().count.arrived, view().result?.isUndone]).toEqual([0, true]);
  await door.scan(passOf(1));
  expect(view().result?.reason).toBe('ADMITTED');
});

it('corrects how many of a party are here', async () => {
  await register([person(1, { seats: 3, companions: ['王同', '李行'] })]);
  await door.scan(passOf(1));
  expect([view().result?.people, view().count.arrived]).toEqual([3, 3]);
  await door.changePeople(2);
  expect([view().result?.people, view().count.arrived]).toEqual([2, 2]);
  await door.scan(passOf(1));
  expect([view().result?.reason, view().result?.people]).toEqual(['ADMITTED', 1]);
});

it('asks for the PIN after a reload, and knows then what it knew', async () => {
  await register([person(1)]);
  await door.scan(passOf(1));
  cutNetwork();
  await reopen();
  expect(view().phase).toBe('locked');
  expect(await door.unlock('000000')).toBe(false);
  expect(door.book).toBeNull();
  expect(await door.unlock(PIN)).toBe(true);
  await door.scan(passOf(1));
  expect(view().result?.reason).toBe('ALREADY_IN');
});

it('forgets after ten wrong PINs, a day after the event, and when it is taken off', async () => {
  await register([person(1)]);
  cutNetwork();
  await door.scan(passOf(1));
  await store.changeDevice({ wrongPins: MAX_WRONG_PINS - 2 });
  await reopen();
  await door.unlock('000000');
  expect(view().phase).toBe('locked');
  // Closing the page does not give more attempts.
  await reopen();
  await door.unlock('000001');
  expect([view().phase, view().forgotten]).toEqual(['unregistered', 'wrongPins']);
  expect([await store.readList(), await store.readDevice()]).toEqual([undefined, undefined]);
  // What was scanned is sent all the same.
  expect(await store.countUnsent()).toBe(1);

  server.failure = null;
  await register([person(1)]);
  await vi.waitFor(async () => expect(await store.countUnsent()).toBe(0));
  vi.setSystemTime(Date.parse('2026-12-04T09:00:00Z'));
  await reopen();
  expect([view().phase, view().forgotten]).toEqual(['unregistered', 'over']);

  vi.setSystemTime(now);
  await register([person(1)]);
  server.failure = new ApiError('DESK_DOOR_DEVICE_REMOVED', { httpStatus: 410 });
  door.press();
  await vi.waitFor(() => expect(view().forgotten).toBe('removed'));
  expect(await store.readList()).toBeUndefined();
});

it('a door that was offline until three days after the event delivers what it scanned', async () => {
  await register([person(1)]);
  cutNetwork();
  await door.scan(passOf(1));
  vi.setSystemTime(now + 3 * 86_400_000);
  await reopen();
  expect([view().forgotten, view().unsent]).toEqual(['over', 1]);
  expect(await store.readList()).toBeUndefined();
  // The network is back, and the server tells that the list is too old to be kept.
  server.failure = null;
  server.exchangeFailure = new ApiError('DESK_DOOR_DEVICE_REMOVED', { httpStatus: 410 });
  door.press();
  await vi.waitFor(() => expect(view().unsent).toBe(0));
  expect(server.scans).toMatchObject([{ kind: 'pass', text: passOf(1), letIn: true }]);
  expect(server.left).toEqual([0]);
  await vi.waitFor(async () => expect(await store.farewells()).toEqual([]));
});

it('a door that has nothing to deliver says so after it forgot, as soon as it can', async () => {
  await register([person(1)]);
  cutNetwork();
  await door.leave();
  expect(await store.farewells()).toHaveLength(1);
  server.failure = null;
  await reopen();
  await vi.waitFor(async () => expect(await store.farewells()).toEqual([]));
  expect(server.left).toEqual([0]);
});

it('what a door keeps is opened by the release before, after a rollback', async () => {
  const name = crypto.randomUUID();
  const kept = await DoorStore.open(name);
  const leaving = new Door(api, kept);
  await leaving.start();
  server.list = listOf([person(1)]);
  await leaving.register(
    { alias: 'forum', seriesNum: 1, title: '論壇' },
    { name: 'East', pin: PIN },
  );
  cutNetwork();
  await leaving.leave();
  expect(await kept.farewells()).toHaveLength(1);
  leaving.stop();
  kept.close();
  const before = await openDB(name, 1);
  expect([...before.objectStoreNames]).toEqual([
    'alerts',
    'arrivals',
    'device',
    'list',
    'scans',
    'undone',
  ]);
  expect(await before.get('device', 'own')).toBeUndefined();
  before.close();
});

it('drops scans that the server takes no more, and says how many', async () => {
  await register([person(1)]);
  cutNetwork();
  await door.scan(passOf(1));
  server.failure = null;
  server.exchangeFailure = new ApiError('NO_RESPONSE');
  // A person who may not see the event is logged in.
  server.deliverFailure = new ApiError('DESK_ITEM_NOT_EXIST', { httpStatus: 404 });
  await door.leave();
  await vi.waitFor(() => expect(server.left).toEqual([0]));
  expect(await store.countUnsent()).toBe(1);
  server.deliverFailure = new ApiError('DESK_DOOR_DELIVERY_ENDED', { httpStatus: 410 });
  await reopen();
  await vi.waitFor(() => expect([view().unsent, view().dropped]).toEqual([0, 1]));
});

it('forgets without a login too once it was taken off', async () => {
  await register([person(1)]);
  server.failure = new ApiError('DESK_LOGIN_REQUIRED', { httpStatus: 401 });
  door.press();
  await vi.waitFor(() => expect(view().network).toBe('loggedOut'));
  expect(view().phase).toBe('open');
  server.keepFailure = new ApiError('DESK_DOOR_DEVICE_REMOVED', { httpStatus: 410 });
  door.press();
  await vi.waitFor(() => expect(view().forgotten).toBe('removed'));
  expect(await store.readList()).toBeUndefined();
});

it('takes a newer list, and alerts about people whom another door let in before', async () => {
  await register([person(1)]);
  await door.scan(passOf(2));
  expect(view().result?.reason).toBe('UNLISTED');
  await door.scan(passOf(1));
  server.list = listOf([person(1), person(2)], 'v2');
  const before = new Date(now - 60_000).toISOString();
  server.news = {
    arrivals: [
      {
        nonce: crypto.randomUUID(),
        enrolment: 1,
        day: '2026-12-03',
        at: before,
        people: 1,
        device: 'West',
      },
    ],
  };
  door.press();
  await vi.waitFor(() => expect(door.book?.list.version).toBe('v2'));
  expect(view().alerts).toMatchObject([
    { enrolment: 1, reason: 'ALREADY_IN', repeats: { device: 'West', at: Date.parse(before) } },
  ]);
  await door.dismiss(view().alerts[0]!.nonce);
  expect(view().alerts).toEqual([]);
  await door.scan(passOf(2));
  expect(view().result).toMatchObject({ reason: 'ALREADY_IN', person: { name: '王小2' } });
});

it('alerts twice about a pass that was cancelled, and then turns out to be shown before', async () => {
  await register([person(1)]);
  cutNetwork();
  await door.scan(passOf(1));
  const { scan } = (await store.unsent())[0]!;
  expect(scan).toMatchObject({ kind: 'pass', letIn: true });
  server.failure = null;
  const canceled = person(1, { status: 'CANCELED', seats: 0, name: '', company: '', digits: '' });
  server.list = listOf([canceled], 'v2');
  server.news = { outcomes: [{ nonce: scan.nonce, reason: 'CANCELED', repeats: null }] };
  door.press();
  await vi.waitFor(() => expect(door.book?.list.version).toBe('v2'));
  expect(view().alerts).toMatchObject([{ reason: 'CANCELED', repeats: null }]);
  await door.dismiss(scan.nonce);

  const arrival = { enrolment: 1, day: '2026-12-03', people: 1, device: 'West', letIn: true };
  const at = new Date(now - 60_000).toISOString();
  server.news = { arrivals: [{ ...arrival, nonce: crypto.randomUUID(), at }] };
  door.press();
  await vi.waitFor(() =>
    expect(view().alerts).toMatchObject([{ reason: 'ALREADY_IN', repeats: { device: 'West' } }]),
  );
});

it('lets in without an enrolment at the server alone, and writes no name on the phone', async () => {
  await register([person(1)]);
  const walkIn = {
    kind: 'walkIn',
    nonce: crypto.randomUUID(),
    at: new Date(now).toISOString(),
    session: 4,
    name: '林過客',
    company: '',
    people: 1,
  } as const;
  expect(await door.letInWalkIn(walkIn)).toBe('ADMITTED');
  expect(server.scans).toContainEqual(walkIn);
  expect(await store.unsent()).toEqual([]);
  server.news = { outcomes: [{ nonce: walkIn.nonce, reason: 'FULL', repeats: null }] };
  expect(await door.letInWalkIn(walkIn)).toBe('FULL');
  server.news = {};

  await door.undoWalkIn(walkIn.nonce);
  await vi.waitFor(() =>
    expect(server.scans.at(-1)).toMatchObject({ kind: 'undo', undoes: walkIn.nonce }),
  );
  cutNetwork();
  await expect(door.letInWalkIn(walkIn)).rejects.toThrow(ApiError);
});

it('takes the address of a pass, and sends the pass alone', async () => {
  await register([person(1)]);
  await door.scan(`https://portolane.example/en/pass/${passOf(1)}?lang=en`);
  expect(view().result).toMatchObject({ reason: 'ADMITTED', person: { name: '王小1' } });
  await vi.waitFor(() => expect(server.scans).toMatchObject([{ kind: 'pass', text: passOf(1) }]));
});

describe('an arrival that was a mistake', () => {
  const undone = () => server.scans.flatMap((scan) => (scan.kind === 'undo' ? scan.undoes : []));

  it('is taken back after the next person was called', async () => {
    await register([person(1), person(2)]);
    await door.scan(passOf(1));
    const { nonce } = view().result!;
    door.next();
    // Refused in between: it is no arrival.
    await door.scan('4710088412345');
    door.next();
    expect(view().last).toMatchObject({ name: '王小1', at: now, isUndone: false });
    await door.undoLast();
    expect([view().last?.isUndone, view().count.arrived]).toEqual([true, 0]);
    await vi.waitFor(() => expect(undone()).toEqual([nonce]));
    // Pressed twice, it is taken back once.
    await door.undoLast();
    expect(view().unsent).toBe(0);
    await door.scan(passOf(1));
    expect(view().result?.reason).toBe('ADMITTED');
  });

  it('is found by name later, and taken back with the scans that repeat it', async () => {
    await register([person(1), person(2)]);
    await door.scan(passOf(1));
    await door.scan(passOf(1));
    await door.scan(passOf(2));
    door.next();
    await door.lookAt(1);
    expect(view().result?.reason).toBe('ALREADY_IN');
    await door.undo();
    expect([view().result?.isUndone, view().count.arrived]).toEqual([true, 1]);
    await vi.waitFor(() => expect(undone()).toHaveLength(2));
  });

  it('of a part of a party is taken back when the rest is looked at', async () => {
    await register([person(1, { seats: 3, companions: ['王同', '李行'] })]);
    await door.scan(passOf(1));
    await door.changePeople(2);
    door.next();
    await door.lookAt(1);
    expect([view().result?.reason, view().result?.left]).toEqual(['ADMITTED', 1]);
    await door.undo();
    expect(view().count.arrived).toBe(0);
  });

  it('at another door is taken back there', async () => {
    await register([person(1)]);
    const at = new Date(now - 60_000).toISOString();
    const arrival = { enrolment: 1, day: '2026-12-03', people: 1, device: 'West', letIn: true };
    server.news = { arrivals: [{ ...arrival, nonce: crypto.randomUUID(), at }] };
    door.press();
    await vi.waitFor(() => expect(view().count.arrived).toBe(1));
    await door.scan(passOf(1));
    expect(undoableOf(view().result!)).toBeNull();
  });

  it('of a walk-in is taken back after the next person was called, and its name is forgotten with the lock', async () => {
    await register([person(1)]);
    const at = new Date(now).toISOString();
    const who = { session: 4, name: '林過客', company: '', people: 1 };
    const nonce = crypto.randomUUID();
    await door.letInWalkIn({ kind: 'walkIn', nonce, at, ...who });
    expect(view().last).toMatchObject({ name: '林過客', isUndone: false });
    await door.undoLast();
    await vi.waitFor(() => expect(undone()).toEqual([nonce]));
    door.lock();
    expect(view().last).toBeNull();
  });
});

it('says when the door opens to those who are too early', async () => {
  await register([person(1)]);
  vi.setSystemTime(Date.parse('2026-12-02T22:00:00Z'));
  await door.scan(passOf(1));
  expect(view().result).toMatchObject({
    reason: 'TOO_EARLY',
    opens: Date.parse('2026-12-02T22:30:00Z'),
  });
});
