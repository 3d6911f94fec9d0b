import { expect, it } from 'vitest';
import type { OrderSession, OrderSummary } from '#contract/order.ts';
import { overlappingSessions } from './overlapping-sessions.ts';

const at = (minutes: number) =>
  new Date(Date.parse('2026-12-01T06:00:00.000Z') + minutes * 60_000).toISOString();
const enrolled = (
  uuid: string,
  from: number,
  to: number,
  regStatus: OrderSession['regStatus'] = 'CONFIRMED',
) =>
  ({
    info: { uuid, title: uuid },
    regStatus,
    startTime: at(from),
    endTime: at(to),
  }) as OrderSession;
const orderOf = (...sessions: OrderSession[]) => ({ sessions }) as OrderSummary;
const chosen = (uuid: string, from: number, to: number) => ({
  uuid,
  startTime: at(from),
  endTime: at(to),
});

it.each<[string, OrderSummary[], string[]]>([
  ['a session that starts while it runs', [orderOf(enrolled('late', 30, 120))], ['late']],
  ['one still running when it starts', [orderOf(enrolled('early', -30, 1))], ['early']],
  [
    'one inside it, and one around it',
    [orderOf(enrolled('within', 10, 20)), orderOf(enrolled('around', -10, 90))],
    ['within', 'around'],
  ],
  ['one in review as well', [orderOf(enrolled('pending', 0, 60, 'PENDING'))], ['pending']],
  ['not one that ends when it starts', [orderOf(enrolled('before', -60, 0))], []],
  ['not one that starts when it ends', [orderOf(enrolled('after', 60, 120))], []],
  ['not one that was cancelled', [orderOf(enrolled('gone', 0, 60, 'CANCELED'))], []],
  ['not itself', [orderOf(enrolled('chosen', 0, 60))], []],
  [
    'only the overlapping sessions of an order',
    [orderOf(enrolled('free', 200, 260), enrolled('clash', 30, 90))],
    ['clash'],
  ],
])('a chosen session overlaps %s', (_title, orders, uuids) =>
  expect(
    overlappingSessions([chosen('chosen', 0, 60)], orders).map(({ session }) => session.info.uuid),
  ).toEqual(uuids),
);

it('every chosen session is checked', () => {
  const found = overlappingSessions(
    [chosen('a', 0, 60), chosen('b', 100, 160), chosen('c', 300, 360)],
    [orderOf(enrolled('x', 30, 130))],
  );
  expect(found.map(({ chosen: { uuid }, session }) => `${uuid}/${session.info.uuid}`)).toEqual([
    'a/x',
    'b/x',
  ]);
});
