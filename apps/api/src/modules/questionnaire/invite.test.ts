import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FakeLine } from '@portolane/demo/line/fake-line.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { event as eventTable } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { openLineSite } from '#testing/line-site.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import type { MemberSite } from '#testing/member-site.ts';
import { inviteToQuestionnaires } from './invite.ts';

let line: FakeLine;
let site: MemberSite;
let close: () => Promise<void>;
let me: MemberRow;
beforeAll(async () => {
  ({ line, site, close } = await openLineSite());
});
afterAll(() => close());

/** 10:00 in Taipei. */
const start = new Date('2026-12-08T02:00:00.000Z');
const hoursAfterEnd = (hours: number) => new Date(start.getTime() + (1 + hours) * 3_600_000);
const questionnaire = [
  { id: 'overall', title: { zh: '滿意嗎？' }, type: 'text' as const, required: true },
];
beforeEach(async () => {
  line.reset();
  await site.db.delete(outbox);
  await site.db.update(eventTable).set({ questionnaire: [] });
  site.clock.now = hoursAfterEnd(0);
  me = await addMember(site.db, { email: 'yijun.wang@chengye.example' });
});

async function attended(
  value: boolean | null,
  values: Parameters<typeof addOrder>[4] = {},
  event: Parameters<typeof addEvent>[2] = { questionnaire },
) {
  const made = await addEvent(site.db, start, event, [{ startsAt: start }]);
  const order = await addOrder(site.db, me, made.event, made.sessions, values);
  await site.db.update(enrolment).set({ attended: value }).where(eq(enrolment.orderId, order.id));
  return order;
}
const messages = () => site.db.select().from(outbox).orderBy(outbox.id);
const bind = () =>
  site.db.update(member).set({ lineUserId: line.addUser().userId }).where(eq(member.id, me.id));

it('who was there is invited once by email, in the language of the order', async () => {
  const { uuid, id } = await attended(true, { language: 'en' });
  expect(await inviteToQuestionnaires(site.deps)).toBe(1);
  const [mail, ...more] = await messages();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    channel: 'mail',
    recipient: 'yijun.wang@chengye.example',
    orderId: id,
    subject: expect.stringContaining('Tell us what you thought: Zero-trust workshop'),
  });
  expect(mail!.body).toContain(`http://localhost:3000/en/member/questionnaire/${uuid}`);
  // Even when the messages have been deleted meanwhile.
  await site.db.delete(outbox);
  site.clock.now = hoursAfterEnd(24);
  expect(await inviteToQuestionnaires(site.deps)).toBe(0);
});

it('a bound member is invited by LINE instead', async () => {
  await bind();
  const { uuid } = await attended(true);
  expect(await inviteToQuestionnaires(site.deps)).toBe(1);
  const [message, ...more] = await messages();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ channel: 'line', subject: '想聽聽您的意見：零信任工作坊' });
  const url = `http://localhost:3000/member/questionnaire/${uuid}`;
  expect(message!.body).toContain(url);
  expect(JSON.stringify(message!.lineMessage)).toContain(`"uri":"${url}"`);
});

it.each([
  ['wants no messages there', { lineReminders: false }],
  ['has blocked the bot', { lineBlocked: true }],
])('a bound member who %s is invited by email', async (_who, values) => {
  await bind();
  await site.db.update(member).set(values).where(eq(member.id, me.id));
  await attended(true);
  expect(await inviteToQuestionnaires(site.deps)).toBe(1);
  expect(await messages()).toMatchObject([{ channel: 'mail' }]);
});

it('several processes at once invite once', async () => {
  await attended(true);
  const queued = await Promise.all(
    Array.from({ length: 5 }, () => inviteToQuestionnaires(site.deps)),
  );
  expect(queued.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await messages()).toHaveLength(1);
});

it.each<[string, Parameters<typeof attended>]>([
  ['who was absent', [false]],
  ['without a record of attendance', [null]],
  ['of a cancelled enrolment', [true, { statuses: ['CANCELED'] }]],
  ['of an event that asks nothing', [true, {}, {}]],
])('an attendee %s gets no invitation', async (_who, given) => {
  await attended(...given);
  expect(await inviteToQuestionnaires(site.deps)).toBe(0);
});

it('nor does one who has answered already, at night, or after a week', async () => {
  const { uuid } = await attended(true);
  site.clock.now = hoursAfterEnd(12);
  expect(await inviteToQuestionnaires(site.deps)).toBe(0);
  site.clock.now = hoursAfterEnd(8 * 24);
  expect(await inviteToQuestionnaires(site.deps)).toBe(0);
  site.clock.now = hoursAfterEnd(1);
  const answers = [{ questionId: 'overall', value: ['好'] }];
  const reply = await site.post(
    `/member/questionnaire/${uuid}`,
    { answers },
    { token: await site.tokenOf(me) },
  );
  expect(reply.status).toBe(200);
  expect(await inviteToQuestionnaires(site.deps)).toBe(0);
});
