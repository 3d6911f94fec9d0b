import { expect, it } from 'vitest';
import { newsletterStateOf } from './newsletter-state.ts';

it.each([
  [false, false, 'open'],
  [false, true, 'open'],
  [true, true, 'pending'],
  [true, false, 'confirmed'],
] as const)(
  'asked for: %s, to be confirmed: %s: %s',
  (subscribeNewsletter, newsletterPending, state) =>
    expect(newsletterStateOf({ subscribeNewsletter, newsletterPending })).toBe(state),
);
