import { expect, it } from 'vitest';
import { DAY_MS } from '#rules/time/taipei-day.ts';
import { isDoorOut, type KnownDoor, mayDeliver, mayKeepList } from './door-rights.ts';

const end = Date.parse('2026-12-04T09:00:00Z');
const at = (ms: number) => new Date(end + ms);
const times = { sessionEnd: at(0), eventEnd: at(0) };
const door: KnownDoor = { removedAt: null, seenAt: at(0), unsent: 0 };

it.each<[string, boolean, boolean, Date, Date | null]>([
  ['until a day after the event', true, true, at(DAY_MS - 1), null],
  ['from a day after the event', false, true, at(DAY_MS), null],
  ['when it was taken off', false, true, at(-1), at(-2)],
  ['until ninety days after the event', false, true, at(90 * DAY_MS - 1), null],
  ['from ninety days after the event', false, false, at(90 * DAY_MS), null],
])('a phone %s: list %s, scans %s', (_when, keeps, delivers, now, removedAt) => {
  expect(mayKeepList({ removedAt }, at(0), now)).toBe(keeps);
  expect(mayDeliver(at(0), now)).toBe(delivers);
});

it.each<[string, Partial<KnownDoor>, Date, boolean]>([
  ['was last heard before the end', { seenAt: at(-1) }, at(1), true],
  ['was never heard', { seenAt: null }, at(1), true],
  ['has scans to send', { unsent: 3 }, at(1), true],
  ['reported after the end that nothing is left', {}, at(1), false],
  ['was taken off', { seenAt: null, removedAt: at(-5) }, at(1), false],
  ['is at the door of a session that is not over', { seenAt: at(-9) }, at(-1), false],
  ['may not deliver any more', { seenAt: null }, at(90 * DAY_MS), false],
])('a phone that %s is out or not', (_what, values, now, out) =>
  expect(isDoorOut({ ...door, ...values }, times, now)).toBe(out),
);
