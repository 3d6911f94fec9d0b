/** The payment of orders at the desk: by itself, in bulk, from a file, and after cancellations. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#db/schema/enrolment.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import { paymentOf } from '#domain/payments/order-payments.ts';
import { addCoupon, type addEvent, addMember, addOrder, checkoutOf } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addPaidEvent, enrolIn, type PaidEvent, transfer } from '#testing/payment-seed.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

type Headers = Record<string, string>;
type Order = Awaited<ReturnType<typeof enrolIn>>['order'];

const start = new Date('2026-11-21T06:00:00.000Z');
let site: MemberSite;
let staff: Headers;
/** A person who is limited to the brand corvane. */
let limited: Headers;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = start;
  await site.db.delete(outbox);
  staff = await deskHeaders(site.db, await addStaff(site.db, 'reviewer'), { now: start });
  const person = await addStaff(site.db, 'reviewer', { brands: ['corvane'] });
  limited = await deskHeaders(site.db, person, { now: start });
});

const numberOf = ({ createdAt, id }: Order): string => orderNumber(createdAt, id);
const shownPayment = async ({ uuid }: Order) =>
  (await site.get(`/desk/enrolments/${uuid}`, { headers: staff })).items.payment;
const unpaid = {
  paid: 0,
  paidOn: null,
  reference: '',
  refunded: 0,
  refundedOn: null,
  waived: false,
  invoice: '',
  note: '',
  payBy: '2026-11-28',
  version: 0,
};
const record = ({ uuid }: Order, body: object, headers = staff) =>
  site.post(`/desk/enrolments/${uuid}/payment`, { ...unpaid, ...body }, { headers });
const paidInFull = { paid: 1000, paidOn: '2026-11-24', reference: '末五碼 68168' };
const cancel = ({ event, sessions }: PaidEvent, token: string, count = 1) =>
  site.post(
    '/member/order/cancel',
    {
      eventAlias: event.alias,
      seriesNum: 1,
      uuids: sessions.slice(0, count).map(({ uuid }) => uuid),
    },
    { token },
  );

describe('an order that costs something', () => {
  it('is open, with the deadline of its event and how to pay in its email', async () => {
    const { order } = await enrolIn(site, await addPaidEvent(site));
    expect(await shownPayment(order)).toMatchObject({
      state: 'open',
      due: 1000,
      balance: -1000,
      payBy: '2026-11-28',
      overdue: false,
    });
    const [mail] = await site.db.select().from(outbox).where(eq(outbox.orderId, order.id));
    expect(mail!.body).toContain('臺灣示範銀行（999）');
    expect(mail!.body).toContain('001-0427-168168');
    expect(mail!.body).toContain('2026/11/28');
    expect(mail!.body).toContain(`請在匯款備註填寫報名編號 ${numberOf(order)}`);
  });

  it('that is free has no payment, and its email no account', async () => {
    const { order } = await enrolIn(site, await addPaidEvent(site, { salePrice: 0 }));
    expect(await shownPayment(order)).toMatchObject({ state: null, due: 0, payBy: null });
    const [mail] = await site.db.select().from(outbox).where(eq(outbox.orderId, order.id));
    expect(mail!.body).not.toContain('001-0427-168168');
    const refused = await record(order, { ...paidInFull, payBy: null });
    expect(refused).toMatchObject({ status: 409, message: '這筆報名免費，沒有款項可以記錄。' });
  });

  it('in review gets its deadline once it is approved', async () => {
    const made = await addPaidEvent(site, { needReview: true });
    const { order } = await enrolIn(site, made);
    expect(await shownPayment(order)).toMatchObject({ state: 'open', payBy: null });
    const [received] = await site.db.select().from(outbox).where(eq(outbox.orderId, order.id));
    expect(received!.body).toContain('審核通過後再付款');
    expect(received!.body).not.toContain('001-0427-168168');

    site.clock.now = new Date('2026-11-23T02:00:00.000Z');
    staff = await deskHeaders(site.db, await addStaff(site.db, 'reviewer'), site.clock);
    const uuids = [order.uuid];
    const approval = { uuids, decision: { status: 'CONFIRMED' } };
    const { items } = await site.post('/desk/enrolments/preview', approval, { headers: staff });
    expect(items[0].mail.text).toContain('2026/11/30');
    await site.post('/desk/enrolments/decide', approval, { headers: staff });
    expect(await shownPayment(order)).toMatchObject({ payBy: '2026-11-30' });
    const [approved] = await site.db
      .select()
      .from(outbox)
      .where(eq(outbox.orderId, order.id))
      .orderBy(desc(outbox.id));
    expect(approved!.body).toContain('001-0427-168168');
    expect(approved!.body).toContain('2026/11/30');
  });
});

describe('staff record', () => {
  it('a payment, which the member sees and the audit log has without its texts', async () => {
    const { order, member } = await enrolIn(site, await addPaidEvent(site));
    const body = { ...paidInFull, invoice: 'AB-12345678', note: '由公司代付' };
    const answer = await record(order, body);
    expect(answer.items).toEqual({ state: 'paid', balance: 0 });
    expect(await shownPayment(order)).toMatchObject({ ...body, state: 'paid', version: 1 });

    const { items } = await site.get(`/member/order/${order.uuid}`, {
      token: await site.tokenOf(member),
    });
    expect(items.payment).toEqual({
      state: 'paid',
      due: 1000,
      paid: 1000,
      refunded: 0,
      balance: 0,
      payBy: '2026-11-28',
      overdue: false,
      paidOn: '2026-11-24',
      refundedOn: null,
      invoice: 'AB-12345678',
      instructions: null,
    });
    const entries = await site.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, numberOf(order)), eq(auditLog.action, 'payments record')));
    expect(entries.map(({ details }) => details)).toEqual([
      {
        before: { payment: 'open', paid: 0, refunded: 0, waived: false, payBy: '2026-11-28' },
        after: { payment: 'paid', paid: 1000, refunded: 0, waived: false, payBy: '2026-11-28' },
      },
    ]);
  });

  it('nothing over what somebody else has recorded meanwhile', async () => {
    const { order } = await enrolIn(site, await addPaidEvent(site));
    await record(order, paidInFull);
    expect(await record(order, { note: '再確認' })).toMatchObject({
      status: 409,
      code: 'DESK_CHANGED_MEANWHILE',
    });
    expect(await shownPayment(order)).toMatchObject({ state: 'paid', note: '' });
  });

  it.each([
    ['an amount without its day', { paid: 1000 }],
    ['more given back than received', { ...paidInFull, refunded: 2000, refundedOn: '2026-11-25' }],
    ['a day that does not exist', { ...paidInFull, paidOn: '2026-02-30' }],
  ])('not %s', async (_what, body) => {
    const { order } = await enrolIn(site, await addPaidEvent(site));
    expect(await record(order, body)).toMatchObject({ status: 400, code: 'INPUT_INVALID' });
    expect(await shownPayment(order)).toMatchObject({ state: 'open' });
  });

  it('nothing for the orders of others', async () => {
    const { order } = await enrolIn(site, await addPaidEvent(site, { brands: ['heliona'] }));
    expect(await record(order, paidInFull, limited)).toMatchObject({
      code: 'ORDER_FRONT_ITEM_NOT_EXIST',
    });
    const reader = await deskHeaders(site.db, await addStaff(site.db, 'reader'), { now: start });
    expect((await record(order, paidInFull, reader)).code).toBe('DESK_ROLE_MISSING');
    expect(await shownPayment(order)).toMatchObject({ state: 'open' });
  });

  it('what is open, waived, or to be refunded of several orders at once', async () => {
    const made = await addPaidEvent(site, {}, 2);
    const open = await enrolIn(site, made);
    const partly = await enrolIn(site, made);
    await record(partly.order, { paid: 500, paidOn: '2026-11-22' });
    const free = await enrolIn(site, await addPaidEvent(site, { salePrice: 0 }));
    const foreign = randomUUID();
    const book = (orderList: Order[], booking: object) =>
      site.post(
        '/desk/enrolments/payments',
        { uuids: [...orderList.map(({ uuid }) => uuid), foreign], booking },
        { headers: staff },
      );
    const paid = { kind: 'paid', on: '2026-11-25', reference: '' };
    const outcomes = async (answer: ReturnType<typeof book>) =>
      (await answer).items.map(({ outcome }: { outcome: string }) => outcome);
    const three = [open.order, partly.order, free.order];
    expect(await outcomes(book(three, paid))).toEqual(['done', 'done', 'nothing', 'gone']);
    expect(await outcomes(book(three, paid))).toEqual(['nothing', 'nothing', 'nothing', 'gone']);
    expect(await shownPayment(partly.order)).toMatchObject({
      state: 'paid',
      paid: 2000,
      paidOn: '2026-11-25',
    });
    // One of two sessions is cancelled after it was paid.
    await cancel(made, await site.tokenOf(open.member));
    expect(await shownPayment(open.order)).toMatchObject({
      state: 'paid',
      due: 1000,
      balance: 1000,
    });
    const refund = { kind: 'refunded', on: '2026-11-26' };
    expect(await outcomes(book([open.order, partly.order], refund))).toEqual([
      'done',
      'nothing',
      'gone',
    ]);
    expect(await shownPayment(open.order)).toMatchObject({
      refunded: 1000,
      refundedOn: '2026-11-26',
      balance: 0,
    });
    const waived = await enrolIn(site, made);
    expect(await outcomes(book([waived.order], { kind: 'waived' }))).toEqual(['done', 'gone']);
    expect(await shownPayment(waived.order)).toMatchObject({ state: 'waived', due: 0, balance: 0 });
  });
});

describe('after a partial cancellation', () => {
  it('the amount follows the rule that priced the order, also when prices have changed', async () => {
    const coupon = await addCoupon(site.db, start, { kind: 'percent', value: 10, minSpend: 2400 });
    const made = await addPaidEvent(site, { canRegisterGroup: true }, 3);
    const companions = [{ fullName: '周子涵', email: '' }];
    const { order, member } = await enrolIn(site, made, {
      values: { couponCode: coupon.code, companions },
    });
    expect(order).toMatchObject({ total: 5400, dueBySessions: [0, 1800, 3600, 5400] });
    await record(order, { paid: 5400, paidOn: '2026-11-24' });
    await site.db.execute('update event set sale_price = 9000, base_price = 9000');

    await cancel(made, await site.tokenOf(member));
    expect(await paymentOf(site.db, order.id)).toMatchObject({
      total: 5400,
      due: 3600,
      paid: 5400,
      balance: 1800,
    });
    const { items } = await site.get(`/member/order/${order.uuid}`, {
      token: await site.tokenOf(member),
    });
    expect(items).toMatchObject({ total: 5400, due: 3600, payment: { due: 3600, balance: 1800 } });
    const [mail] = await site.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.orderId, order.id), eq(outbox.kind, 'enrolmentCancelled')));
    expect(mail!.body).toMatch(/原應付金額\s*[:：]?\s*NT\$5,400/);
    expect(mail!.body).toMatch(/應退金額\s*[:：]?\s*NT\$1,800/);
  });

  it('the preview of calling off a session says what would be left', async () => {
    const made = await addPaidEvent(site, {}, 2);
    await enrolIn(site, made);
    const headers = await deskHeaders(site.db, await addStaff(site.db, 'admin'), { now: start });
    const session = made.sessions[0]!.uuid;
    const { items } = await site.post(
      `/desk/sessions/${session}/call-off/preview`,
      { reason: '講師生病' },
      { headers },
    );
    expect(items.mails[0].text).toMatch(/原應付金額\s*[:：]?\s*NT\$2,000/);
    expect(items.mails[0].text).toMatch(/\n應付金額\s*[:：]?\s*NT\$1,000/);
  });

  it('an order of before keeps its total until all of it is cancelled', async () => {
    const made = await addPaidEvent(site, {}, 2);
    const member = await addMember(site.db);
    const order = await addOrder(site.db, member, made.event, made.sessions, {
      subtotal: 2000,
      total: 2000,
    });
    const token = await site.tokenOf(member);
    await cancel(made, token);
    expect(await paymentOf(site.db, order.id)).toMatchObject({ due: 2000, state: 'open' });
    await cancel(made, token, 2);
    expect(await paymentOf(site.db, order.id)).toMatchObject({ due: 0, state: null });
  });
});

const importFile = async (lines: readonly string[], dryRun = false, headers = staff) =>
  (
    await site.post(
      '/desk/enrolments/payments/import',
      { file: Buffer.from(lines.join('\n')).toString('base64'), dryRun },
      { headers },
    )
  ).items;

describe('a list of transfers', () => {
  it('is read again without harm after what it booked was given back', async () => {
    const { order } = await enrolIn(site, await addPaidEvent(site));
    const file = ['報名編號,金額,日期', `${numberOf(order)},1000,2026-11-24`];
    expect(await importFile(file, false)).toMatchObject({ imported: true });
    await record(order, {
      paid: 1000,
      paidOn: '2026-11-24',
      refunded: 1000,
      refundedOn: '2026-11-25',
      version: 1,
    });
    expect(await shownPayment(order)).toMatchObject({ state: 'open', paid: 1000, refunded: 1000 });
    expect(await importFile(file, false)).toMatchObject({ booked: [], unchanged: 1, problems: [] });
    expect(await shownPayment(order)).toMatchObject({ paid: 1000, refunded: 1000 });
  });

  it('books the lines that match, and says of each other why it does not', async () => {
    const made = await addPaidEvent(site, {}, 2);
    const [first, second, differs, canceled, waived, paid] = [
      await enrolIn(site, made),
      await enrolIn(site, made),
      await enrolIn(site, made),
      await enrolIn(site, made),
      await enrolIn(site, made),
      await enrolIn(site, made),
    ];
    const free = await enrolIn(site, await addPaidEvent(site, { salePrice: 0 }));
    await cancel(made, await site.tokenOf(canceled.member), 2);
    await record(waived.order, { waived: true });
    await record(paid.order, { paid: 2000, paidOn: '2026-11-20' });
    const n = (one: { order: Order }) => numberOf(one.order);
    const file = [
      '報名編號,金額,日期,匯款參考,發票號碼',
      `${n(first)},"NT$2,000",2026/11/24,末五碼 11111,AB-00000001`,
      `${n(second)},2000,115/11/25,,`,
      `${n(differs)},1500,2026-11-24,,`,
      `${n(canceled)},2000,2026-11-24,,`,
      `${n(waived)},2000,2026-11-24,,`,
      `${n(paid)},2000,2026-11-24,,`,
      `${n(free)},1000,2026-11-24,,`,
      'PO-20261121-999999,2000,2026-11-24,,',
      `${n(first)},2000,2026-11-24,末五碼 22222,`,
      `${n(second)},abc,2026-11-24,,`,
      `${n(second)},2000,2026-02-30,,`,
      `${n(second)},,,,`,
    ];
    const problems = [
      [4, 'differs', 2000],
      [5, 'canceled', null],
      [6, 'waived', null],
      [7, 'alreadyPaid', null],
      [8, 'free', null],
      [9, 'number', null],
      [10, 'twice', null],
      [11, 'amount', null],
      [12, 'day', null],
    ];
    const shown = (plan: { problems: { line: number; problem: string; expected: number }[] }) =>
      plan.problems.map(({ line, problem, expected }) => [line, problem, expected]);
    const plan = await importFile(file, true);
    expect(plan).toMatchObject({ imported: false, unchanged: 1 });
    expect(plan.booked).toMatchObject([
      { line: 2, number: n(first), amount: 2000, paidOn: '2026-11-24' },
      { line: 3, number: n(second), amount: 2000, paidOn: '2026-11-25' },
    ]);
    expect(shown(plan)).toEqual(problems);
    expect(await shownPayment(first.order)).toMatchObject({ state: 'open' });

    const done = await importFile(file);
    expect(done).toMatchObject({ imported: true, booked: plan.booked });
    expect(shown(done)).toEqual(problems);
    expect(await shownPayment(first.order)).toMatchObject({
      state: 'paid',
      reference: '末五碼 11111',
      invoice: 'AB-00000001',
    });

    // The same file once more changes nothing.
    const before = await site.db.select().from(auditLog);
    const again = await importFile(file);
    expect(again.booked).toEqual([]);
    expect(again.unchanged).toBe(4);
    expect(await site.db.select().from(auditLog)).toEqual(before);
    expect(await shownPayment(first.order)).toMatchObject({ paid: 2000, version: 1 });
  });

  it('is also the export of enrolments, with its columns filled in', async () => {
    const made = await addPaidEvent(site, {}, 2);
    const { order } = await enrolIn(site, made);
    const exported = await site.app.inject({
      method: 'POST',
      url: '/api/desk/enrolments/export',
      headers: { ...staff, 'accept-language': 'zh-TW' },
      payload: { eventAlias: made.event.alias },
    });
    const [head, ...rows] = exported.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    const titles = head!.split(',');
    expect(titles).toContain('付款狀態');
    const filled = rows.map((row) => {
      const cells = row.split(',');
      cells[titles.indexOf('已付金額')] = '2000';
      cells[titles.indexOf('付款日期')] = '2026-11-24';
      return cells.join(',');
    });
    const { booked, unchanged, problems } = await importFile([head!, ...filled]);
    expect(problems).toEqual([]);
    expect(booked).toHaveLength(1);
    expect(unchanged).toBe(1);
    expect(await shownPayment(order)).toMatchObject({ state: 'paid', paid: 2000 });
  });

  it('has its columns, and says which it lacks', async () => {
    expect(await importFile(['報名編號,姓名', 'PO-1,王'])).toMatchObject({
      missing: ['paid', 'paidOn'],
      imported: false,
    });
    expect(await importFile([])).toMatchObject({ missing: null, notRead: 'incomplete' });
  });

  it('names no order of others', async () => {
    const { order } = await enrolIn(site, await addPaidEvent(site, { brands: ['heliona'] }));
    const file = ['number,amount,date', `${numberOf(order)},1000,2026-11-24`];
    const { booked, problems } = await importFile(file, false, limited);
    expect(booked).toEqual([]);
    expect(problems).toMatchObject([{ line: 2, problem: 'number' }]);
  });
});

it('the event says in a sentence how it is paid, in both languages', async () => {
  const dated = { ...transfer, days: undefined, date: '2026-12-03' };
  const shown = async (values: Parameters<typeof addEvent>[2], language: 'zh-Hant' | 'en') => {
    const { event } = await addPaidEvent(site, values);
    const { items } = await site.get(`/event/${event.alias}/series/1`, { language });
    return items.payment;
  };
  expect(await shown({}, 'zh-Hant')).toBe('以匯款付費，請在報名後 7 天內付清');
  expect(await shown({}, 'en')).toBe('Paid by bank transfer within 7 days of enrolling');
  expect(await shown({ needReview: true }, 'en')).toBe(
    'Paid by bank transfer within 7 days of approval',
  );
  expect(await shown({ payment: dated }, 'zh-Hant')).toBe('以匯款付費，請在 2026/12/03 前付清');
  expect(await shown({ salePrice: 0 }, 'zh-Hant')).toBe('');
  expect(await shown({ payment: null }, 'zh-Hant')).toBe('');
});

it('a member cannot book their own enrolment as paid', async () => {
  const made = await addPaidEvent(site);
  const { member, order } = await enrolIn(site, made);
  const token = await site.tokenOf(member);
  const answer = await site.post(
    `/desk/enrolments/${order.uuid}/payment`,
    { ...unpaid, ...paidInFull },
    { token },
  );
  expect(answer.status).toBe(401);
  expect(checkoutOf(made.event)).not.toHaveProperty('paid');
  expect((await site.db.select().from(orders).where(eq(orders.id, order.id)))[0]!.payBy).toBe(
    '2026-11-28',
  );
});
