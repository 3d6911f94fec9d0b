import { expect, it } from 'vitest';
import { isAgreed, isConsentCurrent } from './consent.ts';

it.each([
  [true, true],
  [false, false],
  ['true', false],
  [1, false],
  [undefined, false],
])('%j counts as ticked: %s', (value, agreed) => expect(isAgreed(value)).toBe(agreed));

it.each([
  ['2026-10-01', '2026-10-01', true],
  ['2026-09-01', '2026-10-01', false],
  ['', '2026-10-01', false],
])('consent to %j under %s holds: %s', (agreed, current, holds) =>
  expect(isConsentCurrent(agreed, current)).toBe(holds),
);
