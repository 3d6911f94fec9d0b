import type { LiveView } from '#contract/event.ts';
import type { LiveRoom } from '#queries/live.ts';
import { liveState } from '#rules/live/live-state.ts';
import { sampleSession } from './sample-event.ts';

/**
 * A session of an online course, from 10:00 to 12:00 UTC, whose link opens half an hour before;
 * tests override what matters to them.
 */
export const sampleLiveSession = (
  overrides: Partial<NonNullable<LiveRoom['session']>> = {},
): NonNullable<LiveRoom['session']> => ({
  ...sampleSession({
    linkOpeningTime: '2026-12-01T09:30:00.000Z',
    startTime: '2026-12-01T10:00:00.000Z',
    endTime: '2026-12-01T12:00:00.000Z',
  }),
  event: {
    alias: 'zero-trust-days',
    seriesNum: 1,
    title: '零信任實作課程',
    lang: 'zh-Hant',
    category: 'course',
    type: 'online',
    brandAlias: 'corvane',
  },
  live: null,
  ...overrides,
});

export const SAMPLE_LINK = 'https://live.portolane.example/a-room';

/** Returns the server's response about it to an enrolled member at a given server time. */
export function sampleLiveResponse(
  now: Date,
  overrides: Partial<LiveView> = {},
  session = sampleLiveSession(),
): { items: NonNullable<LiveRoom['session']> } {
  const state = liveState(session, now);
  const open = state !== 'NOT_OPEN' && state !== 'IS_END';
  return {
    items: {
      ...session,
      live: {
        state,
        refusal: state === 'NOT_OPEN' ? 'NOT_OPEN' : null,
        link: open ? SAMPLE_LINK : null,
        checkedInAt: null,
        now: now.toISOString(),
        ...overrides,
      },
    },
  };
}
