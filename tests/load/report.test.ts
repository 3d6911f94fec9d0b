import { expect, it } from 'vitest';
import type { LoadReport } from './load.ts';
import { problemsOf, reportText } from './report.ts';
import { type Answer, type Kind, kinds, Tally } from './tally.ts';

const answer = (status: number, code: string | null = null, retryAfter = false): Answer => ({
  status,
  code,
  retryAfter,
});

/** A run in which every kind was answered, and then these answers came. */
function reportOf(more: [Kind, Answer][], values: Partial<LoadReport> = {}): LoadReport {
  const tally = new Tally();
  for (const kind of Object.keys(kinds) as Kind[]) {
    tally.answer(kind, answer(200));
    tally.time(kind, 12);
  }
  for (const [kind, one] of more) tally.answer(kind, one);
  return {
    kinds: tally.figures(),
    memory: { begin: 120, afterMinute: 300, end: 310 },
    seats: 10,
    sold: 10,
    oversold: [],
    ...values,
  };
}

it('accepts answers, requests to wait, and refusals by a rule of the site', () => {
  const report = reportOf([
    ['browsing', answer(503, null, true)],
    ['login', answer(429, 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', true)],
    ['sale', answer(409, 'CART_FRONT_INVENTORY_SHORTAGE')],
    ['waitlist', answer(409, 'WAITING_FRONT_SEATS_LEFT')],
  ]);
  expect(problemsOf(report)).toEqual([]);
  expect(reportText(report)).toMatch(/^sale: .* +1 +0 +1 +0 +12 ms +12 ms$/m);
  expect(reportText(report)).toContain('120 MB at the beginning, 300 MB after a minute');
});

it.each<[string, Kind, Answer]>([
  ['browsing: 500, 1 times', 'browsing', answer(500)],
  ['browsing: 404, 1 times', 'browsing', answer(404)],
  ['search: 503 without Retry-After, 1 times', 'search', answer(503)],
  ['login: 429 without Retry-After, 1 times', 'login', answer(429, 'TOO_MANY')],
  ['login: 404 MEMBER_NOT_FOUND, 1 times', 'login', answer(404, 'MEMBER_NOT_FOUND')],
  [
    'browsing: 409 CART_FRONT_INVENTORY_SHORTAGE, 1 times',
    'browsing',
    answer(409, 'CART_FRONT_INVENTORY_SHORTAGE'),
  ],
])('reports "%s"', (problem, kind, one) =>
  expect(problemsOf(reportOf([[kind, one]]))).toEqual([problem]),
);

it('reports requests that failed, kinds that got nothing, and oversold sessions', () => {
  const tally = new Tally();
  tally.error('sale', 'ECONNRESET');
  const problems = problemsOf(
    reportOf([], { kinds: tally.figures(), oversold: [{ session: 7, seats: 5, sold: 6 }] }),
  );
  expect(problems).toContain('sale: ECONNRESET, 1 times');
  expect(problems).toContain('search: nothing was answered');
  expect(problems).toContain('oversold: session 7 has 5 seats and sold 6');
});
