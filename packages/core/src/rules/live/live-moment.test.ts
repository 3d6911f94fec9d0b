import { expect, it } from 'vitest';
import { pollInterval, liveMoment } from './live-moment.ts';

const times = {
  linkOpeningTime: '2026-12-01T09:30:00.000Z',
  startTime: '2026-12-01T10:00:00.000Z',
  endTime: '2026-12-01T12:00:00.000Z',
};
const at = (clock: string) => new Date(`2026-12-01T${clock}Z`);
const answered = (link: string | null) => ({
  session: {
    ...times,
    live: {
      state: 'NOT_START' as const,
      refusal: null,
      link,
      checkedInAt: null,
      now: '2026-12-01T09:45:00.000Z',
    },
  },
  refusal: null,
});
const closed = { ...answered(null), refusal: 'NOT_OPEN' as const };

it.each([
  [
    'a response from before the opening, before it',
    closed,
    '09:29:59',
    { refusal: 'NOT_OPEN', state: 'NOT_OPEN', opening: false, link: null },
    60_000,
  ],
  [
    'the same response, after the link has opened',
    closed,
    '09:30:00',
    { refusal: null, state: 'NOT_START', opening: true, link: null },
    1_000,
  ],
  [
    'an open session without a link',
    answered(null),
    '09:45:00',
    { state: 'NOT_START', link: null },
    15_000,
  ],
  [
    'an open session with its link',
    answered('https://live.example/1'),
    '10:00:00',
    { state: 'IS_LIVE', link: 'https://live.example/1' },
    60_000,
  ],
  [
    'the same response at the end',
    answered('https://live.example/1'),
    '12:00:00',
    { state: 'IS_END', link: null },
    false,
  ],
  [
    'no session at all',
    { session: null, refusal: 'CLOSED' as const },
    '10:00:00',
    { refusal: 'CLOSED', state: null, link: null },
    60_000,
  ],
] as const)('%s', (_what, answer, clock, moment, again) => {
  const now = liveMoment(answer, at(clock));
  expect(now).toMatchObject(moment);
  expect(pollInterval(now)).toBe(again);
});
