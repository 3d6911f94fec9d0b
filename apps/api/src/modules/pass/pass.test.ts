/** Passes: what they are for, their state, and their picture. */
import jsQR from 'jsqr';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { passPicturePath } from '@portolane/core/contract/pass.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { readPassKeys } from '#domain/passes/pass-keys.ts';
import { moveEnrolment } from '#modules/enrolment/orders/move-enrolment.ts';
import { addEvent, addMember, addOrder } from '#testing/member-seed.ts';
import { type MemberSite, openMemberSite } from '#testing/member-site.ts';

const start = new Date('2026-11-21T06:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (from: number, to: number) => ({
  startsAt: new Date(start.getTime() + from),
  endsAt: new Date(start.getTime() + to),
});

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = start;
});

/** An order of a new member, with the token to call with. */
async function enrol(
  values: Parameters<typeof addOrder>[4] = {},
  event: Parameters<typeof addEvent>[2] = {},
  times = [at(2 * HOUR, 4 * HOUR), at(DAY, DAY + HOUR)],
) {
  const made = await addEvent(site.db, start, event, times);
  const member = await addMember(site.db);
  const order = await addOrder(site.db, member, made.event, made.sessions.slice(0, 1), values);
  return { ...made, order, token: await site.tokenOf(member) };
}
const passesOf = async ({
  order,
  token,
}: Pick<Awaited<ReturnType<typeof enrol>>, 'order' | 'token'>) =>
  (await site.get(`/member/order/${order.uuid}/passes`, { token })).items;
const stateOf = async (text: string): Promise<string> =>
  (await site.get(`/passes/${text}`)).items.state;
const pictureOf = (text: string) =>
  site.app.inject({ url: `/api${passPicturePath.replace(':passText', text)}` });

it('an enrolment has a pass for each day of its session, without a name in it', async () => {
  const made = await enrol({ companions: [{ fullName: '陳同行', email: '' }] }, {}, [
    at(2 * HOUR, DAY + 4 * HOUR),
  ]);
  const passes = await passesOf(made);
  expect(passes).toMatchObject([
    { day: '2026-11-21', state: 'VALID', seats: 2 },
    { day: '2026-11-22', state: 'VALID', seats: 2 },
  ]);
  const seen = await site.get(`/passes/${passes[1].text}`);
  expect(seen.items).toEqual(passes[1]);
  expect(JSON.stringify(seen.items)).not.toContain('陳同行');
});

it('an enrolment in review has none, and one in an online event neither', async () => {
  expect(await passesOf(await enrol({ statuses: ['PENDING'] }))).toEqual([]);
  expect(await passesOf(await enrol({}, { type: 'online' }))).toEqual([]);
});

it('a pass is valid until its session ends, or its enrolment is cancelled or in review', async () => {
  const { order, token } = await enrol();
  const [{ text }] = await passesOf({ order, token });
  expect(await stateOf(text)).toBe('VALID');
  const becomes = async (status: 'PENDING' | 'CANCELED' | 'CONFIRMED') => {
    await site.db.update(enrolment).set({ status }).where(eq(enrolment.orderId, order.id));
    return stateOf(text);
  };
  expect(await becomes('PENDING')).toBe('IN_REVIEW');
  expect(await becomes('CANCELED')).toBe('CANCELED');
  expect(await becomes('CONFIRMED')).toBe('VALID');
  site.clock.now = new Date(start.getTime() + 4 * HOUR);
  expect(await stateOf(text)).toBe('ENDED');
});

it('the pass of a moved enrolment says so, and the new one is valid', async () => {
  const made = await enrol();
  const [old] = await passesOf(made);
  const [from, to] = made.sessions.map(({ uuid }) => uuid) as [string, string];
  await moveEnrolment(site.deps, {
    uuid: made.order.uuid,
    from,
    to,
    meals: [],
    language: 'en',
    actor: 'office',
  });
  expect(await stateOf(old.text)).toBe('MOVED');
  expect(await passesOf(made)).toMatchObject([{ session: { uuid: to }, state: 'VALID' }]);
});

it('a signed text of another event says nothing about an enrolment with its number', async () => {
  const made = await enrol();
  const [row] = await site.db.select().from(enrolment).where(eq(enrolment.orderId, made.order.id));
  const { sign } = await readPassKeys(site.db);
  const of = { enrolment: row!.id, day: '2026-11-21', end: start.getTime() + 4 * HOUR };
  const own = await site.get(`/passes/${sign({ ...of, event: made.event.id })}`);
  expect(own.items.state).toBe('VALID');
  const { code } = await site.get(`/passes/${sign({ ...of, event: made.event.id + 1 })}`);
  expect(code).toBe('PASS_FRONT_ITEM_NOT_EXIST');
});

it('the picture is a QR code that says the text of the pass, at least 8 px a module', async () => {
  const [{ text }] = await passesOf(await enrol());
  const answer = await pictureOf(text);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { data, info } = await sharp(answer.rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
  expect(info.width).toBeGreaterThanOrEqual(8 * 49);
  expect(answer.rawPayload.length).toBeLessThan(2000);
});

it('only a pass of this site has a picture', async () => {
  const [{ text }] = await passesOf(await enrol());
  const altered = `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`;
  for (const [code, status] of [
    [altered, 404],
    [text.slice(1), 400],
    ['x', 400],
  ] as const) {
    const answer = await pictureOf(code);
    expect([code, answer.statusCode]).toEqual([code, status]);
    expect(answer.headers['cache-control']).not.toContain('immutable');
  }
});
