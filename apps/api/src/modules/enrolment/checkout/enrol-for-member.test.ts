/** Enrolling a member on their behalf: what differs from a checkout, and what does not. */
import { eq } from 'drizzle-orm';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartItem, enrolment, orders } from '#db/schema/enrolment.ts';
import { member as memberTable } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { listAudit } from '#domain/audit-log.ts';
import { countSold, fillCarts, tryCheckOut } from '#testing/enrol.ts';
import {
  addCoupon,
  addEvent,
  addMember,
  addMembers,
  addOrder,
  checkoutOf,
  type MemberRow,
} from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

const start = new Date('2026-11-21T06:00:00.000Z');
let site: MemberSite;
let member: MemberRow;
let headers: Record<string, string>;
let email: string;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = start;
  member = await addMember(site.db);
  const person = await addStaff(site.db, 'reviewer', { brands: ['corvane'] });
  email = person.email;
  headers = await deskHeaders(site.db, person, { now: start });
});

type Made = Awaited<ReturnType<typeof addEvent>>;
const made = (
  values: Parameters<typeof addEvent>[2] = {},
  sessions: Parameters<typeof addEvent>[3] = [{}, {}],
): Promise<Made> => addEvent(site.db, start, { brands: ['corvane'], ...values }, sessions);
const enrol = (
  { event, sessions }: Made,
  values: Parameters<typeof checkoutOf>[1] = {},
  of: Pick<MemberRow, 'uuid'> = member,
) =>
  site.post(
    '/desk/enrolments',
    {
      ...checkoutOf(event, { sessionUuids: [sessions[1]!.uuid], ...values }),
      memberUuid: of.uuid,
      language: 'en',
    },
    { headers },
  );
const form = ({ event }: Made) =>
  site.post(
    '/desk/enrolments/form',
    { memberUuid: member.uuid, eventAlias: event.alias, eventSeriesNum: event.seriesNum },
    { headers, language: 'en' },
  );

describe('enrolling a member for the office', () => {
  it('takes the chosen session without review, and leaves the cart', async () => {
    const workshop = await made({ needReview: true });
    await fillCarts(site.db, [member], workshop.event, [workshop.sessions[0]!]);
    const { status, items } = await enrol(workshop);
    expect({ status, total: items.total }).toEqual({ status: 200, total: 800 });
    const [order] = await site.db.select().from(orders).where(eq(orders.uuid, items.uuid));
    expect(order).toMatchObject({ memberId: member.id, language: 'en', total: 800 });
    expect(
      await site.db.select().from(enrolment).where(eq(enrolment.orderId, order!.id)),
    ).toMatchObject([{ sessionId: workshop.sessions[1]!.id, status: 'CONFIRMED' }]);
    expect(
      await site.db.select().from(cartItem).where(eq(cartItem.memberId, member.id)),
    ).toHaveLength(1);
    const mails = await site.db.select().from(outbox).where(eq(outbox.orderId, order!.id));
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['yijun.wang@chengye.example', expect.stringContaining('You are enrolled')],
    ]);
    expect(
      await listAudit(site.db, { subject: orderNumber(order!.createdAt, order!.id), limit: 9 }),
    ).toMatchObject([
      { actor: email, action: 'enrolments add', details: { event: `${workshop.event.alias}/1` } },
    ]);
  });

  it('is possible outside the registration window, also for a whole event', async () => {
    const closed = await made({ registrationEnd: new Date(start.getTime() - 1) });
    expect((await enrol(closed)).status).toBe(200);
    const whole = await made({
      registrationType: 'impartial',
      registrationStart: new Date(start.getTime() + 1),
    });
    const sessionUuids = whole.sessions.map(({ uuid }) => uuid);
    expect((await enrol(whole, { sessionUuids })).status).toBe(200);
    expect([...(await countSold(site.db, whole.event)).seats.values()]).toEqual([1, 1]);
  });

  it.each<[string, () => Promise<{ code: string }>, string]>([
    [
      'a full session',
      async () => {
        const full = await made({}, [{}, { capacity: 1 }]);
        await addOrder(site.db, await addMember(site.db), full.event, [full.sessions[1]!]);
        return enrol(full);
      },
      'CART_FRONT_INVENTORY_SHORTAGE',
    ],
    [
      'a session that they have',
      async () => {
        const workshop = await made();
        await enrol(workshop);
        return enrol(workshop);
      },
      'CART_FRONT_ALREADY_ENROLLED',
    ],
    [
      'an event for dealers',
      async () => enrol(await made({ dealerOnly: true })),
      'CART_FRONT_DEALER_ONLY',
    ],
    [
      'a session of another event',
      async () => enrol(await made(), { sessionUuids: [(await made()).sessions[0]!.uuid] }),
      'CART_FRONT_CART_CHANGED',
    ],
    [
      'no session',
      async () => enrol(await made(), { sessionUuids: [] }),
      'CART_FRONT_CART_CHANGED',
    ],
    [
      'an outdated notice',
      async () => enrol(await made(), { consentVersion: '2020-01-01' }),
      'CART_FRONT_CONSENT_OUTDATED',
    ],
    [
      'an event out of scope',
      async () => enrol(await made({ brands: ['palisar'] })),
      'PRODUCT_MENU_ITEM_NOT_EXIST',
    ],
    [
      'no member',
      async () => enrol(await made(), {}, { uuid: '00000000-0000-4000-8000-000000000000' }),
      'ORDER_FRONT_ITEM_NOT_EXIST',
    ],
  ])('is refused for %s', async (_what, call, code) => {
    expect((await call()).code).toBe(code);
  });

  it('is refused for a blocked member with a sentence, from the form on', async () => {
    const workshop = await made();
    await site.db
      .update(memberTable)
      .set({ blockedAt: start })
      .where(eq(memberTable.id, member.id));
    const { code, message } = await form(workshop);
    expect({ code, message }).toEqual({
      code: 'DESK_NOT_POSSIBLE',
      message: expect.stringContaining('is blocked'),
    });
    expect((await enrol(workshop)).code).toBe('DESK_NOT_POSSIBLE');
    expect(await site.db.select().from(orders).where(eq(orders.memberId, member.id))).toEqual([]);
  });

  it('asks for meals and answers in the language of the person at the desk', async () => {
    const workshop = await made({
      questions: [{ id: 'q', type: 'text', required: true, title: { zh: '規模' }, options: [] }],
    });
    const { code, items } = await enrol(workshop);
    expect(code).toBe('INPUT_INVALID');
    // The order would be in English; the person reads Chinese.
    expect(JSON.stringify(items)).toMatch(/\p{Script=Han}/u);
  });

  it('uses a coupon, and its last use only once', async () => {
    const workshop = await made();
    const { code } = await addCoupon(site.db, start, { totalLimit: 1 });
    expect((await enrol(workshop, { couponCode: code })).items.total).toBe(500);
    const other = await addMember(site.db);
    expect((await enrol(workshop, { couponCode: code }, other)).code).toBe(
      'COUPON_FRONT_UNAVAILABLE',
    );
  });

  it('never oversells the last seat, against members who check out', async () => {
    const workshop = await made({}, [{}, { capacity: 1 }]);
    const buyers = await addMembers(site.db, 5);
    await fillCarts(site.db, buyers, workshop.event, [workshop.sessions[1]!]);
    const outcomes = await Promise.all([
      enrol(workshop).then(({ status, code }) => (status === 200 ? 'ENROLLED' : code)),
      ...buyers.map((buyer) => tryCheckOut(site.db, start, buyer, workshop.event)),
    ]);
    expect(outcomes.filter((one) => one === 'ENROLLED')).toHaveLength(1);
    expect([...(await countSold(site.db, workshop.event)).seats.values()]).toEqual([1]);
  });

  it('is previewed with its price and confirmation, and enrols nobody', async () => {
    const workshop = await made();
    const { code } = await addCoupon(site.db, start, {});
    const preview = (values: Parameters<typeof checkoutOf>[1]) =>
      site.post(
        '/desk/enrolments/form/preview',
        {
          ...checkoutOf(workshop.event, { sessionUuids: [workshop.sessions[1]!.uuid], ...values }),
          memberUuid: member.uuid,
          language: 'en',
        },
        { headers },
      );
    const { status, items } = await preview({ couponCode: code });
    expect({ status, ...items }).toMatchObject({
      status: 200,
      subtotal: 800,
      discount: 300,
      total: 500,
      mail: { language: 'en', subject: expect.stringContaining('You are enrolled') },
    });
    expect(items.mail.text).toContain('PO-20261121-…');
    expect((await preview({ sessionUuids: [] })).code).toBe('CART_FRONT_CART_CHANGED');
    expect(await site.db.select().from(orders).where(eq(orders.memberId, member.id))).toEqual([]);
  });

  it('begins with the member, found by a part of the name, or by the whole phone alone', async () => {
    const find = async (of: Record<string, string>, text: string) =>
      (await site.post('/desk/enrolments/members', { text }, { headers: of })).items.map(
        ({ uuid }: { uuid: string }) => uuid,
      );
    const everywhere = await deskHeaders(site.db, await addStaff(site.db, 'reviewer'), {
      now: start,
    });
    const phone = `${member.mobilePhoneCode} ${member.mobilePhone}`;
    expect(await find(everywhere, member.name.slice(0, 2))).toContain(member.uuid);
    expect(await find(everywhere, phone)).toEqual([member.uuid]);
    // The member belongs to no brand, so a person limited to one must not browse members.
    expect(await find(headers, member.name.slice(0, 2))).toEqual([]);
    expect(await find(headers, phone)).toEqual([member.uuid]);
    const [entry] = await listAudit(site.db, { subject: 'member', limit: 1 });
    expect(entry).toMatchObject({ actor: email, action: 'members find', details: { found: 1 } });
  });

  it('begins with a form: the member’s data, and why a session cannot be had', async () => {
    const workshop = await made({ registrationEnd: new Date(start.getTime() - 1) }, [
      { capacity: 0 },
      {},
    ]);
    expect((await form(workshop)).items).toMatchObject({
      registrationType: 'partial',
      consentVersion: '2026-10-01',
      attendee: { fullName: member.name, phoneNumber: member.mobilePhone, note: '' },
      sessions: [
        { title: 'Session 1', seatsLeft: 0, whyNot: 'FULL' },
        { title: 'Session 2', seatsLeft: 10, whyNot: null },
      ],
    });
    expect(await listAudit(site.db, { subject: `member/${member.uuid}`, limit: 9 })).toMatchObject([
      { actor: email, action: 'members read' },
    ]);
    expect((await form(await made({ brands: ['palisar'] }))).code).toBe(
      'PRODUCT_MENU_ITEM_NOT_EXIST',
    );
  });
});
