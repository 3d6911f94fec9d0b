/** Orders that cost something, for tests of their payment. */
import { eq } from 'drizzle-orm';
import { orders } from '#db/schema/enrolment.ts';
import { type event } from '#db/schema/event.ts';
import type { EventPayment } from '#db/stored-types.ts';
import { fillCarts, tryCheckOut } from './enrol.ts';
import { addEvent, addMember, type MemberRow } from './member-seed.ts';
import type { MemberSite } from './member-site.ts';

/** By transfer within a week. */
export const transfer: EventPayment = {
  account: {
    bank: { zh: '臺灣示範銀行（999）', en: 'Bank of Example (999)' },
    number: '001-0427-168168',
    holder: { zh: '埠瀾科技', en: 'Portolane' },
  },
  days: 7,
  invoice: { zh: '請提供發票抬頭。', en: 'Please state the name for the invoice.' },
};

const DAY = 86_400_000;

/** Adds an event that costs 1000 a session (1200 before), in two weeks. */
export const addPaidEvent = (
  site: MemberSite,
  values: Partial<typeof event.$inferInsert> = {},
  sessionCount = 1,
  capacity = 10,
) =>
  addEvent(
    site.db,
    site.clock.now,
    { basePrice: 1200, salePrice: 1000, payment: transfer, ...values },
    Array.from({ length: sessionCount }, (_, index) => ({
      startsAt: new Date(site.clock.now.getTime() + 14 * DAY + index * DAY),
      capacity,
    })),
  );
export type PaidEvent = Awaited<ReturnType<typeof addPaidEvent>>;

/** Enrols a new member in all sessions of an event by the checkout. */
export async function enrolIn(
  site: MemberSite,
  made: PaidEvent,
  values: Parameters<typeof tryCheckOut>[4] = {},
  member?: MemberRow,
): Promise<{ member: MemberRow; order: typeof orders.$inferSelect }> {
  const owner = member ?? (await addMember(site.db, { email: 'yijun.wang@chengye.example' }));
  await fillCarts(site.db, [owner], made.event, made.sessions);
  const result = await tryCheckOut(site.db, site.clock.now, owner, made.event, values);
  if (result !== 'ENROLLED') throw new Error(result);
  const placed = await site.db.select().from(orders).where(eq(orders.memberId, owner.id));
  return { member: owner, order: placed.at(-1)! };
}
