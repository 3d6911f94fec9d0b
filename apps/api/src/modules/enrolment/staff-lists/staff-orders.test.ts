/** The list of orders that the terminal and the desk share: filters, order, pages. */
import { eq, inArray, sql } from 'drizzle-orm';
import { emptyAttendee } from '@portolane/core/contract/cart.ts';
import { deskOrderColumns } from '@portolane/core/contract/desk/enrolment.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { addCoupon, addEvent, addMember, addOrder } from '#testing/member-seed.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { StaffOrderFilter } from './staff-order-filter.ts';
import { ordersForStaff, pageOfOrders } from './staff-orders.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const attendee = (fullName: string, company: string, phoneNumber: string) => ({
  ...emptyAttendee,
  fullName,
  email: `${phoneNumber}@chengye.example`,
  gender: 'female' as const,
  phoneCode: '+886',
  phoneNumber,
  company,
  vat: '00000022',
});

let db: Database;
let close: () => Promise<void>;
/** Names of orders by their uuid, to say which ones a list has. */
const names = new Map<string, string>();
const ids = new Map<string, number>();
let workshop: Awaited<ReturnType<typeof addEvent>>;
let code: string;

async function fill(): Promise<void> {
  const general = await addMember(db);
  const dealer = await addMember(db, { group: 'dealer' });
  const other = await addMember(db, { group: 'other' });
  workshop = await addEvent(db, now, { alias: 'workshop', brands: ['corvane'] }, [{}, {}]);
  const again = await addEvent(db, now, {
    alias: 'workshop',
    seriesNum: 2,
    startsAt: new Date('2027-03-01T01:00:00.000Z'),
    endsAt: new Date('2027-03-01T02:00:00.000Z'),
  });
  const coupon = await addCoupon(db, now);
  code = coupon.code;
  const [first, second] = workshop.sessions;
  const placed = {
    both: await addOrder(db, general, workshop.event, [first!, second!], {
      statuses: ['CONFIRMED', 'PENDING'],
      attendee: attendee('王怡君', '台灣澄野', '0912000001'),
      total: 500,
      subtotal: 800,
      discount: 300,
      couponId: coupon.id,
      createdAt: new Date('2026-11-01T16:30:00.000Z'),
    }),
    review: await addOrder(db, dealer, workshop.event, [second!], {
      statuses: ['PENDING'],
      attendee: attendee('Ada Lin', '北埠_整合', '0922000002'),
      payBy: '2026-11-10',
      createdAt: new Date('2026-11-03T02:00:00.000Z'),
    }),
    gone: await addOrder(db, other, workshop.event, [first!], {
      statuses: ['CANCELED'],
      canceledAt: now,
      attendee: attendee('周子涵', '海岸資訊', '0933000003'),
      createdAt: new Date('2026-11-04T02:00:00.000Z'),
    }),
    spring: await addOrder(db, other, again.event, again.sessions, {
      attendee: attendee('林雅雯', '海岸資訊', '0944000004'),
      total: 900,
      subtotal: 900,
      createdAt: new Date('2026-11-05T02:00:00.000Z'),
    }),
  };
  for (const [name, { uuid, id }] of Object.entries(placed)) {
    names.set(uuid, name);
    ids.set(name, id);
  }
  await db
    .update(enrolment)
    .set({ attended: false })
    .where(eq(enrolment.orderId, placed.spring.id));
}

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  await fill();
});
afterAll(() => close());

const list = async (
  filter: StaffOrderFilter,
  sort?: Parameters<typeof ordersForStaff>[3],
): Promise<(string | undefined)[]> =>
  (await ordersForStaff(db, filter, 50, sort)).map(({ uuid }) => names.get(uuid));

describe('a list of orders', () => {
  it('has all orders, newest first, with their enrolments in order of time', async () => {
    const all = await ordersForStaff(db, {}, 50);
    expect(all.map(({ uuid }) => names.get(uuid))).toEqual(['spring', 'gone', 'review', 'both']);
    expect(all.at(-1)).toMatchObject({
      number: orderNumber('2026-11-01T16:30:00.000Z', ids.get('both')!),
      event: { alias: 'workshop', seriesNum: 1, title: workshop.event.title },
      attendee: { fullName: '王怡君', phoneNumber: '0912000001' },
      group: 'general',
      coupon: code,
      status: 'CONFIRMED',
      pending: 1,
      sessions: 2,
      enrolments: [
        { sessionUuid: workshop.sessions[0]!.uuid, status: 'CONFIRMED', attended: null },
        { sessionUuid: workshop.sessions[1]!.uuid, status: 'PENDING', attended: null },
      ],
      total: 500,
    });
    // No more of the form than the list shows.
    expect(Object.keys(all[0]!.attendee)).not.toContain('note');
  });

  const filters: [string, () => StaffOrderFilter, string[]][] = [
    [
      'an event',
      () => ({ event: { alias: 'workshop', seriesNum: null } }),
      ['spring', 'gone', 'review', 'both'],
    ],
    ['a run of an event', () => ({ event: { alias: 'workshop', seriesNum: 2 } }), ['spring']],
    ['a session', () => ({ session: workshop.sessions[0]!.uuid }), ['gone', 'both']],
    ['orders in review', () => ({ status: 'PENDING' }), ['review', 'both']],
    ['confirmed orders', () => ({ status: 'CONFIRMED' }), ['spring', 'both']],
    ['cancelled orders', () => ({ status: 'CANCELED' }), ['gone']],
    // The same enrolment must be of the session and in review.
    [
      'what is in review of a session',
      () => ({ session: workshop.sessions[0]!.uuid, status: 'PENDING' }),
      [],
    ],
    [
      'what is confirmed of a session',
      () => ({ session: workshop.sessions[0]!.uuid, status: 'CONFIRMED' }),
      ['both'],
    ],
    [
      'what is cancelled of a session',
      () => ({ session: workshop.sessions[0]!.uuid, status: 'CANCELED' }),
      ['gone'],
    ],
    ['absences', () => ({ attendance: 'absent' }), ['spring']],
    ['attendances', () => ({ attendance: 'attended' }), []],
    ['what nothing is recorded about', () => ({ attendance: 'unrecorded' }), ['both']],
    [
      'what nothing is recorded about of a session',
      () => ({ session: workshop.sessions[1]!.uuid, attendance: 'unrecorded' }),
      [],
    ],
    ['dealers', () => ({ group: 'dealer' }), ['review']],
    ['general members', () => ({ group: 'general' }), ['both']],
    ['a coupon', () => ({ coupon: code }), ['both']],
    ['a coupon that there is not', () => ({ coupon: 'NO-SUCH' }), []],
    ['a name', () => ({ text: '怡君' }), ['both']],
    ['a company in another spelling', () => ({ text: '臺灣澄野' }), ['both']],
    ['an address in capitals', () => ({ text: '0922000002@CHENGYE' }), ['review']],
    ['all words', () => ({ text: 'ada 北埠' }), ['review']],
    ['words of different orders', () => ({ text: 'ada 海岸' }), []],
    ['a wildcard, which is a letter', () => ({ text: '北埠%' }), []],
    ['another wildcard', () => ({ text: '北埠_' }), ['review']],
    ['a phone with hyphens', () => ({ text: '0933-000-003' }), ['gone']],
    ['a day on', () => ({ from: new Date('2026-11-04T02:00:00.000Z') }), ['spring', 'gone']],
    ['before a moment', () => ({ before: new Date('2026-11-03T02:00:00.000Z') }), ['both']],
    [
      'what a person may see',
      () => ({ scope: sql`'corvane' = any(${event.brands})` }),
      ['gone', 'review', 'both'],
    ],
    [
      'nothing that a person may not see',
      () => ({ scope: sql`'corvane' = any(${event.brands})`, text: '雅雯' }),
      [],
    ],
  ];
  it.each(filters)('of %s', async (_what, filter, expected) => {
    expect(await list(filter())).toEqual(expected);
    const page = await pageOfOrders(db, filter(), { limit: 1, page: 1 });
    expect(page.pagination.total).toBe(expected.length);
  });

  it('finds an order by its number', async () => {
    const id = ids.get('review')!;
    expect(await list({ text: orderNumber('2026-11-03T02:00:00.000Z', id) })).toEqual(['review']);
    expect(await list({ text: String(id) })).toContain('review');
  });

  const sorted: Record<(typeof deskOrderColumns)[number], string[]> = {
    number: ['both', 'review', 'gone', 'spring'],
    createdAt: ['both', 'review', 'gone', 'spring'],
    event: ['gone', 'review', 'both', 'spring'],
    status: ['review', 'spring', 'both', 'gone'],
    name: ['review', 'gone', 'spring', 'both'],
    company: ['review', 'both', 'spring', 'gone'],
    email: ['both', 'review', 'gone', 'spring'],
    group: ['review', 'both', 'spring', 'gone'],
    sessions: ['spring', 'gone', 'review', 'both'],
    coupon: ['both', 'spring', 'gone', 'review'],
    total: ['gone', 'review', 'both', 'spring'],
    payBy: ['review', 'spring', 'gone', 'both'],
  };
  it.each(deskOrderColumns)('sorted by %s', async (column) =>
    expect(await list({}, { column, direction: 'asc' })).toEqual(sorted[column]),
  );

  it('is sorted the other way round, without values last', async () => {
    expect((await list({}, { column: 'total', direction: 'desc' })).slice(0, 2)).toEqual([
      'spring',
      'both',
    ]);
    expect((await list({}, { column: 'coupon', direction: 'desc' }))[0]).toBe('both');
  });

  it('has pages that leave nothing out', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        pageOfOrders(db, {}, { limit: 2, page }, { column: 'company', direction: 'desc' }),
      ),
    );
    expect(pages.map(({ items }) => items.map(({ uuid }) => names.get(uuid)))).toEqual([
      ['spring', 'gone'],
      ['both', 'review'],
      [],
    ]);
    expect(pages[0]!.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 4 });
  });

  it('is empty for ids that there are not', async () => {
    expect(await list({ ids: [] })).toEqual([]);
    expect(await list({ uuids: ['00000000-0000-4000-8000-000000000000'] })).toEqual([]);
    const all = await db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids.values()]));
    expect(await list({ uuids: all.map(({ uuid }) => uuid) })).toHaveLength(4);
  });
});
