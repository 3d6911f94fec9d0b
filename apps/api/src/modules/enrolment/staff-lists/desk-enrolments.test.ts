/** The calls of the desk about enrolments: what they answer, and for whom. */
import { desc, eq } from 'drizzle-orm';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolment, waitlistEntry } from '#db/schema/enrolment.ts';
import { auditLog } from '#db/schema/staff.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

let site: MemberSite;
let member: MemberRow;
let all: Headers;
/** A person who is limited to the brand corvane. */
let limited: Headers;
type Headers = Record<string, string>;
const start = new Date('2026-11-21T06:00:00.000Z');
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = start;
  member = await addMember(site.db);
  all = await deskHeaders(site.db, await addStaff(site.db, 'admin'), { now: start });
  const person = await addStaff(site.db, 'admin', { brands: ['corvane'] });
  limited = await deskHeaders(site.db, person, { now: start });
});

/** An order in review for the second of two sessions, of an event of a brand. */
async function inReview(brand: string) {
  const made = await addEvent(
    site.db,
    start,
    {
      brands: [brand],
      needReview: true,
      meals: [
        {
          id: 'lunch',
          date: '2026-11-22',
          title: { zh: '午餐', en: 'Lunch' },
          options: [{ id: 'veg', label: { zh: '素食', en: 'Vegetarian' } }],
        },
      ],
      questions: [
        {
          id: 'size',
          type: 'select',
          required: true,
          title: { zh: '規模', en: 'Size' },
          options: [{ id: 's', label: { zh: '小', en: 'Small' } }],
        },
      ],
    },
    [{}, {}],
  );
  const order = await addOrder(site.db, member, made.event, [made.sessions[1]!], {
    statuses: ['PENDING'],
    meals: [{ id: 'lunch', optionId: 'veg' }],
    answers: [
      { questionId: 'size', value: ['s'] },
      { questionId: 'note', value: [''] },
    ],
  });
  return { ...made, order };
}
/** Adds a member to the waitlist of a session, and returns the uuid of the entry. */
async function waiting(eventId: number, sessionId: number): Promise<string> {
  const { id: memberId } = await addMember(site.db);
  const [entry] = await site.db
    .insert(waitlistEntry)
    .values({ memberId, eventId, sessionId, language: 'en', createdAt: start })
    .returning();
  return entry!.uuid;
}
type Made = Awaited<ReturnType<typeof inReview>>;
const post = (path: string, body: unknown, headers: Headers) =>
  site.post(path, body, { headers, language: 'en' });
const exportOf = async (body: object, headers: Headers) => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/desk/enrolments/export',
    headers: { ...headers, 'accept-language': 'en' },
    payload: body,
  });
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  return { rows: Number(reply.headers['x-rows']), csv: reply.payload };
};
const numberOf = ({ order: { createdAt, id } }: Made) => orderNumber(createdAt, id);
const statusOf = async ({ order }: Made) =>
  (await site.db.select().from(enrolment).where(eq(enrolment.orderId, order.id))).map(
    ({ status }) => status,
  );
const lastAudit = async () =>
  (await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('an order at the desk', () => {
  it('is a row of the list, in the language of the call', async () => {
    const made = await inReview('corvane');
    const { items, pagination } = await post(
      '/desk/enrolments/search',
      { eventAlias: made.event.alias, search: '怡君', status: 'PENDING' },
      all,
    );
    expect(pagination).toMatchObject({ total: 1, per_page: 100 });
    expect(items).toMatchObject([
      {
        uuid: made.order.uuid,
        number: numberOf(made),
        eventTitle: 'Zero-trust workshop',
        fullName: '王怡君',
        phone: '+886 912 000 001',
        status: 'PENDING',
        enrolments: [{ title: 'Session 2', status: 'PENDING', attended: null }],
      },
    ]);
  });

  it('has days that include the last one', async () => {
    const made = await inReview('corvane');
    const { items } = await post(
      '/desk/enrolments/search',
      { eventAlias: made.event.alias, from: '2026-11-01', until: '2026-11-02' },
      all,
    );
    expect(items).toEqual([]);
  });

  it('has its form, history, and messages', async () => {
    const made = await inReview('corvane');
    await post(
      '/desk/enrolments/decide',
      { uuids: [made.order.uuid], decision: { status: 'CANCELED', reason: '名額有限' } },
      all,
    );
    const { items } = await site.get(`/desk/enrolments/${made.order.uuid}`, {
      headers: all,
      language: 'en',
    });
    expect(items).toMatchObject({
      attendee: { fullName: '王怡君', vat: '00000022' },
      answers: [{ question: 'Size', values: ['Small'] }],
      meals: [{ date: '2026-11-22', meal: 'Lunch', option: 'Vegetarian' }],
      enrolments: [{ title: 'Session 2', status: 'CANCELED', seats: 1, checkedInAt: null }],
      rejectReason: '名額有限',
      canceledAt: start.toISOString(),
      member: { uuid: member.uuid, erased: false },
      history: [{ action: 'enrolments reject', details: { after: { status: 'CANCELED' } } }],
      messages: [
        { channel: 'mail', state: 'waiting', at: new Date(start.getTime() + 10_000).toISOString() },
      ],
    });
  });

  it('is decided, and taken back', async () => {
    const made = await inReview('corvane');
    const uuids = [made.order.uuid];
    const decision = { status: 'CONFIRMED' };
    const preview = await post('/desk/enrolments/preview', { uuids, decision }, all);
    expect(preview.items).toMatchObject([
      { outcome: 'ready', mail: { subject: expect.stringContaining('報名成功') } },
    ]);
    const decided = await post('/desk/enrolments/decide', { uuids, decision }, all);
    expect(decided.items).toMatchObject({
      takeBackUntil: new Date(start.getTime() + 10_000).toISOString(),
      rows: [{ number: numberOf(made), outcome: 'done' }],
    });
    const path = `/desk/enrolments/batches/${decided.items.batch}/take-back`;
    // The batch is of the person who decided.
    expect((await post(path, {}, limited)).items).toEqual([]);
    expect((await post(path, {}, all)).items).toMatchObject([{ outcome: 'undone' }]);
    expect(await statusOf(made)).toEqual(['PENDING']);
  });

  it('needs a reason for a rejection and a cancellation', async () => {
    const made = await inReview('corvane');
    const decision = { status: 'CANCELED', reason: ' ' };
    expect(
      await post('/desk/enrolments/decide', { uuids: [made.order.uuid], decision }, all),
    ).toMatchObject({ status: 400, code: 'INPUT_INVALID' });
    expect(
      await post(
        `/desk/enrolments/${made.order.uuid}/cancel`,
        { sessionUuids: [made.sessions[1]!.uuid], reason: '' },
        all,
      ),
    ).toMatchObject({ status: 400, code: 'INPUT_INVALID' });
    expect(await statusOf(made)).toEqual(['PENDING']);
  });
});

describe('attendance at the desk', () => {
  it('is marked in a list, and each mark has its outcome', async () => {
    const made = await inReview('corvane');
    const sessionUuid = made.sessions[1]!.uuid;
    const marks = [{ uuid: made.order.uuid, sessionUuid, attended: true }];
    const mark = async () => (await post('/desk/attendance', { marks }, all)).items;
    // Not confirmed; not begun; done.
    expect(await mark()).toMatchObject([{ outcome: 'refused' }]);
    await site.db
      .update(enrolment)
      .set({ status: 'CONFIRMED' })
      .where(eq(enrolment.orderId, made.order.id));
    expect(await mark()).toMatchObject([{ outcome: 'refused' }]);
    site.clock.now = made.sessions[1]!.startsAt;
    all = await deskHeaders(site.db, await addStaff(site.db, 'door'), { now: site.clock.now });
    expect(await mark()).toEqual([{ uuid: made.order.uuid, sessionUuid, outcome: 'done' }]);
    expect(await lastAudit()).toMatchObject({
      action: 'attendance mark',
      subject: numberOf(made),
      details: { session: sessionUuid, attended: true },
    });
  });

  it('of other days is not exported for the door', async () => {
    const made = await inReview('corvane');
    const door = await addStaff(site.db, 'door', { brands: ['corvane'] });
    const filter = { session: made.sessions[1]!.uuid };
    const rowsAt = async (days: number) => {
      const now = new Date(made.event.startsAt.getTime() + days * 86_400_000);
      const before = site.clock.now;
      site.clock.now = now;
      try {
        return (await exportOf(filter, await deskHeaders(site.db, door, { now }))).rows;
      } finally {
        site.clock.now = before;
      }
    };
    expect(await rowsAt(-15)).toBe(0);
    expect(await rowsAt(-13)).toBe(1);
    expect(await rowsAt(30)).toBe(0);
  });

  it('goes out as CSV and comes back filled in', async () => {
    const made = await inReview('corvane');
    await site.db
      .update(enrolment)
      .set({ status: 'CONFIRMED' })
      .where(eq(enrolment.orderId, made.order.id));
    const filter = { session: made.sessions[1]!.uuid };
    const exported = await exportOf(filter, all);
    expect(exported.rows).toBe(1);
    expect(await lastAudit()).toMatchObject({ action: 'export', details: { rows: 1 } });
    site.clock.now = made.sessions[1]!.startsAt;
    const person = await addStaff(site.db, 'door', { brands: ['corvane'] });
    const headers = await deskHeaders(site.db, person, { now: site.clock.now });
    const [head, line] = exported.csv.split('\r\n') as [string, string];
    const at = head.split(',').findIndex((title) => title.includes('Attended'));
    const filled = [head, line.split(',').toSpliced(at, 1, 'no').join(',')].join('\r\n');
    const file = Buffer.from(filled).toString('base64');
    const send = async (dryRun: boolean, as = headers) =>
      (await post('/desk/attendance/import', { file, dryRun }, as)).items;
    const changes = [
      { number: numberOf(made), name: '王怡君', session: 'Session 2', from: null, to: false },
    ];
    expect(await send(true)).toMatchObject({ missing: [], changes, problems: [], imported: false });
    expect(await send(false)).toMatchObject({ changes, imported: true });
    expect(await send(false)).toMatchObject({ changes: [], unchanged: 1, imported: true });
    // To somebody with another scope the order does not exist.
    const elsewhere = await addStaff(site.db, 'door', { brands: ['palisar'] });
    expect(
      await send(false, await deskHeaders(site.db, elsewhere, { now: site.clock.now })),
    ).toMatchObject({ problems: [{ line: 2, problem: 'number' }], imported: false });
  });

  it('reads the list of a large event', async () => {
    const lines = Array.from({ length: 70_000 }, (_, index) => `${index + 1_000_000},x,`);
    const text = ['number,sessionUuid,attended', ...lines].join('\n');
    const file = Buffer.from(text).toString('base64');
    const reply = await post('/desk/attendance/import', { file, dryRun: true }, all);
    expect(reply).toMatchObject({ status: 200, items: { missing: [], unchanged: 70_000 } });
  });

  it('says which columns a file lacks', async () => {
    const send = async (text: string) =>
      (
        await post(
          '/desk/attendance/import',
          { file: Buffer.from(text).toString('base64'), dryRun: true },
          all,
        )
      ).items;
    expect(await send('Number,Name\r\n1,a')).toMatchObject({
      missing: ['sessionUuid', 'attended'],
      imported: false,
    });
  });

  it.each([
    ['utf-16', Buffer.from('\uFEFFnumber\tsessionUuid\tattended', 'utf16le')],
    ['gbk', Buffer.from('b1a8c3fb2ccac7', 'hex')],
    ['incomplete', Buffer.from('')],
  ])('says why a file is not read: %s', async (notRead, bytes) => {
    const body = { file: bytes.toString('base64'), dryRun: false };
    expect((await post('/desk/attendance/import', body, all)).items).toMatchObject({
      missing: null,
      notRead,
      imported: false,
    });
  });
});

describe('a person limited to a brand', () => {
  /** Each call about an order: how it answers for an order out of scope. */
  const calls: [string, (made: Made, headers: Headers) => Promise<unknown>, unknown][] = [
    [
      'search',
      async ({ event }, headers) =>
        (await post('/desk/enrolments/search', { eventAlias: event.alias }, headers)).items,
      [],
    ],
    [
      'one',
      async ({ order }, headers) =>
        (await site.get(`/desk/enrolments/${order.uuid}`, { headers })).code,
      'ORDER_FRONT_ITEM_NOT_EXIST',
    ],
    [
      'preview',
      async ({ order }, headers) =>
        (
          await post(
            '/desk/enrolments/preview',
            { uuids: [order.uuid], decision: { status: 'CONFIRMED' } },
            headers,
          )
        ).items.map((row: { outcome: string }) => row.outcome),
      ['outOfScope'],
    ],
    [
      'decide',
      async ({ order }, headers) =>
        (
          await post(
            '/desk/enrolments/decide',
            { uuids: [order.uuid], decision: { status: 'CONFIRMED' } },
            headers,
          )
        ).items.rows.map((row: { outcome: string }) => row.outcome),
      ['outOfScope'],
    ],
    [
      'move',
      async ({ order, sessions }, headers) =>
        (
          await post(
            `/desk/enrolments/${order.uuid}/move`,
            { from: sessions[1]!.uuid, to: sessions[0]!.uuid },
            headers,
          )
        ).code,
      'ORDER_FRONT_ITEM_NOT_EXIST',
    ],
    [
      'cancel',
      async ({ order, sessions }, headers) =>
        (
          await post(
            `/desk/enrolments/${order.uuid}/cancel`,
            { sessionUuids: [sessions[1]!.uuid], reason: 'x' },
            headers,
          )
        ).code,
      'ORDER_FRONT_ITEM_NOT_EXIST',
    ],
    [
      'markAttendance',
      async ({ order, sessions }, headers) => {
        await site.db
          .update(enrolment)
          .set({ status: 'CONFIRMED' })
          .where(eq(enrolment.orderId, order.id));
        await site.db.execute(
          `update event_session set starts_at = '2026-11-20', link_opens_at = '2026-11-20' where id = ${sessions[1]!.id}`,
        );
        const marks = [{ uuid: order.uuid, sessionUuid: sessions[1]!.uuid, attended: true }];
        return (await post('/desk/attendance', { marks }, headers)).items.map(
          (row: { outcome: string }) => row.outcome,
        );
      },
      ['refused'],
    ],
    [
      'waitlist',
      async ({ sessions }, headers) =>
        (await site.get(`/desk/sessions/${sessions[0]!.uuid}/waitlist`, { headers })).code,
      'WAITING_FRONT_ITEM_NOT_EXIST',
    ],
    [
      'offerSeat',
      async ({ event, sessions }, headers) => {
        const uuid = await waiting(event.id, sessions[0]!.id);
        return (await post(`/desk/waitlist/${uuid}/offer`, { addSeat: false }, headers)).code;
      },
      'WAITING_FRONT_ITEM_NOT_EXIST',
    ],
    [
      'removeFromWaitlist',
      async ({ event, sessions }, headers) => {
        const uuid = await waiting(event.id, sessions[0]!.id);
        const reply = await site.app.inject({
          method: 'DELETE',
          url: `/api/desk/waitlist/${uuid}`,
          headers,
        });
        return reply.json().status;
      },
      'WAITING_FRONT_ITEM_NOT_EXIST',
    ],
    [
      'export',
      async ({ event }, headers) => (await exportOf({ eventAlias: event.alias }, headers)).rows,
      0,
    ],
  ];

  it.each(calls)(
    '%s: neither sees nor changes what is of another brand',
    async (_name, call, out) => {
      const [theirs, other] = [await inReview('corvane'), await inReview('palisar')];
      const before = await statusOf(other);
      expect(await call(other, limited)).toEqual(out);
      // The same call is answered for their own brand, and for a person without a limit.
      expect(await call(theirs, limited)).not.toEqual(out);
      expect(await call(other, all)).not.toEqual(out);
      expect(before).toEqual(['PENDING']);
    },
  );
});
