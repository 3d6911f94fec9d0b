import { expect, it } from 'vitest';
import { liveState } from './live-state.ts';

const session = {
  linkOpeningTime: '2026-12-01T09:30:00.000Z',
  startTime: '2026-12-01T10:00:00.000Z',
  endTime: '2026-12-01T12:00:00.000Z',
};

it.each([
  ['09:29:59.999', 'NOT_OPEN'],
  ['09:30:00.000', 'NOT_START'],
  ['09:54:59.999', 'NOT_START'],
  ['09:55:00.000', 'IS_COMMING'],
  ['09:59:59.999', 'IS_COMMING'],
  ['10:00:00.000', 'IS_LIVE'],
  ['11:59:59.999', 'IS_LIVE'],
  ['12:00:00.000', 'IS_END'],
])('at %s it is %s', (clock, state) =>
  expect(liveState(session, new Date(`2026-12-01T${clock}Z`))).toBe(state),
);

it('stays closed until its link opens, even after the start', () =>
  expect(
    liveState(
      { ...session, linkOpeningTime: '2026-12-01T10:30:00.000Z' },
      new Date('2026-12-01T10:10:00Z'),
    ),
  ).toBe('NOT_OPEN'));
