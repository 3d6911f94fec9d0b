// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleEvent } from '@portolane/core/testing/sample-event.ts';
import { EventDate } from './event-parts.tsx';

const start = '2026-12-08T01:30:00.000Z';
const oneDay = { dateTimeRange: { start, end: '2026-12-08T09:00:00.000Z' }, dayCount: 1 };
const twoDays = { dateTimeRange: { start, end: '2026-12-09T09:00:00.000Z' }, dayCount: 2 };
/** Two days with three between them. */
const twoOfFive = { dateTimeRange: { start, end: '2026-12-12T09:00:00.000Z' }, dayCount: 2 };

it.each([
  ['zh-TW', oneDay, true, '12/08 2026 週二'],
  ['zh-TW', twoDays, true, '12/08 2026 週二 2 天'],
  ['zh-TW', twoOfFive, true, '12/08 2026 週二 2 天'],
  ['zh-TW', twoDays, false, '12/08 週二 · 2 天'],
  ['en', oneDay, true, 'Tue 8 Dec 2026'],
  ['en', twoDays, true, 'Tue 8 Dec 2026 2 days'],
  ['en', twoDays, false, 'Tue 8 Dec 2 days'],
] as const)('in %s %j (with year: %s) is shown as %s', async (language, days, year, read) => {
  await renderApp(<EventDate event={sampleEvent(days)} year={year} />, {
    page: 'events',
    language,
  });
  expect((await screen.findByRole('time')).textContent.trim()).toBe(read);
});
