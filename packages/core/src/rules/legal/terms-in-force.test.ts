import { expect, it } from 'vitest';
import { isInForce, termsEffectiveFrom } from './terms-in-force.ts';

const publishUp = '2026-11-01T01:00:00.000Z';

it('terms take effect 7 days after publication', () =>
  expect(termsEffectiveFrom(publishUp).toISOString()).toBe('2026-11-08T01:00:00.000Z'));

it.each([
  ['2026-11-01T01:00:00.000Z', false],
  ['2026-11-08T00:59:59.999Z', false],
  ['2026-11-08T01:00:00.000Z', true],
  ['2027-01-01T00:00:00.000Z', true],
])('at %s they are in effect: %s', (now, inForce) => {
  expect(isInForce(publishUp, new Date(now))).toBe(inForce);
  expect(isInForce(new Date(publishUp), new Date(now))).toBe(inForce);
});
