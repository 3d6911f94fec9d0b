import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import type { FakeLine } from '@portolane/demo/line/fake-line.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import type { MemberSite } from '#testing/member-site.ts';
import { openLineSite } from '#testing/line-site.ts';
import { channels } from '#testing/test-line.ts';
import { remind } from '#modules/reminder/remind.ts';
import { remindOfStarts } from './remind-by-line.ts';

let line: FakeLine;
let site: MemberSite;
let close: () => Promise<void>;
let me: MemberRow;
beforeAll(async () => {
  ({ line, site, close } = await openLineSite());
});
afterAll(() => close());

const placedAt = new Date('2026-11-21T06:00:00.000Z');
const dayBefore = new Date('2026-12-07T02:00:00.000Z');
/** 09:30 on 8 December in Taipei. */
const start = new Date('2026-12-08T01:30:00.000Z');
const before = (minutes: number) => new Date(start.getTime() - minutes * 60_000);
beforeEach(async () => {
  line.reset();
  await site.db.delete(outbox);
  await site.db.update(eventSession).set({ state: 'hidden' });
  site.clock.now = dayBefore;
  me = await addMember(site.db, {
    email: 'yijun.wang@chengye.example',
    lineUserId: line.addUser().userId,
  });
});

async function createEnrolled(
  values: Parameters<typeof addOrder>[4] = {},
  event: Parameters<typeof addEvent>[2] = {},
) {
  const times = {
    startsAt: start,
    endsAt: new Date(start.getTime() + 3_600_000),
    linkOpensAt: before(10),
  };
  const made = await addEvent(site.db, placedAt, event, [times]);
  const order = await addOrder(site.db, me, made.event, made.sessions, {
    createdAt: placedAt,
    ...values,
  });
  await site.db.execute(
    `update enrolment set created_at = '${order.createdAt.toISOString()}' where order_id = ${order.id}`,
  );
  return { ...made, order };
}
const reminders = () =>
  site.db.select().from(outbox).where(eq(outbox.channel, 'line')).orderBy(outbox.id);

const linksOf = ({ lineMessage }: { lineMessage: unknown }) =>
  [...JSON.stringify(lineMessage).matchAll(/"uri":"([^"]+)"/g)].map(([, uri]) => uri);

describe('the day before', () => {
  it('a bound member is reminded once by mail and once by LINE, in the member’s language', async () => {
    const { order, event } = await createEnrolled();
    expect(await remind(site.deps)).toBe(1);
    const [message, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      recipient: me.lineUserId,
      orderId: order.id,
      subject: '即將到來：零信任工作坊',
      expiresAt: start,
    });
    expect(message!.body).toContain(
      `http://localhost:3000/member/event/${event.alias}/1?order=${order.uuid}`,
    );
    expect(message!.body).toMatch(/2026\/12\/08 週二 09:30–10:30\n場次 1/);
    expect(message!.lineMessage).toMatchObject({
      type: 'flex',
      altText: expect.stringMatching(/^即將到來：零信任工作坊\n.*09:30–10:30\n場次 1/),
    });
    expect(linksOf(message!)).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/pass\/[A-Z2-7]{128}$/),
      `http://localhost:3000/member/event/${event.alias}/1?order=${order.uuid}`,
      'http://localhost:3000/member/line',
    ]);
    expect(await remind(site.deps)).toBe(0);
    expect(await reminders()).toHaveLength(1);
  });
  it('reaches LINE through the outbox as a card, however long its texts are', async () => {
    const long = { zh: '👨‍👩‍👧‍👦零信任'.repeat(300) };
    await createEnrolled({}, { title: long, place: { name: long, address: long } as never });
    await remind(site.deps);
    const card = (await reminders())[0]!.lineMessage;
    await expect
      .poll(() => line.sentTo(me.lineUserId!), { timeout: 15_000 })
      .toMatchObject([{ kind: 'push', retryKey: expect.any(String), messages: [card] }]);
    await expect
      .poll(async () => (await reminders())[0], { timeout: 15_000 })
      .toMatchObject({ sentAt: expect.any(Date), body: '', lineMessage: null });
  });
  it('links to the mini-app if there is one', async () => {
    const { order } = await createEnrolled();
    await remind({ ...site.deps, settings: { ...site.deps.settings, liffId: channels.liffId } });
    const app = `https://liff.line.me/${channels.liffId}`;
    expect(linksOf((await reminders())[0]!).slice(1)).toEqual([
      `${app}/enrolment/${order.uuid}?lang=zh-TW`,
      `${app}/me?lang=zh-TW`,
    ]);
  });
});

describe('of sessions at a venue', () => {
  const passesOf = async (uuid: string) =>
    (await site.get(`/member/order/${uuid}/passes`, { token: await site.tokenOf(me) })).items;
  it('has a button that opens the pass', async () => {
    await site.db.update(member).set({ language: 'en' }).where(eq(member.id, me.id));
    const { order } = await createEnrolled();
    const [pass] = await passesOf(order.uuid);
    await remind(site.deps);
    const [message] = await reminders();
    const page = `http://localhost:3000/en/pass/${pass.text}`;
    expect(linksOf(message!)[0]).toBe(page);
    expect(message!.body).toContain(page);
  });
  it('names the passes of several sessions by their times', async () => {
    const times = [0, 120].map((minutes) => ({
      startsAt: new Date(start.getTime() + minutes * 60_000),
      endsAt: new Date(start.getTime() + (minutes + 60) * 60_000),
    }));
    const { event, sessions } = await addEvent(site.db, placedAt, {}, times);
    const order = await addOrder(site.db, me, event, sessions, { createdAt: placedAt });
    await site.db.execute(
      `update enrolment set created_at = '${placedAt.toISOString()}' where order_id = ${order.id}`,
    );
    await remind(site.deps);
    const card = JSON.stringify((await reminders())[0]!.lineMessage);
    expect(card).toMatch(/入場證 09:30.*入場證 11:30.*查看報名/);
  });
  it('an online session has none', async () => {
    await createEnrolled({}, { type: 'online' });
    await remind(site.deps);
    expect(JSON.stringify((await reminders())[0]!.lineMessage)).not.toContain('/pass/');
  });
});

describe('a reminder waiting for LINE', () => {
  const isMe = () => eq(member.id, me.id);
  it.each<[string, (tx: MemberSite['db'], orderId: number) => Promise<unknown>]>([
    ['ended the binding', (db) => db.update(member).set({ lineUserId: null }).where(isMe())],
    ['wants none any more', (db) => db.update(member).set({ lineReminders: false }).where(isMe())],
    ['blocked the bot', (db) => db.update(member).set({ lineBlocked: true }).where(isMe())],
    [
      'is bound as another member since',
      async (db) => {
        const { lineUserId } = me;
        await db.update(member).set({ lineUserId: null }).where(isMe());
        await addMember(db, { lineUserId });
      },
    ],
    [
      'was deleted',
      async (db, orderId) => {
        await db.delete(enrolment).where(eq(enrolment.orderId, orderId));
        await db.delete(orders).where(eq(orders.id, orderId));
        await db.delete(member).where(isMe());
      },
    ],
  ])('is not sent to a member who %s', async (_what, change) => {
    const { order } = await createEnrolled();
    line.simulateFailure({ failWith: 500 });
    await remind(site.deps);
    await expect.poll(async () => (await reminders())[0]?.lastError).toContain('500');
    await change(site.db, order.id);
    line.simulateFailure({});
    site.clock.now = new Date(site.clock.now.getTime() + 60_000);
    await expect
      .poll(async () => (await reminders())[0])
      .toMatchObject({ deadReason: 'refused', body: '', lineMessage: null });
    expect(line.sentTo(me.lineUserId!)).toEqual([]);
  });
});

describe('half an hour before', () => {
  it('is sent once, links to the live room of an online session, and expires when the session starts', async () => {
    await site.db.update(member).set({ language: 'en' }).where(eq(member.id, me.id));
    const { event, sessions } = await createEnrolled({}, { type: 'online' });
    site.clock.now = before(31);
    expect(await remindOfStarts(site.deps)).toBe(0);
    site.clock.now = before(30);
    expect(await remindOfStarts(site.deps)).toBe(1);
    const [message] = await reminders();
    expect(message).toMatchObject({
      subject: 'About to begin: Zero-trust workshop',
      expiresAt: start,
    });
    const room = `http://localhost:3000/en/member/event/${event.alias}/1/live/${sessions[0]!.uuid}`;
    expect(message!.body).toContain(room);
    expect(linksOf(message!)[0]).toBe(room);
    expect(message!.lineMessage).toMatchObject({
      altText: expect.stringContaining('It is held online'),
    });
    site.clock.now = before(20);
    expect(await remindOfStarts(site.deps)).toBe(0);
  });
  it('is sent once even if several processes run at the same moment', async () => {
    await createEnrolled();
    site.clock.now = before(25);
    const told = await Promise.all(Array.from({ length: 5 }, () => remindOfStarts(site.deps)));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await reminders()).toHaveLength(1);
  });
  it.each([
    ['in review', { statuses: ['PENDING'] }],
    ['cancelled', { statuses: ['CANCELED'] }],
    ['enrolled within it', { createdAt: before(29) }],
  ] as const)('is not sent for what is %s', async (_what, values) => {
    await createEnrolled(values);
    site.clock.now = before(25);
    expect(await remindOfStarts(site.deps)).toBe(0);
  });
});

it.each([
  ['not bound', { lineUserId: null }],
  ['who wants none', { lineReminders: false }],
  ['who has blocked the bot', { lineBlocked: true }],
] as const)('a member %s gets no LINE reminder, but the mail', async (_who, values) => {
  await createEnrolled();
  await site.db.update(member).set(values).where(eq(member.id, me.id));
  expect(await remind(site.deps)).toBe(1);
  site.clock.now = before(25);
  expect(await remindOfStarts(site.deps)).toBe(0);
  expect(await reminders()).toEqual([]);
});
