import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarText, type CalendarEvent } from './calendar-text.ts';

const trickyText =
  'P740 <新版> & "防火牆", 7.4; 免費\\升級\n第二行 ' + '很長的文字'.repeat(30) + '😀';
const event: CalendarEvent = {
  uid: '5b0f8b62-0000-5000-8000-000000000001@portolane',
  title: trickyText,
  description: trickyText,
  place: '恆向資訊臺北教室，內湖區港圖路 168 號',
  url: 'https://www.portolane.example/product/brand/palisar/event/zero-trust-workshop/1',
  start: '2026-12-08T01:30:00.000Z',
  end: '2026-12-08T04:00:00.000Z',
  updated: '2026-11-01T00:00:00.000Z',
  sequence: 3,
};

it('a parser reads back the events, whatever characters their texts contain', () => {
  const text = calendarText({
    site: '測試商行',
    name: '課程活動',
    description: '說明',
    language: 'zh-Hant',
    events: [event, { ...event, uid: 'two@portolane' }],
  });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [first, ...others] = calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  expect(others).toHaveLength(1);
  expect([first!.uid, first!.summary, first!.location]).toEqual([
    event.uid,
    trickyText,
    event.place,
  ]);
  expect(first!.description).toBe(`${trickyText}\n\n${event.url}`);
  expect([
    first!.startDate.toJSDate().toISOString(),
    first!.endDate.toJSDate().toISOString(),
  ]).toEqual([event.start, event.end]);
  expect(first!.component.getFirstPropertyValue('url')).toBe(event.url);
});

it('session times are in Taipei with the time zone; revision timestamps are UTC', () => {
  const lines = calendarText({
    site: '測試商行',
    name: 'a',
    description: 'b',
    language: 'en',
    events: [{ ...event, title: 'One', status: 'CANCELLED', sequence: 2 }],
  }).split('\r\n');
  for (const line of [
    'PRODID:-//測試商行//Events//EN',
    'TZID:Asia/Taipei',
    'TZOFFSETTO:+0800',
    'DTSTART;TZID=Asia/Taipei:20261208T093000',
    'DTEND;TZID=Asia/Taipei:20261208T120000',
    'DTSTAMP:20261101T000000Z',
    'LAST-MODIFIED:20261101T000000Z',
    'SEQUENCE:2',
    'STATUS:CANCELLED',
    'SUMMARY;LANGUAGE=en:One',
  ])
    expect(lines).toContain(line);
});

it('equal events produce equal bytes', () => {
  const calendar = {
    site: 'Site',
    name: 'a',
    description: 'b',
    language: 'en',
    events: [event],
  } as const;
  expect(calendarText(calendar)).toBe(calendarText(calendar));
});

it('a calendar without events is valid', () => {
  const text = calendarText({
    site: 'Site',
    name: 'a',
    description: 'b',
    language: 'en',
    events: [],
  });
  expect(new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')).toEqual(
    [],
  );
});
