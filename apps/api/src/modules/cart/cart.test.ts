import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { legalText } from '#db/schema/catalogue.ts';
import { cartItem, enrolment, orders } from '#db/schema/enrolment.ts';
import { event as eventTable, eventSession } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import type { Localized } from '#db/stored-types.ts';
import {
  addCoupon,
  addEvent,
  addMember,
  addMembers,
  addOrder,
  CONSENT_VERSION,
  addLegalText,
  checkoutOf,
  type EventRow,
  type MemberRow,
  type SessionRow,
} from '#testing/member-seed.ts';
import { openMemberSite, type CallOptions, type MemberSite } from '#testing/member-site.ts';

let site: MemberSite;
let member: MemberRow;
let me: CallOptions;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
  member = await addMember(site.db);
  me = { token: await site.tokenOf(member) };
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const hours = (count: number): Date => new Date(site.clock.now.getTime() + count * HOUR);
const words = (zh: string, en: string): Localized => ({ zh, en });
const put = (
  event: EventRow,
  sessions: readonly SessionRow[] = [],
  more: object = {},
  options: CallOptions = me,
) =>
  site.post(
    '/cart/addItem',
    {
      eventAlias: event.alias,
      eventSeriesNum: event.seriesNum,
      sessionUuids: sessions.map((session) => session.uuid),
      ...more,
    },
    options,
  );
const checkOut = (
  event: EventRow,
  values: Parameters<typeof checkoutOf>[1] = {},
  options: CallOptions = me,
) => site.post('/cart/checkout', checkoutOf(event, values), options);
const event = (
  values: Parameters<typeof addEvent>[2] = {},
  sessions?: Parameters<typeof addEvent>[3],
) => addEvent(site.db, site.clock.now, values, sessions);
const ordersOf = (id: number) => site.db.select().from(orders).where(eq(orders.memberId, id));
const seatsOf = (id: number) =>
  site.db.select().from(enrolment).where(eq(enrolment.memberId, id)).orderBy(enrolment.sessionId);

/** Fills seats of a session with other members. */
async function fill(owner: EventRow, session: SessionRow, count: number): Promise<void> {
  for (const other of await addMembers(site.db, count))
    await addOrder(site.db, other, owner, [session]);
}

describe('the cart', () => {
  it('holds what was added to it, one item per event, newest first', async () => {
    const [first, second] = [await event({}, [{}, {}]), await event()];
    await put(first.event, [first.sessions[0]!]);
    site.clock.now = hours(1);
    expect(await put(second.event, second.sessions)).toMatchObject({
      status: 200,
      items: {
        eventAlias: second.event.alias,
        eventSeriesNum: 1,
        sessionUuids: [second.sessions[0]!.uuid],
        meals: [],
      },
    });
    await put(first.event, [first.sessions[1]!]);
    const cart = await site.get('/cart', me);
    expect(
      cart.items.map((item: { eventAlias: string; sessionUuids: string[] }) => [
        item.eventAlias,
        item.sessionUuids,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [first.event.alias, [first.sessions[1]!.uuid]],
        [second.event.alias, [second.sessions[0]!.uuid]],
      ]),
    );
    expect(cart.items).toHaveLength(2);
  });

  it('is private to the member', async () => {
    const { event: wanted, sessions } = await event();
    await put(wanted, sessions);
    expect(
      (await site.get('/cart', { token: await site.tokenOf(await addMember(site.db)) })).items,
    ).toEqual([]);
  });

  it('is empty after it is cleared', async () => {
    const { event: wanted, sessions } = await event();
    await put(wanted, sessions);
    expect((await site.get('/cart/clear', me)).status).toBe(200);
    expect((await site.get('/cart', me)).items).toEqual([]);
    expect(await checkOut(wanted)).toMatchObject({
      status: 400,
      code: 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
    });
  });

  it('takes no sessions for an event that is enrolled in as a whole', async () => {
    const { event: wanted, sessions } = await event({ registrationType: 'impartial' }, [{}, {}]);
    expect((await put(wanted)).items.sessionUuids).toEqual([]);
    expect((await put(wanted, sessions)).items.sessionUuids).toEqual([]);
  });

  it.each(['/cart', '/cart/clear'])('%s requires a login', async (path) =>
    expect(await site.get(path)).toMatchObject({
      status: 401,
      code: 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
    }),
  );
});

describe('adding to the cart is refused', () => {
  it('for an event that does not exist', async () => {
    const { event: wanted, sessions } = await event();
    expect(await put({ ...wanted, seriesNum: 2 }, sessions)).toMatchObject({
      status: 404,
      code: 'PRODUCT_MENU_ITEM_NOT_EXIST',
    });
  });

  it('without a session, or with one of another event', async () => {
    const [wanted, other] = [await event(), await event()];
    expect(await put(wanted.event)).toMatchObject({ status: 400, code: 'CART_ADD_TO_CART_FAIL' });
    expect(await put(wanted.event, [...wanted.sessions, ...other.sessions])).toMatchObject({
      status: 400,
      code: 'CART_ADD_TO_CART_FAIL',
    });
  });

  it.each<[string, Parameters<typeof addEvent>[2], string, number]>([
    [
      'registration has not opened',
      { registrationStart: new Date('2026-11-21T06:00:00.001Z') },
      'CART_FRONT_REGISTRATION_NOT_OPEN',
      409,
    ],
    [
      'registration is over',
      { registrationEnd: new Date('2026-11-21T06:00:00.000Z') },
      'CART_FRONT_INVENTORY_TIME_EXPIRED',
      409,
    ],
    ['it is for dealers', { dealerOnly: true }, 'CART_FRONT_DEALER_ONLY', 403],
  ])('when %s', async (_title, values, code, status) => {
    const { event: wanted, sessions } = await event(values);
    expect(await put(wanted, sessions)).toMatchObject({ status, code });
  });

  it('when the session is over', async () => {
    const { event: wanted, sessions } = await event({}, [
      { startsAt: hours(-2), endsAt: hours(-1) },
    ]);
    expect(await put(wanted, sessions)).toMatchObject({
      status: 409,
      code: 'CART_FRONT_INVENTORY_TIME_EXPIRED',
    });
  });

  it('when the session is full', async () => {
    const { event: wanted, sessions } = await event({}, [{ capacity: 2 }, {}]);
    await fill(wanted, sessions[0]!, 2);
    expect(await put(wanted, sessions)).toMatchObject({
      status: 409,
      code: 'CART_FRONT_INVENTORY_SHORTAGE',
    });
    expect((await put(wanted, [sessions[1]!])).status).toBe(200);
  });

  it('when the member has too many absences in the last 12 months', async () => {
    const missed = await event({}, [
      { startsAt: hours(-49), endsAt: hours(-48) },
      { startsAt: hours(-25), endsAt: hours(-24) },
      { startsAt: hours(-367 * 24), endsAt: hours(-366 * 24) },
    ]);
    const order = await addOrder(site.db, member, missed.event, []);
    const absent = (session: SessionRow) =>
      site.db.insert(enrolment).values({
        orderId: order.id,
        sessionId: session.id,
        memberId: member.id,
        status: 'CONFIRMED',
        attended: false,
      });
    const { event: wanted, sessions } = await event({ hasAbsentLimit: true, absentLimit: 2 });
    await absent(missed.sessions[0]!);
    await absent(missed.sessions[2]!);
    expect((await put(wanted, sessions)).status).toBe(200);
    await absent(missed.sessions[1]!);
    expect(await put(wanted, sessions)).toMatchObject({
      status: 403,
      code: 'CART_FRONT_ABSENT_LIMIT_REACHED',
    });
    expect(await checkOut(wanted)).toMatchObject({
      status: 403,
      code: 'CART_FRONT_ABSENT_LIMIT_REACHED',
    });
  });

  it('for meals on another day or with an unknown option', async () => {
    const options = [
      { id: 'meat', label: words('葷', 'Meat') },
      { id: 'vegetarian', label: words('素', 'Vegetarian') },
    ];
    const { event: wanted, sessions } = await event({
      meals: [
        { id: 'lunch-1', date: '2026-11-22', title: words('午餐', 'Lunch'), options },
        { id: 'lunch-2', date: '2026-11-23', title: words('午餐', 'Lunch'), options },
      ],
    });
    expect(
      await put(wanted, sessions, { meals: [{ id: 'lunch-1', optionId: 'fish' }] }),
    ).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      items: { 'meals.lunch-1': [expect.any(String)] },
    });
    expect(
      await put(
        wanted,
        sessions,
        { meals: [{ id: 'lunch-2', optionId: 'meat' }] },
        { ...me, language: 'en' },
      ),
    ).toMatchObject({
      status: 400,
      items: { 'meals.lunch-2': ['This meal is not served on the days you chose. Choose again.'] },
    });
    expect((await put(wanted, sessions)).status).toBe(200);
    expect(
      (await put(wanted, sessions, { meals: [{ id: 'lunch-1', optionId: 'vegetarian' }] })).status,
    ).toBe(200);
  });
});

it('lets a validated dealer into a dealer-only event', async () => {
  const { event: wanted, sessions } = await event({ dealerOnly: true });
  const dealer = {
    token: await site.tokenOf(await addMember(site.db, { group: 'dealer', dealerValidated: true })),
  };
  expect((await put(wanted, sessions, {}, dealer)).status).toBe(200);
  const unvalidated = { token: await site.tokenOf(await addMember(site.db, { group: 'dealer' })) };
  expect(await put(wanted, sessions, {}, unvalidated)).toMatchObject({
    code: 'CART_FRONT_DEALER_ONLY',
  });
});

describe('checkout', () => {
  it('enrols the member in the chosen sessions, empties the cart and returns the amount due', async () => {
    const { event: wanted, sessions } = await event({ basePrice: 1000, salePrice: 800 }, [
      {},
      {},
      {},
    ]);
    await put(wanted, [sessions[2]!, sessions[0]!]);
    const done = await checkOut(wanted, { note: '靠走道' });
    expect(done).toMatchObject({ status: 200, items: { status: 'CONFIRMED', total: 1600 } });
    expect(await seatsOf(member.id)).toMatchObject([
      { sessionId: sessions[0]!.id, status: 'CONFIRMED' },
      { sessionId: sessions[2]!.id, status: 'CONFIRMED' },
    ]);
    expect(await ordersOf(member.id)).toMatchObject([
      {
        uuid: done.items.uuid,
        subtotal: 1600,
        discount: 0,
        total: 1600,
        couponId: null,
        consentVersion: CONSENT_VERSION,
        attendee: { fullName: '王怡君', note: '靠走道' },
        createdAt: site.clock.now,
      },
    ]);
    expect((await site.get('/cart', me)).items).toEqual([]);
  });

  it('takes a seat in every session of an event that is enrolled in as a whole, for one price', async () => {
    const { event: wanted, sessions } = await event(
      { registrationType: 'impartial', salePrice: 500 },
      [{}, {}],
    );
    await put(wanted);
    expect(await checkOut(wanted)).toMatchObject({ status: 200, items: { total: 500 } });
    expect((await seatsOf(member.id)).map((seat) => seat.sessionId)).toEqual(
      sessions.map((session) => session.id),
    );
  });

  it('leaves the order pending for an event with review', async () => {
    const { event: wanted, sessions } = await event({
      needReview: true,
      basePrice: 0,
      salePrice: 0,
    });
    await put(wanted, sessions);
    expect(await checkOut(wanted)).toMatchObject({
      status: 200,
      items: { status: 'PENDING', total: 0 },
    });
    expect(await seatsOf(member.id)).toMatchObject([{ status: 'PENDING' }]);
  });

  it.each([
    [
      'zh-Hant',
      '報名成功：零信任工作坊（PO-20261121-',
      ['王怡君 您好', '場次 1', '應付金額：NT$1,600', '2026/11/22 週日 14:00–15:00'],
    ],
    [
      'en',
      'You are enrolled: Zero-trust workshop (PO-20261121-',
      ['Dear 王怡君', 'Session 1', 'Amount due: NT$1,600', 'Sun 22 Nov 2026 14:00–15:00 GMT+8'],
    ],
  ] as const)(
    'sends a mail in %s with number, sessions and amount',
    async (language, subject, said) => {
      const { event: wanted, sessions } = await event({}, [{}, {}]);
      await put(wanted, sessions);
      const email = `${wanted.alias}@chengye.example`;
      expect((await checkOut(wanted, { email }, { ...me, language })).status).toBe(200);
      const [mail] = await site.db.select().from(outbox).where(eq(outbox.recipient, email));
      expect(mail!.subject).toContain(subject);
      for (const text of said) expect(mail!.body).toContain(text);
    },
  );

  it('says in the mail that an order is under review, and that it is free', async () => {
    const { event: wanted, sessions } = await event({
      needReview: true,
      salePrice: 0,
      place: {
        name: words('臺北訓練教室', 'Taipei classroom'),
        city: '臺北市',
        district: '內湖區',
        address: words('臺北市內湖區港圖路 168 號', '168 Gangtu Rd., Neihu Dist., Taipei'),
        zipcode: '114',
        lat: 25,
        lng: 121,
        directions: words('捷運', 'MRT'),
      },
    });
    await put(wanted, sessions);
    const email = `${wanted.alias}@chengye.example`;
    await checkOut(wanted, { email });
    const [mail] = await site.db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(mail!.subject).toContain('已收到您的報名');
    expect(mail!.body).toContain('正在審核');
    expect(mail!.body).toContain('本次報名免費');
    expect(mail!.body).toContain('臺北訓練教室（臺北市內湖區港圖路 168 號）');
  });

  it('enrols again after a cancellation', async () => {
    const { event: wanted, sessions } = await event();
    await put(wanted, sessions);
    await checkOut(wanted);
    const cancel = {
      eventAlias: wanted.alias,
      seriesNum: 1,
      uuids: sessions.map(({ uuid }) => uuid),
    };
    expect((await site.post('/member/order/cancel', cancel, me)).items).toMatchObject([
      { regStatus: 'CANCELED' },
    ]);
    await put(wanted, sessions);
    expect((await checkOut(wanted)).status).toBe(200);
  });
});

describe('checkout is refused and stores nothing', () => {
  /**
   * Returns the error code, after asserting that no order, seat or mail was created and that the
   * cart still has the item.
   */
  async function refusal(
    wanted: EventRow,
    values: Parameters<typeof checkoutOf>[1] = {},
    options = me,
  ) {
    const email = `${wanted.alias}-${member.id}@chengye.example`;
    const reply = await checkOut(wanted, { email, ...values }, options);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(
      await site.db
        .select()
        .from(orders)
        .where(and(eq(orders.memberId, member.id), eq(orders.eventId, wanted.id))),
    ).toEqual([]);
    expect(await site.db.select().from(outbox).where(eq(outbox.recipient, email))).toEqual([]);
    expect(
      await site.db
        .select()
        .from(cartItem)
        .where(and(eq(cartItem.memberId, member.id), eq(cartItem.eventId, wanted.id))),
    ).toHaveLength(1);
    return reply;
  }
  async function inCart(
    values: Parameters<typeof addEvent>[2] = {},
    sessions?: Parameters<typeof addEvent>[3],
  ) {
    const made = await event(values, sessions);
    expect(
      (await put(made.event, made.event.registrationType === 'partial' ? made.sessions : []))
        .status,
    ).toBe(200);
    return made;
  }

  it('with an empty cart, or with another event in it', async () => {
    await inCart();
    const { event: wanted } = await event();
    expect(await checkOut(wanted)).toMatchObject({
      status: 400,
      code: 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
    });
    expect(await checkOut({ ...wanted, alias: 'no-such-event' })).toMatchObject({
      code: 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
    });
  });

  it('when registration has ended meanwhile', async () => {
    const { event: wanted } = await inCart({ registrationEnd: hours(1) });
    site.clock.now = hours(1);
    expect((await refusal(wanted)).code).toBe('CART_FRONT_INVENTORY_TIME_EXPIRED');
  });

  it('when registration has been postponed meanwhile', async () => {
    const { event: wanted } = await inCart();
    await site.db
      .update(eventTable)
      .set({ registrationStart: hours(1) })
      .where(eq(eventTable.id, wanted.id));
    expect((await refusal(wanted)).code).toBe('CART_FRONT_REGISTRATION_NOT_OPEN');
  });

  it('when the event has become dealer-only meanwhile', async () => {
    const { event: wanted } = await inCart();
    await site.db.update(eventTable).set({ dealerOnly: true }).where(eq(eventTable.id, wanted.id));
    expect((await refusal(wanted)).code).toBe('CART_FRONT_DEALER_ONLY');
  });

  it('when a session has been withdrawn from the event meanwhile', async () => {
    const { event: wanted, sessions } = await inCart({}, [{}, {}]);
    await site.db.delete(eventSession).where(eq(eventSession.id, sessions[0]!.id));
    expect(await refusal(wanted)).toMatchObject({ status: 409, code: 'CART_FRONT_CART_CHANGED' });
  });

  it('when others took the last seat of one session, and takes no seat in the other', async () => {
    const { event: wanted, sessions } = await inCart({}, [{ capacity: 1 }, {}]);
    await fill(wanted, sessions[0]!, 1);
    expect(await refusal(wanted)).toMatchObject({
      status: 409,
      code: 'CART_FRONT_INVENTORY_SHORTAGE',
    });
    expect(await seatsOf(member.id)).toEqual([]);
  });

  it('when the whole event has one full session', async () => {
    const { event: wanted, sessions } = await inCart({ registrationType: 'impartial' }, [
      {},
      { capacity: 1 },
    ]);
    await fill(wanted, sessions[1]!, 1);
    expect((await refusal(wanted)).code).toBe('CART_FRONT_INVENTORY_SHORTAGE');
  });

  it('when the member is already enrolled', async () => {
    const { event: wanted, sessions } = await event({}, [{}, {}]);
    await put(wanted, [sessions[0]!]);
    await checkOut(wanted);
    expect(await put(wanted, sessions)).toMatchObject({
      status: 409,
      code: 'CART_FRONT_ALREADY_ENROLLED',
    });
    // The older cart of another tab.
    await site.db.insert(cartItem).values({
      memberId: member.id,
      eventId: wanted.id,
      sessionUuids: sessions.map((session) => session.uuid),
      meals: [],
    });
    expect(await checkOut(wanted)).toMatchObject({
      status: 409,
      code: 'CART_FRONT_ALREADY_ENROLLED',
    });
    expect(await ordersOf(member.id)).toHaveLength(1);
  });

  it('when the event or session has been hidden since, while existing enrolments go on', async () => {
    const { event: wanted, sessions } = await inCart();
    await site.db
      .update(eventSession)
      .set({ state: 'hidden' })
      .where(eq(eventSession.eventId, wanted.id));
    expect(await checkOut(wanted)).toMatchObject({
      status: 400,
      code: 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
    });
    await site.db
      .update(eventSession)
      .set({ state: 'published' })
      .where(eq(eventSession.eventId, wanted.id));
    await site.db.update(eventTable).set({ state: 'hidden' }).where(eq(eventTable.id, wanted.id));
    expect(await checkOut(wanted)).toMatchObject({
      status: 400,
      code: 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
    });
    expect(await put(wanted, sessions)).toMatchObject({
      status: 404,
      code: 'PRODUCT_MENU_ITEM_NOT_EXIST',
    });
    expect((await site.get('/cart', me)).items).toEqual([]);
    await site.db
      .update(eventTable)
      .set({ state: 'published' })
      .where(eq(eventTable.id, wanted.id));
    const { items: placed } = await checkOut(wanted);
    await site.db.update(eventTable).set({ state: 'hidden' }).where(eq(eventTable.id, wanted.id));
    await site.db
      .update(eventSession)
      .set({ state: 'hidden' })
      .where(eq(eventSession.eventId, wanted.id));
    const order = await site.get(`/member/order/${placed.uuid}`, me);
    expect(order).toMatchObject({
      status: 200,
      items: { regStatus: 'CONFIRMED', sessionCount: sessions.length },
    });
    expect((await site.post('/member/orders', {}, me)).items).toContainEqual(
      expect.objectContaining({ uuid: placed.uuid }),
    );
  });

  it('when the personal data notice has changed', async () => {
    const { event: wanted } = await inCart();
    expect(await refusal(wanted, { consentVersion: '2026-01-01' })).toMatchObject({
      status: 409,
      code: 'CART_FRONT_CONSENT_OUTDATED',
    });
    await addLegalText(site.db, { version: '2026-12-01', publishedAt: site.clock.now });
    expect((await refusal(wanted)).code).toBe('CART_FRONT_CONSENT_OUTDATED');
    await site.db.delete(legalText).where(eq(legalText.version, '2026-12-01'));
    expect((await checkOut(wanted)).status).toBe(200);
  });

  it.each([
    ['email', { email: 'not a mail address' }],
    ['fullName', { fullName: '  ' }],
    ['fullName', { fullName: '\u200b\u200d' }],
    ['vat', { vat: '1234567' }],
    ['phoneNumber', { phoneNumber: '0212345678' }],
    ['consentVersion', { consentVersion: '' }],
  ])('with a wrong %s', async (field, values) => {
    const { event: wanted } = await inCart();
    expect(await refusal(wanted, values)).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      items: { [field]: [expect.any(String)] },
    });
  });

  it('accepts a foreign number and a mail address with a long suffix', async () => {
    const { event: wanted } = await inCart();
    expect(
      (
        await checkOut(wanted, {
          phoneCode: '+81',
          phoneNumber: '9012345678',
          email: 'jean-luc+events@example.technology',
        })
      ).status,
    ).toBe(200);
  });

  it('reads a phone that was copied from a chat', async () => {
    const { event: wanted } = await inCart();
    const phoneNumber = '\u202atel:0912\u2212345\u2011678\u202c';
    expect((await checkOut(wanted, { phoneNumber })).status).toBe(200);
    const [order] = await site.db.select().from(orders).where(eq(orders.eventId, wanted.id));
    expect(order?.attendee).toMatchObject({ phoneNumber: '0912345678' });
  });

  const options = [
    { id: 'yes', label: words('有', 'Yes') },
    { id: 'no', label: words('沒有', 'No') },
  ];
  const questions = [
    {
      id: 'laptop',
      title: words('是否自備筆電？', 'Do you bring a laptop?'),
      type: 'radio' as const,
      required: true,
      options,
    },
    {
      id: 'topics',
      title: words('想聽的主題', 'Topics'),
      type: 'checkbox' as const,
      required: false,
      options,
    },
    {
      id: 'goal',
      title: words('想解決的問題', 'Goal'),
      type: 'textarea' as const,
      required: false,
    },
  ];
  it.each<[string, { questionId: string; value: string[] }[], string]>([
    ['without an answer to a required question', [], 'answers.laptop'],
    [
      'with an option that does not exist',
      [{ questionId: 'laptop', value: ['maybe'] }],
      'answers.laptop',
    ],
    [
      'with two answers where one is asked for',
      [{ questionId: 'laptop', value: ['yes', 'no'] }],
      'answers.laptop',
    ],
    [
      'with an answer to no question',
      [
        { questionId: 'laptop', value: ['yes'] },
        { questionId: 'shoes', value: ['42'] },
      ],
      'answers.shoes',
    ],
  ])('%s', async (_title, answers, field) => {
    const { event: wanted } = await inCart({ questions });
    const reply = await refusal(wanted, { answers });
    expect(reply).toMatchObject({ status: 400, code: 'INPUT_INVALID' });
    expect(Object.keys(reply.items)).toEqual([field]);
    expect(
      (
        await checkOut(wanted, {
          answers: [
            { questionId: 'laptop', value: ['yes'] },
            { questionId: 'topics', value: ['yes', 'no'] },
            { questionId: 'goal', value: ['備份'] },
          ],
        })
      ).status,
    ).toBe(200);
  });

  it('without meals for the chosen days, unless the cart has them', async () => {
    const meal = (id: string, date: string) => ({
      id,
      date,
      title: words('午餐', 'Lunch'),
      options,
    });
    const meals = [
      meal('lunch-1', '2026-11-22'),
      meal('lunch-2', '2026-11-23'),
      meal('lunch-3', '2026-11-24'),
    ];
    const { event: wanted, sessions } = await event({ meals }, [
      {},
      { startsAt: new Date(site.clock.now.getTime() + 2 * DAY) },
    ]);
    await put(wanted, sessions, { meals: [{ id: 'lunch-1', optionId: 'yes' }] });
    const reply = await refusal(wanted);
    expect(reply).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      items: { 'meals.lunch-2': ['請選擇餐點。'] },
    });
    expect((await checkOut(wanted, { meals: [{ id: 'lunch-2', optionId: 'no' }] })).status).toBe(
      200,
    );
    expect(await ordersOf(member.id)).toMatchObject([
      {
        meals: [
          { id: 'lunch-2', optionId: 'no' },
          { id: 'lunch-1', optionId: 'yes' },
        ],
      },
    ]);
  });

  describe('because of a coupon', () => {
    const coupon = (values: Parameters<typeof addCoupon>[2]) =>
      addCoupon(site.db, site.clock.now, values);

    it('that the event requires', async () => {
      const { event: wanted } = await inCart({ requireCoupon: true, salePrice: 800 });
      expect(await refusal(wanted)).toMatchObject({
        status: 400,
        code: 'CART_FRONT_COUPON_REQUIRED',
      });
      expect((await refusal(wanted, { couponCode: 'NONSENSE' })).code).toBe(
        'COUPON_FRONT_ITEM_NOT_EXIST',
      );
      const { code } = await coupon({ value: 800 });
      expect(await checkOut(wanted, { couponCode: code })).toMatchObject({
        status: 200,
        items: { total: 0 },
      });
    });

    it('that cannot be used, with the reason', async () => {
      const { event: wanted } = await inCart({ basePrice: 1000, salePrice: 800 });
      const cases = [
        [await coupon({ endsAt: site.clock.now }), 'COUPON_IS_NOT_IN_PROGRESS'],
        [await coupon({ startsAt: hours(1) }), 'COUPON_IS_NOT_IN_PROGRESS'],
        [await coupon({ events: ['another-event'] }), 'COUPON_FRONT_UNUSABLE_PRODUCT_MENU'],
        [await coupon({ totalLimit: 0 }), 'COUPON_FRONT_UNAVAILABLE'],
        [await coupon({ minSpend: 1001 }), 'COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE'],
      ] as const;
      for (const [{ code }, expected] of cases)
        expect((await refusal(wanted, { couponCode: code })).code).toBe(expected);
    });

    it('that the member used for another event; cancelling that order releases the use', async () => {
      const { code } = await coupon({ perMemberLimit: 1, value: 100 });
      const first = await inCart();
      expect((await checkOut(first.event, { couponCode: code })).items.total).toBe(700);
      const second = await inCart();
      expect((await refusal(second.event, { couponCode: code })).code).toBe(
        'COUPON_FRONT_UNAVAILABLE',
      );
      const cancel = {
        eventAlias: first.event.alias,
        seriesNum: 1,
        uuids: first.sessions.map(({ uuid }) => uuid),
      };
      expect((await site.post('/member/order/cancel', cancel, me)).status).toBe(200);
      expect(
        (await checkOut(second.event, { couponCode: ` ${code.toLowerCase()} ` })).items.total,
      ).toBe(700);
    });
  });
});

it('takes ten per cent off the sale price, rounded down, and checks the minimum against the base price', async () => {
  const { event: wanted, sessions } = await event({ basePrice: 500, salePrice: 333 }, [{}, {}]);
  const { code } = await addCoupon(site.db, site.clock.now, {
    kind: 'percent',
    value: 10,
    minSpend: 1000,
  });
  await put(wanted, sessions);
  expect(await checkOut(wanted, { couponCode: code })).toMatchObject({
    status: 200,
    items: { total: 600 },
  });
  expect(await ordersOf(member.id)).toMatchObject([{ subtotal: 666, discount: 66, total: 600 }]);
});
