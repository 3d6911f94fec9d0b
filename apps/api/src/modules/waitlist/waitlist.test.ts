/**
 * Waitlists of full sessions: joining, offers and their end, taking a held seat, leaving. Tests
 * move the clock and serve the waitlists explicitly.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@portolane/core/rules/limit/limits.ts';
import { seatHold, waitlistEntry } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { inTransaction } from '#db/transaction.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import { lockSessions } from '#modules/enrolment/store/repository.ts';
import { reviewOrder } from '#modules/enrolment/orders/review-order.ts';
import { fillCarts, tryCheckOut } from '#testing/enrol.ts';
import {
  addBrand,
  addEvent,
  addMember,
  addMembers,
  addOrder,
  checkoutOf,
  type EventRow,
  type MemberRow,
  type SessionRow,
} from '#testing/member-seed.ts';
import { openMemberSite, type CallOptions, type MemberSite } from '#testing/member-site.ts';
import { serveAllWaitlists } from './serve-all-waitlists.ts';

const HOUR = 3_600_000;
let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
});

const hours = (count: number): Date => new Date(site.clock.now.getTime() + count * HOUR);
const serve = () => serveAllWaitlists(site.deps);
type Scene = Awaited<ReturnType<typeof createFullEvent>>;

/** Creates a logged-in member with an address of their own. */
async function createCaller(
  values: Parameters<typeof addMember>[1] = {},
): Promise<MemberRow & { me: CallOptions }> {
  const row = await addMember(site.db, { email: `${randomUUID()}@chengye.example`, ...values });
  return { ...row, me: { token: await site.tokenOf(row) } };
}
/** Creates an event three days ahead whose sessions are full: the only seat of each is taken. */
async function createFullEvent(
  values: Parameters<typeof addEvent>[2] = {},
  sessions: readonly Partial<SessionRow>[] = [{}],
) {
  const made = await addEvent(
    site.db,
    site.clock.now,
    values,
    sessions.map((session, index) => ({
      capacity: 1,
      startsAt: hours(72 + index * 24),
      ...session,
    })),
  );
  const holder = await createCaller();
  const order = await addOrder(site.db, holder, made.event, made.sessions);
  return { ...made, holder, order };
}
const join = (
  { event }: { event: EventRow },
  { me }: { me: CallOptions },
  session?: SessionRow,
  options: CallOptions = {},
) =>
  site.post(
    '/member/waiting/join',
    {
      eventAlias: event.alias,
      seriesNum: event.seriesNum,
      ...(session && { sessionUuid: session.uuid }),
    },
    { ...me, ...options },
  );
const leave = ({ me }: { me: CallOptions }, uuid: string) =>
  site.post('/member/waiting/leave', { uuid }, me);
const entriesOf = async ({ me }: { me: CallOptions }) =>
  (await site.get('/member/waiting', me)).items;
const cancel = ({ event, holder, order, sessions }: Scene) =>
  site.post(
    '/member/order/cancel',
    {
      eventAlias: event.alias,
      seriesNum: event.seriesNum,
      uuids: event.registrationType === 'partial' ? sessions.map(({ uuid }) => uuid) : [order.uuid],
    },
    holder.me,
  );
const put = (
  { event }: { event: EventRow },
  { me }: { me: CallOptions },
  sessions: readonly SessionRow[],
) =>
  site.post(
    '/cart/addItem',
    {
      eventAlias: event.alias,
      eventSeriesNum: event.seriesNum,
      sessionUuids: sessions.map(({ uuid }) => uuid),
    },
    me,
  );
async function enrol(
  scene: { event: EventRow; sessions: readonly SessionRow[] },
  who: { me: CallOptions },
  values: Parameters<typeof checkoutOf>[1] = {},
) {
  const added = await put(
    scene,
    who,
    scene.event.registrationType === 'partial' ? scene.sessions : [],
  );
  return added.status === 200
    ? site.post('/cart/checkout', checkoutOf(scene.event, values), who.me)
    : added;
}
const seatsTold = async ({ event }: { event: EventRow }, who?: { me: CallOptions }) =>
  (
    await site.get(`/event/${event.alias}/series/${event.seriesNum}`, who?.me)
  ).items.sessions.flatMap((day: { sessions: { seatsLeft: number; whyNot: string | null }[] }) =>
    day.sessions.map(({ seatsLeft, whyNot }) => [seatsLeft, whyNot]),
  );
const offersTo = (email: string) =>
  site.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), like(outbox.onlyOnce, 'seat-offer:%')))
    .orderBy(asc(outbox.id));
const holdsOf = ({ sessions }: { sessions: readonly SessionRow[] }) =>
  site.db.select().from(seatHold).where(eq(seatHold.sessionId, sessions[0]!.id));

describe('joining', () => {
  it('creates an entry, with positions counted from one', async () => {
    const scene = await createFullEvent();
    const [first, second] = [await createCaller(), await createCaller()];
    expect(await join(scene, first, scene.sessions[0])).toMatchObject({
      status: 200,
      items: { status: 'WAITING', place: 1, offerEndTime: null },
    });
    expect(await join(scene, second, scene.sessions[0], { language: 'en' })).toMatchObject({
      status: 200,
      items: {
        place: 2,
        title: 'Zero-trust workshop',
        lang: 'en',
        session: { uuid: scene.sessions[0]!.uuid, title: 'Session 1' },
      },
    });
    expect(await entriesOf(second)).toMatchObject([
      {
        place: 2,
        eventAlias: scene.event.alias,
        startTime: scene.sessions[0]!.startsAt.toISOString(),
      },
    ]);
  });

  it('again keeps the entry, even from two tabs at once', async () => {
    const scene = await createFullEvent();
    const [first, second] = [await createCaller(), await createCaller()];
    await join(scene, first, scene.sessions[0]);
    const answers = await Promise.all([1, 2, 3].map(() => join(scene, second, scene.sessions[0])));
    expect(new Set(answers.map(({ items }) => items.uuid)).size).toBe(1);
    expect((await join(scene, second, scene.sessions[0])).items).toMatchObject({ place: 2 });
  });

  it.each([
    ['seats are left', {}, [{ capacity: 2 }], 'WAITING_FRONT_SEATS_LEFT'],
    [
      'the registration has not begun',
      { registrationStart: new Date('2026-11-22T00:00:00Z') },
      [{}],
      'CART_FRONT_REGISTRATION_NOT_OPEN',
    ],
    [
      'it has ended',
      { registrationEnd: new Date('2026-11-21T00:00:00Z') },
      [{}],
      'CART_FRONT_INVENTORY_TIME_EXPIRED',
    ],
    ['it is for dealers', { dealerOnly: true }, [{}], 'CART_FRONT_DEALER_ONLY'],
    [
      'it begins in an hour',
      {},
      [
        {
          startsAt: new Date('2026-11-21T07:00:00.000Z'),
          endsAt: new Date('2026-11-21T08:00:00.000Z'),
        },
      ],
      'WAITING_FRONT_LINE_ENDED',
    ],
  ])('is refused when %s', async (_why, values, sessions, code) => {
    const scene = await createFullEvent(values, sessions);
    expect((await join(scene, await createCaller(), scene.sessions[0])).code).toBe(code);
  });

  it('is refused to an enrolled member, and for a session of another event', async () => {
    const [scene, other] = [await createFullEvent(), await createFullEvent()];
    expect((await join(scene, scene.holder, scene.sessions[0])).code).toBe(
      'CART_FRONT_ALREADY_ENROLLED',
    );
    expect((await join(scene, await createCaller(), other.sessions[0])).code).toBe(
      'PRODUCT_MENU_ITEM_NOT_EXIST',
    );
    expect((await join(scene, await createCaller())).code).toBe('PRODUCT_MENU_ITEM_NOT_EXIST');
  });

  it('is refused, and left again, without waiting for the sessions of the event', async () => {
    const scene = await createFullEvent({ dealerOnly: true });
    const open = await createFullEvent();
    const who = await createCaller();
    const { uuid } = (await join(open, who, open.sessions[0])).items;
    await leave(who, uuid);
    // A call that waits for them fails when its statement is cancelled, after ten seconds.
    await inTransaction(site.db, async (_tx, client) => {
      await lockSessions(client, [scene.sessions[0]!.id, open.sessions[0]!.id]);
      expect((await join(scene, who, scene.sessions[0])).code).toBe('CART_FRONT_DEALER_ONLY');
      expect((await leave(who, uuid)).status).toBe(200);
    });
  });

  it('is limited for each member, so that a script cannot keep the sessions locked', async () => {
    const scene = await createFullEvent({ dealerOnly: true });
    const who = await createCaller();
    for (let n = 0; n < limits.waitlistChangesPerMember.count; n += 1)
      await consumeLimit(site.deps, 'waitlistChangesPerMember', String(who.id));
    const refused = await join(scene, who, scene.sessions[0]);
    expect(refused.code).toBe('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS');
    const other = await createCaller();
    expect((await join(scene, other, scene.sessions[0])).code).toBe('CART_FRONT_DEALER_ONLY');
  });

  it('is refused to a member with too many absences', async () => {
    const scene = await createFullEvent({ hasAbsentLimit: true, absentLimit: 1 });
    const who = await createCaller();
    const past = await addEvent(site.db, hours(-240));
    const order = await addOrder(site.db, who, past.event, past.sessions);
    await site.db.execute(`update enrolment set attended = false where order_id = ${order.id}`);
    expect((await join(scene, who, scene.sessions[0])).code).toBe(
      'CART_FRONT_ABSENT_LIMIT_REACHED',
    );
  });
});

describe('a seat that becomes free', () => {
  it('is offered to the first in the waitlist by mail, and to nobody else', async () => {
    const scene = await createFullEvent();
    const [first, second, stranger] = [
      await createCaller(),
      await createCaller(),
      await createCaller(),
    ];
    await join(scene, first, scene.sessions[0], { language: 'en' });
    await join(scene, second, scene.sessions[0]);
    expect((await cancel(scene)).status).toBe(200);
    // Offered in the transaction that freed the seat, before any periodic run.
    expect(await entriesOf(first)).toMatchObject([
      { status: 'OFFERED', place: null, offerEndTime: hours(24).toISOString() },
    ]);
    expect(await entriesOf(second)).toMatchObject([{ status: 'WAITING', place: 1 }]);
    expect(await seatsTold(scene)).toEqual([[0, 'FULL']]);
    expect(await seatsTold(scene, stranger)).toEqual([[0, 'FULL']]);
    expect(await seatsTold(scene, first)).toEqual([[1, null]]);
    expect((await enrol(scene, stranger)).code).toBe('CART_FRONT_INVENTORY_SHORTAGE');
    const [mail, ...more] = await offersTo(first.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('A seat is free for you: Zero-trust workshop');
    for (const text of [
      'Session 1',
      'Tue 24 Nov 2026 14:00–15:00 GMT+8',
      'Held until: 22 Nov 2026 14:00 GMT+8',
    ])
      expect(mail!.body).toContain(text);
    expect(mail!.expiresAt).toEqual(hours(24));
    expect(await offersTo(second.email)).toEqual([]);
  });

  it('is offered with a link to the application of the event, or to the member centre without a brand', async () => {
    const shown = await addBrand(site.db);
    const hidden = await addBrand(site.db, { state: 'hidden' });
    const linkOf = async (brands: string[], language?: 'en') => {
      const scene = await createFullEvent({ brands });
      const who = await createCaller();
      await join(scene, who, scene.sessions[0], language ? { language } : {});
      await cancel(scene);
      const [mail] = await offersTo(who.email);
      const [link] = /https?:\S+(?:apply|\/member)\b/.exec(mail!.body)!;
      return new URL(link).pathname.replace(scene.event.alias, 'EVENT').replace(shown, 'BRAND');
    };
    const apply = '/product/brand/BRAND/event/EVENT/1/apply';
    expect(await linkOf([hidden, shown])).toBe(apply);
    expect(await linkOf([shown], 'en')).toBe(`/en${apply}`);
    expect(await linkOf([], 'en')).toBe('/en/member');
  });

  it('is taken by enrolling as usual, which removes the hold and the entry', async () => {
    const scene = await createFullEvent();
    const first = await createCaller();
    await join(scene, first, scene.sessions[0]);
    await cancel(scene);
    expect(await enrol(scene, first)).toMatchObject({
      status: 200,
      items: { status: 'CONFIRMED' },
    });
    expect(await entriesOf(first)).toEqual([]);
    expect(await holdsOf(scene)).toEqual([]);
    expect(
      (await site.db.select().from(waitlistEntry).where(eq(waitlistEntry.memberId, first.id))).map(
        ({ status }) => status,
      ),
    ).toEqual(['TAKEN']);
    expect(await seatsTold(scene)).toEqual([[0, 'FULL']]);
  });

  it('of a group is offered to as many members', async () => {
    const made = await addEvent(site.db, site.clock.now, { canRegisterGroup: true }, [
      { capacity: 3, startsAt: hours(72) },
    ]);
    const holder = await createCaller();
    const done = await enrol(made, holder, {
      companions: [
        { fullName: '林柏翰', email: '' },
        { fullName: '陳思妤', email: 'sy@chengye.example' },
      ],
    });
    expect(done).toMatchObject({ status: 200, items: { total: 2400 } });
    const waiting = [
      await createCaller(),
      await createCaller(),
      await createCaller(),
      await createCaller(),
    ];
    for (const who of waiting) expect((await join(made, who, made.sessions[0])).status).toBe(200);
    const order = { uuid: done.items.uuid };
    await cancel({ ...made, holder, order } as Scene);
    expect((await Promise.all(waiting.map(entriesOf))).map(([entry]) => entry.status)).toEqual([
      'OFFERED',
      'OFFERED',
      'OFFERED',
      'WAITING',
    ]);
  });

  it('goes to the next member when the offer has ended, and then to everybody', async () => {
    const scene = await createFullEvent();
    const [first, second, stranger] = [
      await createCaller(),
      await createCaller(),
      await createCaller(),
    ];
    for (const who of [first, second]) await join(scene, who, scene.sessions[0]);
    await cancel(scene);
    site.clock.now = hours(24);
    for (const who of [first, second, stranger]) who.me = { token: await site.tokenOf(who) };
    // After the 24 hours the offer has ended, even before the waitlists are served again.
    expect((await enrol(scene, first)).code).toBe('CART_FRONT_INVENTORY_SHORTAGE');
    expect(await entriesOf(first)).toEqual([]);
    await serve();
    expect(await entriesOf(second)).toMatchObject([{ status: 'OFFERED' }]);
    expect(await offersTo(second.email)).toHaveLength(1);
    expect((await enrol(scene, stranger)).code).toBe('CART_FRONT_INVENTORY_SHORTAGE');
    site.clock.now = hours(24);
    for (const who of [second, stranger]) who.me = { token: await site.tokenOf(who) };
    await serve();
    expect(await entriesOf(second)).toEqual([]);
    expect((await enrol(scene, stranger)).status).toBe(200);
  });

  it('in the last hour before the start is free for anybody, and the waitlist is over', async () => {
    const scene = await createFullEvent();
    const [first, stranger] = [await createCaller(), await createCaller()];
    await join(scene, first, scene.sessions[0]);
    site.clock.now = new Date(scene.sessions[0]!.startsAt.getTime() - HOUR);
    for (const who of [first, stranger, scene.holder]) who.me = { token: await site.tokenOf(who) };
    await cancel(scene);
    expect(await entriesOf(first)).toEqual([]);
    expect(await offersTo(first.email)).toEqual([]);
    expect((await enrol(scene, stranger)).status).toBe(200);
  });

  it('shortly before that is held until then', async () => {
    const scene = await createFullEvent();
    const first = await createCaller();
    await join(scene, first, scene.sessions[0]);
    const start = scene.sessions[0]!.startsAt.getTime();
    site.clock.now = new Date(start - 3 * HOUR);
    scene.holder.me = { token: await site.tokenOf(scene.holder) };
    first.me = { token: await site.tokenOf(first) };
    await cancel(scene);
    expect(await entriesOf(first)).toMatchObject([
      { status: 'OFFERED', offerEndTime: new Date(start - HOUR).toISOString() },
    ]);
  });

  it('by a rejection goes to the waitlist', async () => {
    const scene = await createFullEvent({ needReview: true });
    await site.db.execute(
      `update enrolment set status = 'PENDING' where order_id = ${scene.order.id}`,
    );
    const first = await createCaller();
    await join(scene, first, scene.sessions[0]);
    await reviewOrder(site.deps, {
      uuid: scene.order.uuid,
      decision: { status: 'CANCELED', reason: '名額有限' },
      actor: 'desk',
    });
    expect(await entriesOf(first)).toMatchObject([{ status: 'OFFERED' }]);
  });

  it('in a larger room goes to the waitlist even before it is served, and beyond it to everybody', async () => {
    const scene = await createFullEvent();
    const [first, ...strangers] = [
      await createCaller(),
      await createCaller(),
      await createCaller(),
    ];
    await join(scene, first, scene.sessions[0]);
    await site.db
      .update(eventSession)
      .set({ capacity: 3 })
      .where(eq(eventSession.id, scene.sessions[0]!.id));
    expect((await enrol(scene, strangers[0])).status).toBe(200);
    expect((await enrol(scene, strangers[1])).code).toBe('CART_FRONT_INVENTORY_SHORTAGE');
    await serve();
    expect(await entriesOf(first)).toMatchObject([{ status: 'OFFERED' }]);
    expect((await enrol(scene, first)).status).toBe(200);
  });

  it('is offered once even if several processes serve at once', async () => {
    const scene = await createFullEvent();
    const waiting = [await createCaller(), await createCaller(), await createCaller()];
    for (const who of waiting) await join(scene, who, scene.sessions[0]);
    await site.db
      .update(eventSession)
      .set({ capacity: 3 })
      .where(eq(eventSession.id, scene.sessions[0]!.id));
    await Promise.all(Array.from({ length: 6 }, serve));
    expect((await Promise.all(waiting.map(entriesOf))).map(([entry]) => entry.status)).toEqual([
      'OFFERED',
      'OFFERED',
      'WAITING',
    ]);
    expect(
      await Promise.all(waiting.map(async ({ email }) => (await offersTo(email)).length)),
    ).toEqual([1, 1, 0]);
  });

  it('is not offered in a hidden event', async () => {
    const scene = await createFullEvent();
    const first = await createCaller();
    await join(scene, first, scene.sessions[0]);
    await site.db.execute(`update event set state = 'hidden' where id = ${scene.event.id}`);
    await site.db.execute(
      `update enrolment set status = 'CANCELED' where order_id = ${scene.order.id}`,
    );
    await site.db.execute(`update orders set canceled_at = now() where id = ${scene.order.id}`);
    await serve();
    expect(await entriesOf(first)).toMatchObject([{ status: 'WAITING', eventShown: false }]);
  });
});

describe('an event that is enrolled in as a whole', () => {
  it('holds a seat in every session', async () => {
    const scene = await createFullEvent({ registrationType: 'impartial' }, [{}, { capacity: 5 }]);
    const [first, stranger] = [await createCaller(), await createCaller()];
    expect(await join(scene, first)).toMatchObject({
      status: 200,
      items: { session: null, place: 1 },
    });
    await cancel(scene);
    const held = await site.db
      .select()
      .from(seatHold)
      .where(eq(seatHold.memberId, first.id))
      .orderBy(asc(seatHold.sessionId));
    expect(held.map(({ sessionId }) => sessionId)).toEqual(scene.sessions.map(({ id }) => id));
    expect((await enrol(scene, stranger)).code).toBe('CART_FRONT_INVENTORY_SHORTAGE');
    expect((await enrol(scene, first)).status).toBe(200);
    expect(await site.db.select().from(seatHold).where(eq(seatHold.memberId, first.id))).toEqual(
      [],
    );
  });
});

describe('leaving', () => {
  it('moves later entries up; again changes nothing', async () => {
    const scene = await createFullEvent();
    const [first, second] = [await createCaller(), await createCaller()];
    const { uuid } = (await join(scene, first, scene.sessions[0])).items;
    await join(scene, second, scene.sessions[0]);
    expect((await leave(first, uuid)).status).toBe(200);
    expect((await leave(first, uuid)).status).toBe(200);
    expect(await entriesOf(first)).toEqual([]);
    expect(await entriesOf(second)).toMatchObject([{ place: 1 }]);
  });

  it('gives a held seat to the next member at once', async () => {
    const scene = await createFullEvent();
    const [first, second] = [await createCaller(), await createCaller()];
    const { uuid } = (await join(scene, first, scene.sessions[0])).items;
    await join(scene, second, scene.sessions[0]);
    await cancel(scene);
    await leave(first, uuid);
    expect(await entriesOf(second)).toMatchObject([{ status: 'OFFERED' }]);
    expect(await holdsOf(scene)).toHaveLength(1);
  });

  it('is only possible for the member’s own entry', async () => {
    const scene = await createFullEvent();
    const [first, other] = [await createCaller(), await createCaller()];
    const { uuid } = (await join(scene, first, scene.sessions[0])).items;
    expect(await leave(other, uuid)).toMatchObject({
      status: 404,
      code: 'WAITING_FRONT_ITEM_NOT_EXIST',
    });
    expect(await entriesOf(first)).toHaveLength(1);
  });

  it('allows joining again, at the end', async () => {
    const scene = await createFullEvent();
    const [first, second] = [await createCaller(), await createCaller()];
    const { uuid } = (await join(scene, first, scene.sessions[0])).items;
    await join(scene, second, scene.sessions[0]);
    await leave(first, uuid);
    expect((await join(scene, first, scene.sessions[0])).items).toMatchObject({ place: 2 });
  });
});

it('an entry counts for its member no more than their own hold does: a larger room lets them in', async () => {
  const scene = await createFullEvent();
  const first = await createCaller();
  await join(scene, first, scene.sessions[0]);
  await site.db
    .update(eventSession)
    .set({ capacity: 2 })
    .where(eq(eventSession.id, scene.sessions[0]!.id));
  expect((await enrol(scene, first)).status).toBe(200);
  expect(await entriesOf(first)).toEqual([]);
});

it('many strangers cannot take a held seat', async () => {
  const scene = await createFullEvent();
  const first = await createCaller();
  await join(scene, first, scene.sessions[0]);
  await cancel(scene);
  const strangers = await addMembers(site.db, 20);
  await fillCarts(site.db, strangers, scene.event, scene.sessions);
  const outcomes = await Promise.all(
    strangers.map((stranger) => tryCheckOut(site.db, site.clock.now, stranger, scene.event)),
  );
  expect(new Set(outcomes)).toEqual(new Set(['CART_FRONT_INVENTORY_SHORTAGE']));
  expect((await enrol(scene, first)).status).toBe(200);
});
