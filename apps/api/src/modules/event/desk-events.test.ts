/** Events at the desk: lists, call-offs, capacities, and races of both with checkouts. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doorDevice } from '#db/schema/door.ts';
import { enrolment, orders, waitlistEntry } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import { callOff } from '#modules/enrolment/sessions/call-off.ts';
import { remindableEnrolments } from '#modules/enrolment/store/remindable-enrolments.ts';
import { fillCarts, tryCheckOut } from '#testing/enrol.ts';
import {
  addCoupon,
  addEvent,
  addMember,
  addMembers,
  addOrder,
  type MemberRow,
} from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import { joinWaitlistOf } from '#testing/waitlist.ts';

let site: MemberSite;
let member: MemberRow;
type Headers = Record<string, string>;
let all: Headers;
/** A person who is limited to the brand corvane. */
let limited: Headers;
const start = new Date('2026-11-21T06:00:00.000Z');
const DAY = 86_400_000;
beforeAll(async () => {
  site = await openMemberSite({ poolSize: 10 });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = start;
  member = await addMember(site.db, { email: 'waiting@chengye.example' });
  all = await deskHeaders(site.db, await addStaff(site.db, 'editor'), { now: start });
  const person = await addStaff(site.db, 'editor', { brands: ['corvane'] });
  limited = await deskHeaders(site.db, person, { now: start });
});

const made = (
  values: Parameters<typeof addEvent>[2] = {},
  sessions: Parameters<typeof addEvent>[3] = [{}, {}],
) => addEvent(site.db, start, values, sessions);
type Made = Awaited<ReturnType<typeof made>>;
const pathOf = ({ event: { alias, seriesNum } }: Made) => `/desk/events/${alias}/${seriesNum}`;
const post = (path: string, body: unknown, headers = all) =>
  site.post(path, body, { headers, language: 'en' });
const show = async (of: Made, headers = all) =>
  (await site.get(pathOf(of), { headers, language: 'en' })).items;
const reason = 'The speaker is ill';
const mailsOf = ({ id }: { id: number }) =>
  site.db.select().from(outbox).where(eq(outbox.orderId, id)).orderBy(asc(outbox.id));
const statusesOf = async ({ id }: { id: number }) =>
  (
    await site.db
      .select()
      .from(enrolment)
      .where(eq(enrolment.orderId, id))
      .orderBy(asc(enrolment.sessionId))
  ).map(({ status }) => status);
const lastAudit = async (action: string) =>
  (
    await site.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, action))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0];
const entryOf = async (of: MemberRow) =>
  (await site.db.select().from(waitlistEntry).where(eq(waitlistEntry.memberId, of.id)))[0]!;
const waitForLock = () =>
  expect
    .poll(
      async () =>
        (
          await site.db.execute(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).rowCount,
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);

describe('the list of events', () => {
  it('has the seats, the line, and the attendance of each session', async () => {
    const of = await made({}, [{ capacity: 3, offlineEnrolments: 1 }, {}]);
    const [first] = of.sessions;
    const [other] = await addMembers(site.db, 1);
    await addOrder(site.db, member, of.event, [first!], { statuses: ['PENDING'] });
    const order = await addOrder(site.db, other!, of.event, [first!]);
    await site.db.update(enrolment).set({ attended: false }).where(eq(enrolment.orderId, order.id));
    const [next] = await addMembers(site.db, 1);
    await joinWaitlistOf(site.db, start, of.event, first!, next!);
    const { items, pagination } = await post('/desk/events/search', { search: of.event.alias });
    expect(pagination!.total).toBe(1);
    expect(items[0]).toMatchObject({
      title: 'Zero-trust workshop',
      state: 'published',
      sessions: [
        {
          title: 'Session 1',
          capacity: 3,
          sold: 2,
          pending: 1,
          offline: 1,
          waiting: 1,
          absent: 1,
          attended: 0,
        },
        { title: 'Session 2', sold: 0 },
      ],
    });
    expect((await show(of)).fill).toEqual([{ day: expect.any(String), people: 2 }]);
  });

  it('says for how many phones at the door absences wait, from the end of a session on', async () => {
    const ended = { startsAt: new Date(start.getTime() - 2 * 3_600_000) };
    const of = await made({}, [ended, {}]);
    const door = { eventId: of.event.id, registeredBy: '', listKey: '' };
    await site.db.insert(doorDevice).values([
      { ...door, name: 'East' },
      { ...door, name: 'West', seenAt: start },
    ]);
    const doorsOut = async () =>
      (await show(of)).sessions.map((session: { doorsOut: number }) => session.doorsOut);
    expect(await doorsOut()).toEqual([1, 0]);
    await site.db
      .update(eventSession)
      .set({ absencesCountedAt: start })
      .where(eq(eventSession.id, of.sessions[0]!.id));
    expect(await doorsOut()).toEqual([0, 0]);
  });

  it.each([
    [{ when: 'upcoming' }, 1],
    [{ when: 'past' }, 0],
    [{ month: '2026-11' }, 1],
    [{ month: '2026-12' }, 0],
    [{ state: 'published' }, 1],
    [{ state: 'calledOff' }, 0],
  ])('%o has %i of it', async (filter, total) => {
    const of = await made();
    const { pagination } = await post('/desk/events/search', {
      search: of.event.alias,
      ...filter,
    });
    expect(pagination!.total).toBe(total);
  });

  it('has only what a person is responsible for, and so has every change', async () => {
    const [own, foreign] = [await made({ brands: ['corvane'] }), await made()];
    const find = async (of: Made) =>
      (await post('/desk/events/search', { search: of.event.alias }, limited)).items.length;
    expect([await find(own), await find(foreign)]).toEqual([1, 0]);
    const session = `/desk/sessions/${foreign.sessions[0]!.uuid}`;
    for (const [path, body] of [
      [`${pathOf(foreign)}/state`, { state: 'hidden' }],
      [`${pathOf(foreign)}/call-off/preview`, { reason }],
      [`${pathOf(foreign)}/call-off`, { reason }],
      [`${session}/call-off/preview`, { reason }],
      [`${session}/call-off`, { reason }],
      [`${session}/capacity`, { capacity: 20 }],
    ] as const)
      expect([path, (await post(path, body, limited)).code]).toEqual([path, 'DESK_ITEM_NOT_EXIST']);
    expect((await show(foreign)).state).toBe('published');
    expect((await post(`${pathOf(own)}/state`, { state: 'hidden' }, limited)).items).toEqual({
      changed: true,
    });
  });
});

describe('hiding an event', () => {
  it('keeps its enrolments, and is audited once', async () => {
    const of = await made();
    const order = await addOrder(site.db, member, of.event, of.sessions);
    const hide = () => post(`${pathOf(of)}/state`, { state: 'hidden' });
    expect([(await hide()).items, (await hide()).items]).toEqual([
      { changed: true },
      { changed: false },
    ]);
    expect(await statusesOf(order)).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect((await show(of)).state).toBe('hidden');
    expect(await lastAudit('content hide')).toMatchObject({
      subject: `event/${of.event.alias}/1`,
    });
  });
});

describe('calling off', () => {
  it('a session: tells attendees and the line once, and gives back seats and coupons', async () => {
    const of = await made({}, [{ capacity: 1 }, {}]);
    const [first, second] = of.sessions;
    const coupon = await addCoupon(site.db, start);
    const [buyer, both] = await addMembers(site.db, 2);
    const one = await addOrder(site.db, buyer!, of.event, [first!], {
      language: 'en',
      couponId: coupon.id,
    });
    const two = await addOrder(site.db, both!, of.event, [first!, second!]);
    await joinWaitlistOf(site.db, start, of.event, first!, member);
    const path = `/desk/sessions/${first!.uuid}/call-off`;

    const { items: plan } = await post(`${path}/preview`, { reason });
    expect(plan).toMatchObject({ orders: 2, people: 2, waiting: 1 });
    expect(plan.mails.map(({ language }: { language: string }) => language).sort()).toEqual([
      'en',
      'zh-TW',
    ]);
    expect(await statusesOf(one)).toEqual(['CONFIRMED']);

    expect((await post(path, { reason })).items).toEqual({ orders: 2, waiting: 1 });
    expect(await statusesOf(one)).toEqual(['CANCELED']);
    expect(await statusesOf(two)).toEqual(['CANCELED', 'CONFIRMED']);
    const [mail] = await mailsOf(one);
    expect(mail!.subject).toContain('Called off: Zero-trust workshop');
    expect(mail!.body).toContain(reason);
    const preview = plan.mails.find(({ language }: { language: string }) => language === 'en');
    expect(preview.text).toBe(mail!.body);
    expect((await mailsOf(two))[0]!.subject).toContain('活動停辦');
    const closed = await site.db.select().from(orders).where(eq(orders.id, one.id));
    expect(closed[0]!.canceledAt).toEqual(start);
    expect((await entryOf(member)).status).toBe('EXPIRED');
    const toLine = await site.db.select().from(outbox).where(eq(outbox.recipient, member.email));
    expect(toLine.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('候補的活動停辦'),
    ]);
    expect(await remindableEnrolments(site.db, start, eq(enrolment.sessionId, first!.id))).toEqual(
      [],
    );
    const shown = await show(of);
    expect(shown.state).toBe('published');
    expect(shown.sessions.map(({ state }: { state: string }) => state)).toEqual([
      'calledOff',
      'published',
    ]);
    expect(shown.startTime).toBe(second!.startsAt.toISOString());

    expect((await post(path, { reason })).items).toEqual({ orders: 0, waiting: 0 });
    expect(await mailsOf(one)).toHaveLength(1);
    expect(await lastAudit('events call-off')).toMatchObject({
      subject: `event/${of.event.alias}/1`,
      details: { sessions: ['session-0'] },
    });
  });

  it('an event: all sessions, in one email to each order, and it is hidden', async () => {
    const of = await made({ registrationType: 'impartial' });
    const order = await addOrder(site.db, member, of.event, of.sessions);
    expect((await post(`${pathOf(of)}/call-off`, { reason })).items).toMatchObject({ orders: 1 });
    expect(await statusesOf(order)).toEqual(['CANCELED', 'CANCELED']);
    expect(await mailsOf(order)).toHaveLength(1);
    expect((await show(of)).state).toBe('calledOff');
    const { code, message } = await post(`${pathOf(of)}/state`, { state: 'published' });
    expect([code, message]).toEqual(['DESK_NOT_POSSIBLE', expect.stringContaining('called off')]);
  });

  it('is refused once a session has begun', async () => {
    const of = await made();
    const order = await addOrder(site.db, member, of.event, of.sessions);
    site.clock.now = of.sessions[0]!.startsAt;
    all = await deskHeaders(site.db, await addStaff(site.db, 'admin'), { now: site.clock.now });
    expect((await post(`${pathOf(of)}/call-off`, { reason })).code).toBe('DESK_NOT_POSSIBLE');
    expect(await statusesOf(order)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  it('finishes a call-off that was interrupted after the sessions were closed', async () => {
    const of = await made({}, [{}]);
    const order = await addOrder(site.db, member, of.event, of.sessions);
    await site.db
      .update(eventSession)
      .set({ state: 'hidden', calledOffAt: start })
      .where(eq(eventSession.eventId, of.event.id));
    expect((await post(`${pathOf(of)}/call-off`, { reason })).items).toMatchObject({ orders: 1 });
    expect(await statusesOf(order)).toEqual(['CANCELED']);
    expect(await mailsOf(order)).toHaveLength(1);
  });

  it('against a checkout: it is refused, or cancelled and told; never left enrolled', async () => {
    for (const checkoutFirst of [true, false]) {
      const of = await made({}, [{}]);
      const [buyer] = await addMembers(site.db, 1);
      await fillCarts(site.db, [buyer!], of.event, of.sessions);
      const off = () =>
        callOff(site.deps, {
          name: { sessionUuid: of.sessions[0]!.uuid },
          reason,
          language: 'en',
          actor: 'rin@portolane.example',
        });
      let calling: Promise<unknown> | undefined;
      const bought = await tryCheckOut(
        site.db,
        start,
        buyer!,
        of.event,
        checkoutFirst
          ? {
              // The checkout holds the lock of the session.
              async beforeCommit() {
                calling = off();
                await waitForLock();
              },
            }
          : { beforeLock: async () => void (await off()) },
      );
      await calling;
      expect(bought).toBe(checkoutFirst ? 'ENROLLED' : 'CART_FRONT_CART_CHANGED');
      const rows = await site.db
        .select({ status: enrolment.status, orderId: enrolment.orderId })
        .from(enrolment)
        .where(eq(enrolment.sessionId, of.sessions[0]!.id));
      expect(rows.map(({ status }) => status)).toEqual(checkoutFirst ? ['CANCELED'] : []);
      const told = await Promise.all(rows.map(({ orderId }) => mailsOf({ id: orderId })));
      expect(told.flat().map(({ onlyOnce }) => onlyOnce?.split(':')[0])).toEqual(
        checkoutFirst ? ['confirmation', 'called-off'] : [],
      );
    }
  });

  it('twenty checkouts and two call-offs at once: each order is cancelled and told once', async () => {
    const of = await made({}, [{ capacity: 50 }]);
    const buyers = await addMembers(site.db, 20);
    await fillCarts(site.db, buyers, of.event, of.sessions);
    const off = () =>
      callOff(site.deps, {
        name: { alias: of.event.alias, seriesNum: 1 },
        reason,
        language: 'en',
        actor: 'rin@portolane.example',
      });
    const [done] = await Promise.all([
      Promise.all(buyers.map((buyer) => tryCheckOut(site.db, start, buyer, of.event))),
      off(),
      off(),
    ]);
    const enrolled = done.filter((outcome) => outcome === 'ENROLLED').length;
    const { rows } = await site.db.execute<{ active: number; mails: number; orders: number }>(
      sql`select (select count(*)::int from enrolment where session_id = ${of.sessions[0]!.id} and status <> 'CANCELED') as active,
        (select count(*)::int from orders where event_id = ${of.event.id}) as orders,
        (select count(*)::int from outbox join orders on orders.id = outbox.order_id where orders.event_id = ${of.event.id} and outbox.only_once like 'called-off:%') as mails`,
    );
    expect(rows[0]).toEqual({ active: 0, orders: enrolled, mails: enrolled });
  });
});

describe('the capacity of a session', () => {
  const set = ({ sessions }: Made, capacity: number) =>
    post(`/desk/sessions/${sessions[0]!.uuid}/capacity`, { capacity });

  it('is never below what is sold, held, or taken offline', async () => {
    const of = await made({}, [{ capacity: 5, offlineEnrolments: 1 }]);
    const [companion] = await addMembers(site.db, 1);
    await addOrder(site.db, member, of.event, of.sessions);
    await addOrder(site.db, companion!, of.event, of.sessions, {
      companions: [{ fullName: '李宜庭', email: '' }],
    });
    const refused = await set(of, 3);
    expect([refused.code, refused.message]).toEqual([
      'DESK_NOT_POSSIBLE',
      expect.stringContaining('4 seats'),
    ]);
    expect((await set(of, 4)).items).toEqual({ offered: 0 });
    expect(await lastAudit('events capacity')).toMatchObject({
      details: { before: { capacity: 5 }, after: { capacity: 4 } },
    });
  });

  it('when raised, is offered to the line first', async () => {
    const of = await made({}, [{ capacity: 1 }]);
    const [buyer] = await addMembers(site.db, 1);
    await addOrder(site.db, buyer!, of.event, of.sessions);
    await joinWaitlistOf(site.db, start, of.event, of.sessions[0]!, member);
    expect((await set(of, 2)).items).toEqual({ offered: 1 });
    expect((await entryOf(member)).status).toBe('OFFERED');
  });

  it('cannot be changed once the session has begun', async () => {
    const of = await made({}, [{}]);
    site.clock.now = new Date(start.getTime() + DAY);
    all = await deskHeaders(site.db, await addStaff(site.db, 'admin'), { now: site.clock.now });
    expect((await set(of, 20)).code).toBe('DESK_NOT_POSSIBLE');
  });
});

describe('the time of a session', () => {
  const times = { startTime: '2026-11-24T06:00:00.000Z', endTime: '2026-11-24T08:00:00.000Z' };
  const pathTo = ({ sessions }: Made) => `/desk/sessions/${sessions[0]!.uuid}/time`;

  it('changes with a mail that has both times, after a preview with what conflicts', async () => {
    const of = await made(
      {
        meals: [
          {
            id: 'lunch',
            date: '2026-11-22',
            title: { zh: '午餐' },
            options: [{ id: 'veg', label: { zh: '素食' } }],
          },
        ],
      },
      [{}, { startsAt: new Date('2026-11-24T07:00:00.000Z') }],
    );
    const order = await addOrder(site.db, member, of.event, of.sessions, {
      language: 'en',
      meals: [{ id: 'lunch', optionId: 'veg' }],
    });
    const { items: plan } = await post(`${pathTo(of)}/preview`, times);
    expect(plan).toMatchObject({ orders: 1, conflicts: { overlapping: 1, meals: 1 } });
    expect(await mailsOf(order)).toEqual([]);
    expect((await post(pathTo(of), times)).items).toEqual({ orders: 1 });
    const [mail] = await mailsOf(order);
    expect(mail!.body).toBe(plan.mails[0].text);
    expect(mail!.subject).toContain('New time: Zero-trust workshop');
    expect(mail!.body).toMatch(/Earlier session: .*22 Nov 2026[^]*24 Nov 2026/);
    expect((await show(of)).sessions[0]).toMatchObject({ title: 'Session 1', ...times });
    const [stored] = await site.db
      .select()
      .from(eventSession)
      .where(eq(eventSession.uuid, of.sessions[0]!.uuid));
    expect(stored!.linkOpensAt.toISOString()).toBe('2026-11-24T05:30:00.000Z');
    expect((await post(pathTo(of), times)).items).toEqual({ orders: 0 });
    expect(await mailsOf(order)).toHaveLength(1);
    expect(await lastAudit('events time')).toMatchObject({
      details: { session: 'session-0', orders: 1, after: { from: times.startTime } },
    });
  });

  it.each([
    [{ startTime: '2026-11-20T06:00:00.000Z' }, 'in the past'],
    [{ endTime: '2026-11-24T06:00:00.000Z' }, 'must end after'],
  ])('refuses %o', async (wrong, says) => {
    const of = await made();
    const { code, message } = await post(pathTo(of), { ...times, ...wrong });
    expect([code, message]).toEqual(['DESK_NOT_POSSIBLE', expect.stringContaining(says)]);
  });

  it('is told to attendees ten times a day at most; a session without any changes freely', async () => {
    const [empty, of] = [await made(), await made()];
    const order = await addOrder(site.db, member, of.event, of.sessions);
    const move = (to: Made, minute: number) =>
      post(pathTo(to), {
        ...times,
        startTime: new Date(Date.parse(times.startTime) + minute * 60_000).toISOString(),
      });
    for (let minute = 1; minute <= 10; minute += 1) {
      expect((await move(empty, minute)).items).toEqual({ orders: 0 });
      expect((await move(of, minute)).items).toEqual({ orders: 1 });
    }
    expect((await move(empty, 11)).items).toEqual({ orders: 0 });
    const { startTime } = (await show(of)).sessions[0]!;
    expect(await move(of, 11)).toMatchObject({
      status: 429,
      message: expect.stringContaining('after midnight'),
    });
    expect((await show(of)).sessions[0]).toMatchObject({ startTime });
    expect(await mailsOf(order)).toHaveLength(10);
  });

  it('is changed only by those who are responsible', async () => {
    const of = await made();
    for (const path of [pathTo(of), `${pathTo(of)}/preview`])
      expect((await post(path, times, limited)).code).toBe('DESK_ITEM_NOT_EXIST');
  });
});

describe('a mail to attendees', () => {
  const body = {
    sessionUuid: null as string | null,
    attendance: 'all',
    chinese: { subject: '停車資訊', text: '請由北側入口進場。\n\n停車免費。' },
    english: { subject: 'Parking', text: 'Please use the north entrance.' } as object | null,
  };
  const key = () => crypto.randomUUID();

  it('reaches those of a session and attendance, in their language, once for each key', async () => {
    const of = await made();
    const [first, second] = of.sessions;
    const [came, missed, other, review] = await addMembers(site.db, 4);
    const orderOf = (who: MemberRow | undefined, session = first!, values = {}) =>
      addOrder(site.db, who!, of.event, [session], values);
    const attended = await orderOf(came, first, { language: 'en' });
    const absent = await orderOf(missed);
    const elsewhere = await orderOf(other, second);
    const pending = await orderOf(review, first, { statuses: ['PENDING'] });
    const mark = (order: { id: number }, value: boolean) =>
      site.db.update(enrolment).set({ attended: value }).where(eq(enrolment.orderId, order.id));
    await mark(attended, true);
    await mark(absent, false);
    const path = `${pathOf(of)}/mail`;
    const of1 = { ...body, sessionUuid: first!.uuid };
    const count = async (values: object) =>
      (await post(`${path}/preview`, { ...of1, ...values })).items.orders;
    expect([
      await count({}),
      await count({ attendance: 'attended' }),
      await count({ attendance: 'absent' }),
      await count({ sessionUuid: null }),
    ]).toEqual([2, 1, 1, 3]);

    const sent = { ...of1, key: key() };
    const { items: plan } = await post(`${path}/preview`, of1);
    const both = await Promise.all([post(path, sent), post(path, sent)]);
    expect(both.map(({ items }) => items)).toEqual([{ orders: 2 }, { orders: 2 }]);
    const [english] = await mailsOf(attended);
    expect([english!.subject, english!.body]).toEqual([
      'Parking',
      plan.mails.find(({ language }: { language: string }) => language === 'en').text,
    ]);
    const chinese = await mailsOf(absent);
    expect(chinese.map(({ subject }) => subject)).toEqual(['停車資訊']);
    expect(chinese[0]!.body).toContain('停車免費。');
    expect([await mailsOf(elsewhere), await mailsOf(pending)]).toEqual([[], []]);
    expect(await lastAudit('events mail')).toMatchObject({
      details: { orders: 2, attendance: 'all', session: first!.uuid },
    });

    await post(path, { ...sent, key: key(), english: null });
    expect((await mailsOf(attended)).map(({ subject }) => subject)).toEqual([
      'Parking',
      '停車資訊',
    ]);
  });

  it('is sent once within an hour, also from two tabs', async () => {
    const of = await made();
    const [member] = await addMembers(site.db, 1);
    const order = await addOrder(site.db, member!, of.event, [of.sessions[0]!]);
    const send = () => post(`${pathOf(of)}/mail`, { ...body, key: key() });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ items }) => items)).toEqual([{ orders: 1 }, { orders: 1 }]);
    expect(await mailsOf(order)).toHaveLength(1);
    await site.db
      .update(auditLog)
      .set({ at: new Date(start.getTime() - 3_600_001) })
      .where(eq(auditLog.action, 'events mail'));
    await send();
    expect(await mailsOf(order)).toHaveLength(2);
  });

  it('is limited for each event, and to those who are responsible', async () => {
    const of = await made();
    const send = (headers = all) => {
      const chinese = { ...body.chinese, subject: crypto.randomUUID() };
      return post(`${pathOf(of)}/mail`, { ...body, chinese, key: key() }, headers);
    };
    const codes = [];
    for (let count = 0; count < 11; count += 1) codes.push((await send()).code);
    expect(codes.slice(9)).toEqual([expect.anything(), 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS']);
    expect(new Set(codes).size).toBe(2);
    expect((await send(limited)).code).toBe('DESK_ITEM_NOT_EXIST');
    expect((await post(`${pathOf(of)}/mail/preview`, body, limited)).code).toBe(
      'DESK_ITEM_NOT_EXIST',
    );
  });
});
