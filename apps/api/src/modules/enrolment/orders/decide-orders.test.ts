/** Deciding many orders together: the preview, the outcome of each, and taking back. */
import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { UNDO_MS } from '@portolane/core/rules/desk/undo-time.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders, reviewedOrder, waitlistEntry } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { listAudit } from '#domain/audit-log.ts';
import { claimDue } from '#modules/outbox/repository.ts';
import { fillCarts, tryCheckOut } from '#testing/enrol.ts';
import { addCoupon, addEvent, addMembers, addOrder } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { cancelEnrolment, joinWaitlistOf } from '#testing/waitlist.ts';
import { decideOrders, previewDecision } from './decide-orders.ts';
import { reviewOrder, type ReviewDecision } from './review-order.ts';
import { ordersForStaff } from '#modules/enrolment/staff-lists/staff-orders.ts';
import { undoDecisions } from './undo-decisions.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

const start = new Date('2026-11-21T06:00:00.000Z');
const actor = 'rin@portolane.example';
const approve: ReviewDecision = { status: 'CONFIRMED' };
const reject: ReviewDecision = { status: 'CANCELED', reason: '本場次限製造業參加' };
let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = start;
});

const later = (ms: number) => void (site.clock.now = new Date(site.clock.now.getTime() + ms));
type Placed = Awaited<ReturnType<typeof addOrder>>;
/** An event with orders in review. */
async function inReview(
  count: number,
  values: Parameters<typeof addEvent>[2] = {},
  sessions?: Parameters<typeof addEvent>[3],
  order: Parameters<typeof addOrder>[4] = {},
) {
  const made = await addEvent(site.db, start, { needReview: true, ...values }, sessions);
  const members = await addMembers(site.db, count);
  const placed: Placed[] = [];
  for (const member of members)
    placed.push(
      await addOrder(site.db, member, made.event, made.sessions, {
        statuses: ['PENDING'],
        ...order,
      }),
    );
  return { ...made, members, placed, uuids: placed.map(({ uuid }) => uuid) };
}
const decide = (
  uuids: readonly string[],
  decision: ReviewDecision = approve,
  scope?: StaffActor['scope'],
) => decideOrders(site.deps, { uuids, decision, actor, scope });
const preview = (
  uuids: readonly string[],
  decision: ReviewDecision = approve,
  scope?: StaffActor['scope'],
) => previewDecision(site.deps, { uuids, decision, scope });
const undo = (batch: string, staff: StaffActor = { actor }) =>
  undoDecisions(site.deps, batch, staff);
const outcomes = (rows: readonly { outcome: string }[]) => rows.map(({ outcome }) => outcome);
const statusesOf = async (uuids: readonly string[]) => {
  const found = new Map(
    (await ordersForStaff(site.db, { uuids }, 500)).map((order) => [order.uuid, order.status]),
  );
  return uuids.map((uuid) => found.get(uuid));
};
const mailsOf = (placed: readonly Placed[]) =>
  site.db
    .select()
    .from(outbox)
    .where(
      inArray(
        outbox.orderId,
        placed.map(({ id }) => id),
      ),
    )
    .orderBy(asc(outbox.id));
const auditOf = ({ createdAt, id }: Placed) =>
  listAudit(site.db, { subject: orderNumber(createdAt, id), limit: 10 });

describe('the preview of a decision', () => {
  it('has the email that each attendee would get, in the language of the order', async () => {
    const { uuids, placed } = await inReview(2);
    await site.db.update(orders).set({ language: 'en' }).where(eq(orders.id, placed[1]!.id));
    const rows = await preview(uuids, reject);
    expect(rows).toMatchObject([
      {
        uuid: uuids[0],
        number: orderNumber(placed[0]!.createdAt, placed[0]!.id),
        name: '王怡君',
        outcome: 'ready',
        mail: { recipient: 'yijun.wang@chengye.example', language: 'zh-TW' },
      },
      { outcome: 'ready', mail: { language: 'en' } },
    ]);
    expect(rows[0]!.mail!.text).toContain('原因：本場次限製造業參加');
    expect(rows[1]!.mail!.subject).toContain('About your enrolment: Zero-trust workshop');
    // A preview changes nothing, and what is sent is what was shown.
    expect(await statusesOf(uuids)).toEqual(['PENDING', 'PENDING']);
    expect(await mailsOf(placed)).toEqual([]);
    await decide(uuids, reject);
    const sent = await mailsOf(placed);
    expect(sent.map(({ subject, body }) => `${subject} ${body}`).toSorted()).toEqual(
      rows.map(({ mail }) => `${mail!.subject} ${mail!.text}`).toSorted(),
    );
  });

  it('says which orders cannot be decided, and why', async () => {
    const { uuids, members, ...made } = await inReview(4);
    await reviewOrder(site.deps, { uuid: uuids[0]!, decision: approve, actor });
    await reviewOrder(site.deps, { uuid: uuids[1]!, decision: reject, actor });
    await cancelEnrolment(site.db, start, made.event, made.sessions[0]!, members[2]!);
    const other = await inReview(1);
    const gone = randomUUID();
    const wanted = [...uuids, ...other.uuids, gone];
    const scope = eq(event.id, made.event.id);
    const expected = ['decided', 'decided', 'canceled', 'ready', 'outOfScope', 'gone'];
    const rows = await preview(wanted, approve, scope);
    expect(outcomes(rows)).toEqual(expected);
    expect(rows.map(({ mail }) => mail !== null)).toEqual(
      expected.map((outcome) => outcome === 'ready'),
    );
    // Nothing about an order that is none of theirs.
    expect(rows[4]).toEqual({
      uuid: other.uuids[0],
      number: null,
      name: '',
      mail: null,
      outcome: 'outOfScope',
    });
    const decided = await decide(wanted, reject, scope);
    expect(outcomes(decided.rows)).toEqual(
      expected.map((outcome) => (outcome === 'ready' ? 'done' : outcome)),
    );
    expect(await statusesOf(wanted)).toEqual([
      'CONFIRMED',
      'CANCELED',
      'CANCELED',
      'CANCELED',
      'PENDING',
      undefined,
    ]);
  });
});

describe('deciding orders together', () => {
  it('decides each once, with its own entry in the audit log', async () => {
    const { uuids, placed } = await inReview(3);
    const { rows } = await decide([...uuids, uuids[0]!]);
    expect(rows.map(({ uuid }) => uuid)).toEqual(uuids);
    expect(outcomes(rows)).toEqual(['done', 'done', 'done']);
    expect(await statusesOf(uuids)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    for (const order of placed)
      expect(await auditOf(order)).toMatchObject([
        {
          actor,
          action: 'enrolments approve',
          details: { sessions: 1, before: { status: 'PENDING' }, after: { status: 'CONFIRMED' } },
        },
      ]);
    expect(outcomes((await decide(uuids, reject)).rows)).toEqual(['decided', 'decided', 'decided']);
    expect(await mailsOf(placed)).toHaveLength(3);
  });

  it('by two people at once: each order is done for one of them', async () => {
    const { uuids, placed } = await inReview(8);
    const [mine, theirs] = await Promise.all([decide(uuids, approve), decide(uuids, reject)]);
    for (const [index, { outcome }] of mine.rows.entries())
      expect([outcome, theirs.rows[index]!.outcome].toSorted()).toEqual(['decided', 'done']);
    const became = await statusesOf(uuids);
    expect(became).toEqual(
      mine.rows.map(({ outcome }) => (outcome === 'done' ? 'CONFIRMED' : 'CANCELED')),
    );
    expect(await mailsOf(placed)).toHaveLength(8);
  });

  it('answers an order that failed as failed, and decides the others', async () => {
    const { uuids, placed } = await inReview(3);
    await site.db.execute(
      sql.raw(`
      create function fail_one() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
      create trigger fail_one before update on enrolment for each row when (new.order_id = ${placed[1]!.id}) execute function fail_one();
    `),
    );
    try {
      expect(outcomes((await decide(uuids, reject)).rows)).toEqual(['done', 'failed', 'done']);
    } finally {
      await site.db.execute('drop function fail_one cascade');
    }
    expect(await statusesOf(uuids)).toEqual(['CANCELED', 'PENDING', 'CANCELED']);
    expect(await mailsOf(placed)).toHaveLength(2);
  });

  it('sends no email before the time for taking back is over', async () => {
    const { uuids, placed } = await inReview(2);
    const { undoUntil } = await decide(uuids);
    expect(undoUntil).toEqual(new Date(start.getTime() + UNDO_MS));
    const due = async () => {
      const lease = new Date(site.clock.now.getTime() + 60_000);
      const claimed = await claimDue(site.db, 'mail', site.clock.now, lease, 100);
      return claimed.filter(({ orderId }) => placed.some(({ id }) => id === orderId)).length;
    };
    later(UNDO_MS - 1);
    expect(await due()).toBe(0);
    later(1);
    expect(await due()).toBe(2);
  });
});

describe('taking decisions back', () => {
  it('puts the orders back into review, without an email', async () => {
    const { uuids, placed } = await inReview(2, {}, [{}, {}]);
    const { batch } = await decide(uuids);
    later(UNDO_MS - 1);
    expect(await undo(batch)).toEqual(
      placed.map(({ uuid, createdAt, id }) => ({
        uuid,
        number: orderNumber(createdAt, id),
        outcome: 'undone',
      })),
    );
    expect(await statusesOf(uuids)).toEqual(['PENDING', 'PENDING']);
    expect(await mailsOf(placed)).toEqual([]);
    expect((await auditOf(placed[0]!))[0]).toMatchObject({
      actor,
      action: 'enrolments take-back',
      details: { sessions: 2, before: { status: 'CONFIRMED' }, after: { status: 'PENDING' } },
    });
    // They can be decided again, and nothing of the batch is left.
    expect(await undo(batch)).toEqual([]);
    expect(outcomes((await decide(uuids, reject)).rows)).toEqual(['done', 'done']);
  });

  it('takes the seat and the coupon of a rejected order again', async () => {
    const coupon = await addCoupon(site.db, start, { totalLimit: 1 });
    const { uuids, placed, ...made } = await inReview(1, {}, [{ capacity: 1 }], {
      couponId: coupon.id,
    });
    const { batch } = await decide(uuids, reject);
    expect(outcomes(await undo(batch))).toEqual(['undone']);
    expect(
      (await site.db.select().from(orders).where(eq(orders.id, placed[0]!.id)))[0],
    ).toMatchObject({ canceledAt: null, rejectReason: null });
    const [next] = await addMembers(site.db, 1);
    await fillCarts(site.db, [next!], made.event, made.sessions);
    expect(await tryCheckOut(site.db, start, next!, made.event)).toBe(
      'CART_FRONT_INVENTORY_SHORTAGE',
    );
    const other = await addEvent(site.db, start);
    await fillCarts(site.db, [next!], other.event, other.sessions);
    expect(
      await tryCheckOut(site.db, start, next!, other.event, {
        values: { couponCode: coupon.code },
      }),
    ).toBe('COUPON_FRONT_UNAVAILABLE');
  });

  it('leaves a rejection whose seat went to the waitlist', async () => {
    const { uuids, placed, ...made } = await inReview(1, {}, [{ capacity: 1 }]);
    const [next] = await addMembers(site.db, 1);
    await joinWaitlistOf(site.db, start, made.event, made.sessions[0]!, next!);
    const { batch } = await decide(uuids, reject);
    expect(outcomes(await undo(batch))).toEqual(['seatGone']);
    expect(await statusesOf(uuids)).toEqual(['CANCELED']);
    // Its email leaves as if nothing had happened.
    expect(await mailsOf(placed)).toHaveLength(1);
    expect(await auditOf(placed[0]!)).toHaveLength(1);
    const [entry] = await site.db
      .select()
      .from(waitlistEntry)
      .where(eq(waitlistEntry.eventId, made.event.id));
    expect(entry!.status).toBe('OFFERED');
  });

  it('leaves a rejection whose seat was sold, whose coupon is used, or whose member is back', async () => {
    const sold = await inReview(1, { needReview: false }, [{ capacity: 1 }]);
    const coupon = await addCoupon(site.db, start, { totalLimit: 1 });
    const used = await inReview(1, { needReview: false }, [{}], { couponId: coupon.id });
    const back = await inReview(1, { needReview: false });
    const { batch } = await decide([...sold.uuids, ...used.uuids, ...back.uuids], reject);
    const [buyer] = await addMembers(site.db, 1);
    for (const [member, { event: of, sessions }, couponCode] of [
      [buyer!, sold, ''],
      [buyer!, used, coupon.code],
      [back.members[0]!, back, ''],
    ] as const) {
      await fillCarts(site.db, [member], of, sessions);
      expect(await tryCheckOut(site.db, start, member, of, { values: { couponCode } })).toBe(
        'ENROLLED',
      );
    }
    expect(outcomes(await undo(batch))).toEqual(['seatGone', 'couponGone', 'changed']);
  });

  it('leaves what the member cancelled, and whose email is being sent', async () => {
    const { uuids, placed, members, ...made } = await inReview(3);
    const { batch } = await decide(uuids);
    await cancelEnrolment(site.db, start, made.event, made.sessions[0]!, members[0]!);
    await site.db.update(outbox).set({ attempts: 1 }).where(eq(outbox.orderId, placed[1]!.id));
    expect(outcomes(await undo(batch))).toEqual(['changed', 'sent', 'undone']);
    expect(await statusesOf(uuids)).toEqual(['CANCELED', 'CONFIRMED', 'PENDING']);
  });

  it('is over when the emails leave, and is for the person who decided', async () => {
    const { uuids, event: of } = await inReview(1);
    const { batch } = await decide(uuids);
    expect(await undo(batch, { actor: 'another@portolane.example' })).toEqual([]);
    expect(await undo(batch, { actor, scope: sql`${event.id} <> ${of.id}` })).toEqual([]);
    expect(await undo(randomUUID())).toEqual([]);
    later(UNDO_MS);
    expect(outcomes(await undo(batch))).toEqual(['sent']);
    expect(await statusesOf(uuids)).toEqual(['CONFIRMED']);
  });

  it('against the member who cancels at the same moment: never both', async () => {
    const { uuids, members, ...made } = await inReview(6);
    const { batch } = await decide(uuids);
    const [rows] = await Promise.all([
      undo(batch),
      ...members.map((member) =>
        cancelEnrolment(site.db, start, made.event, made.sessions[0]!, member),
      ),
    ]);
    expect(new Set(outcomes(rows))).toEqual(
      new Set(outcomes(rows).filter((one) => ['undone', 'changed'].includes(one))),
    );
    expect(await statusesOf(uuids)).toEqual(uuids.map(() => 'CANCELED'));
    expect(
      await site.db.select().from(reviewedOrder).where(eq(reviewedOrder.batch, batch)),
    ).toHaveLength(outcomes(rows).filter((one) => one === 'changed').length);
  });
});
