/**
 * A list of orders that has few of them reads as many rows of a large database as of a small one. A
 * count of all matching orders reads them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { fillDatabase } from '#testing/fill-database.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { watchRowsRead } from '#testing/rows-read.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { StaffOrderFilter } from './staff-order-filter.ts';
import { ordersForStaff, pageOfOrders } from './staff-orders.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
/** Orders of a site that has begun, and how many times as many a large one has. */
const FEW = nightlyOr(
  { events: 200, pastEvents: 100, documents: 0, members: 2_000, orders: 4_000 },
  { events: 40, pastEvents: 20, documents: 0, members: 400, orders: 1_000 },
);
const TIMES = nightlyOr(12, 5);
/** Estimates decide how far PostgreSQL reads an index for rows that match. */
const TOLERANCE = 400;

let db: Database;
let close: () => Promise<void>;
/** A phone number that one member has. */
let phone: string;
const filters: Record<string, () => StaffOrderFilter> = {
  'an event': () => ({ event: { alias: 'filled-event-1', seriesNum: 1 } }),
  'a coupon that nobody used': () => ({ coupon: 'NOBODY-USED-IT' }),
  'a name that nobody has': () => ({ text: '沒有這個人' }),
  'a phone': () => ({ text: phone }),
};
const few: Record<string, number> = {};
const many: Record<string, number> = {};

beforeAll(async () => {
  ({ db, close } = await openTestDatabase({ from: 'site' }));
  const rowsReadBy = watchRowsRead(db);
  const fill = (times: number) =>
    fillDatabase(
      db,
      Object.fromEntries(
        Object.entries(FEW).map(([kind, rows]) => [kind, rows * times]),
      ) as typeof FEW,
      { now },
    );
  const measure = async (into: Record<string, number>) => {
    for (const [name, filter] of Object.entries(filters))
      into[name] = await rowsReadBy(() => pageOfOrders(db, filter(), { limit: 100, page: 1 }));
    into['the newest orders'] = await rowsReadBy(() => ordersForStaff(db, {}, 10));
  };
  await fill(1);
  const { rows } = await db.execute<{ phone: string }>(
    "select attendee ->> 'phoneNumber' as phone from orders where attendee ->> 'phoneNumber' <> '' order by id desc limit 1",
  );
  phone = rows[0]!.phone;
  await measure(few);
  await fill(TIMES - 1);
  await measure(many);
}, 1_800_000);
afterAll(() => close());

describe(`with ${TIMES} times as many orders`, () => {
  it.each([...Object.keys(filters), 'the newest orders'])('%s: no more rows are read', (name) => {
    console.log(`${name}: ${few[name]} rows, then ${many[name]}`);
    expect(many[name]).toBeLessThan(1.5 * few[name]! + TOLERANCE);
  });
});
