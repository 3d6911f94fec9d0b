import { emptyAttendee } from '@portolane/core/contract/cart.ts';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orders } from '#db/schema/enrolment.ts';
import { event as eventTable, eventSession } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { remind } from './remind.ts';

let site: MemberSite;
let member: MemberRow;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

const placedAt = new Date('2026-11-21T06:00:00.000Z');
/** 10:00 on 7 December in Taipei. */
const dayBefore = new Date('2026-12-07T02:00:00.000Z');
const at = (time: string) => ({
  startsAt: new Date(time),
  endsAt: new Date(Date.parse(time) + 3_600_000),
  linkOpensAt: new Date(Date.parse(time) - 600_000),
});
const tomorrow = [at('2026-12-08T01:30:00.000Z'), at('2026-12-08T05:00:00.000Z')];
beforeEach(async () => {
  await site.db.delete(outbox);
  await site.db.update(eventSession).set({ state: 'hidden' });
  site.clock.now = dayBefore;
  member = await addMember(site.db, { email: 'yijun.wang@chengye.example' });
});

async function createEnrolled(
  sessions = tomorrow,
  values: Parameters<typeof addOrder>[4] = {},
  event: Parameters<typeof addEvent>[2] = {},
) {
  const made = await addEvent(site.db, placedAt, event, sessions);
  const order = await addOrder(site.db, member, made.event, made.sessions, {
    createdAt: placedAt,
    ...values,
  });
  await site.db.execute(
    `update enrolment set created_at = '${order.createdAt.toISOString()}' where order_id = ${order.id}`,
  );
  return { ...made, order };
}
const reminders = () =>
  site.db.select().from(outbox).where(like(outbox.onlyOnce, 'reminder:%')).orderBy(outbox.id);

it('is sent once for all enrolments of that day, in the language of the order', async () => {
  const { order } = await createEnrolled([...tomorrow, at('2026-12-10T05:00:00.000Z')], {
    language: 'en',
  });
  expect(await remind(site.deps)).toBe(1);
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'yijun.wang@chengye.example',
    orderId: order.id,
    subject: expect.stringContaining('Coming up: Zero-trust workshop'),
  });
  expect(mail!.body).toContain('Session 1');
  expect(mail!.body).toContain('Session 2');
  expect(mail!.body).not.toContain('Session 3');
  expect(mail!.html).toContain('lang="en"');
  site.clock.now = new Date('2026-12-08T01:00:00.000Z');
  expect(await remind(site.deps)).toBe(0);
  // The third session gets a reminder of its own.
  site.clock.now = new Date('2026-12-09T01:00:00.000Z');
  expect(await remind(site.deps)).toBe(1);
});

it('links to the live room of an online session', async () => {
  const { event, sessions } = await createEnrolled(tomorrow.slice(0, 1), {}, { type: 'online' });
  await remind(site.deps);
  expect((await reminders())[0]!.body).toContain(
    `http://localhost:3000/member/event/${event.alias}/1/live/${sessions[0]!.uuid}`,
  );
});

it.each([
  ['in review', { statuses: ['PENDING'] }],
  ['cancelled', { statuses: ['CANCELED'], canceledAt: placedAt }],
  ['enrolled since nine that morning', { createdAt: new Date('2026-12-07T01:30:00.000Z') }],
] as const)('is not sent for what is %s', async (_what, values) => {
  await createEnrolled(tomorrow, values);
  expect(await remind(site.deps)).toBe(0);
});

it('is not sent for a session that was withdrawn from its event', async () => {
  const { sessions } = await createEnrolled(tomorrow.slice(0, 1));
  await site.db
    .update(eventSession)
    .set({ state: 'hidden' })
    .where(eq(eventSession.id, sessions[0]!.id));
  expect(await remind(site.deps)).toBe(0);
});

it('is not sent for an event that was withdrawn', async () => {
  const { event } = await createEnrolled();
  await site.db.update(eventTable).set({ state: 'hidden' }).where(eq(eventTable.id, event.id));
  expect(await remind(site.deps)).toBe(0);
});

it('mentions only visible and upcoming sessions of that day', async () => {
  const day = [...tomorrow, at('2026-12-08T07:00:00.000Z')];
  const { sessions } = await createEnrolled(day, { createdAt: placedAt });
  await site.db
    .update(eventSession)
    .set({ state: 'hidden' })
    .where(eq(eventSession.id, sessions[1]!.id));
  // The first session has started; no process was running the day before to send reminders.
  site.clock.now = new Date('2026-12-08T01:30:00.000Z');
  expect(await remind(site.deps)).toBe(1);
  const [mail] = await reminders();
  expect(['場次 1', '場次 2', '場次 3'].filter((title) => mail!.body.includes(title))).toEqual([
    '場次 3',
  ]);
});

it('is sent once even if several processes run at the same moment', async () => {
  await createEnrolled();
  const written = await Promise.all(Array.from({ length: 5 }, () => remind(site.deps)));
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await reminders()).toHaveLength(1);
});

it('goes to the member if the attendee’s address is someone else’s and has reached its limit', async () => {
  for (let count = 0; count < 6; count++) await createEnrolled(tomorrow, {});
  await site.db.update(orders).set({
    attendee: { ...emptyAttendee, fullName: '林', email: 'others@elsewhere.example' },
  });
  expect(await remind(site.deps)).toBeGreaterThanOrEqual(6);
  const recipients = (await reminders()).map(({ recipient }) => recipient);
  expect(recipients.filter((recipient) => recipient === 'others@elsewhere.example')).toHaveLength(
    5,
  );
  expect(recipients).toContain('yijun.wang@chengye.example');
});
