import { expect, it } from 'vitest';
import type { OrderStatus } from './order-status.ts';
import { questionnaireState } from './questionnaire-state.ts';

const now = new Date('2026-12-01T06:00:00.000Z');

it.each<[string, boolean, OrderStatus[], number, boolean, string | null]>([
  ['before the event is over', true, ['CONFIRMED'], 1, false, 'LATER'],
  ['from the end of its last session', true, ['CONFIRMED'], 0, false, 'OPEN'],
  ['with one session of several confirmed', true, ['CANCELED', 'CONFIRMED'], -60, false, 'OPEN'],
  ['never confirmed', true, ['PENDING', 'CANCELED'], -60, false, null],
  ['of an event without a questionnaire', false, ['CONFIRMED'], -60, false, null],
  ['answered', true, ['CONFIRMED'], -60, true, 'ANSWERED'],
  ['answered, and removed from the event since', false, ['CONFIRMED'], -60, true, 'ANSWERED'],
])('the questionnaire of an enrolment %s', (_title, asks, statuses, seconds, answered, state) =>
  expect(
    questionnaireState(
      { asks, statuses, eventEnd: new Date(now.getTime() + seconds * 1000), answered },
      now,
    ),
  ).toBe(state),
);
