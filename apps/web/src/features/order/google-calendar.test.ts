import { expect, it } from 'vitest';
import { googleCalendarHref } from './google-calendar.ts';

it('a Google Calendar entry has UTC times and the Taipei time zone, and keeps every character', () => {
  const url = new URL(
    googleCalendarHref({
      title: 'A & B：「第一場」#1',
      start: '2026-12-08T01:30:00.000Z',
      end: '2026-12-08T04:00:00.000Z',
      place: '臺北訓練教室',
      details: 'PO-1\nhttps://www.portolane.example/member/event/a/1?order=x',
    }),
  );
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'A & B：「第一場」#1',
    dates: '20261208T013000Z/20261208T040000Z',
    ctz: 'Asia/Taipei',
    location: '臺北訓練教室',
    details: 'PO-1\nhttps://www.portolane.example/member/event/a/1?order=x',
  });
});
