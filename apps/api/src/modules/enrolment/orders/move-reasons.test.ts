import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { member } from '#db/schema/member.ts';
import { auditLog } from '#db/schema/staff.ts';
import { addEvent, addMember, addOrder } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { moveReasons } from './move-reasons.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

it('reasons that earlier versions wrote to the audit log go to the enrolments, and to none of an erased member', async () => {
  const { db, clock } = site;
  const { event, sessions } = await addEvent(db, clock.now);
  const [kept, erased] = [await addMember(db), await addMember(db)];
  const orders = [];
  for (const whose of [kept, erased])
    orders.push(await addOrder(db, whose, event, sessions, { statuses: ['CANCELED'] }));
  await db.update(member).set({ erasedAt: clock.now }).where(eq(member.id, erased.id));
  const entry = { at: clock.now, actor: 'office' };
  const reason = '王先生生病';
  await db.insert(auditLog).values([
    ...orders.map(({ createdAt, id }) => ({
      ...entry,
      action: 'enrolments cancel',
      subject: orderNumber(createdAt, id),
      details: { sessions: 1, reason },
    })),
    { ...entry, action: 'events call-off', subject: 'forum/1', details: { sessions: [], reason } },
  ]);
  expect(await moveReasons(site)).toBe(3);
  expect(await moveReasons(site)).toBe(0);
  const entries = await db
    .select({ details: auditLog.details })
    .from(auditLog)
    .orderBy(auditLog.id);
  expect(entries.map(({ details }) => details)).toEqual([
    { sessions: 1 },
    { sessions: 1 },
    { sessions: [] },
  ]);
  const rows = await db
    .select({ memberId: enrolment.memberId, cancelReason: enrolment.cancelReason })
    .from(enrolment)
    .where(inArray(enrolment.memberId, [kept.id, erased.id]))
    .orderBy(enrolment.id);
  expect(rows).toEqual([
    { memberId: kept.id, cancelReason: reason },
    { memberId: erased.id, cancelReason: null },
  ]);
});
