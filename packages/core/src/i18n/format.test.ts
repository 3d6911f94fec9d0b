import { describe, expect, it } from 'vitest';
import { createFormatter } from './format.ts';
import { canonicalLanguagePath, languageOfPath, pathInLanguage } from './language.ts';

const zh = createFormatter('zh-TW');
const en = createFormatter('en');

describe('dates are Taipei dates wherever the visitor is', () => {
  it('an evening in UTC is the next morning in Taipei', () => {
    expect(zh.dateTime('2026-12-07T17:05:00Z')).toBe('2026/12/08 01:05');
    expect(en.dateTime('2026-12-07T17:05:00Z')).toBe('8 Dec 2026 01:05 GMT+8');
  });
  it('leaves the zone out where a page says it once', () => {
    const desk = createFormatter('en', '');
    expect(desk.dateTime('2026-12-07T17:05:00Z')).toBe('8 Dec 2026 01:05');
    expect(desk.timeRange('2026-12-08T01:30:00Z', '2026-12-08T04:00:00Z')).toBe('09:30–12:00');
  });
  it('names the weekday in both languages', () => {
    expect(zh.weekday('2026-12-08T01:30:00Z')).toBe('週二');
    expect(en.weekday('2026-12-08T01:30:00Z')).toBe('Tue');
    expect(zh.weekdayDate('2026-12-08T01:30:00Z')).toBe('2026/12/08 週二');
    expect(en.weekdayDate('2026-12-08T01:30:00Z')).toBe('Tue 8 Dec 2026');
    expect(zh.weekdayMonthDay('2026-12-08T01:30:00Z')).toBe('12/08 週二');
    expect(en.weekdayMonthDay('2026-12-08T01:30:00Z')).toBe('Tue 8 Dec');
  });
  it.each([
    ['2026-12-08T01:30:00Z', '2026-12-08T04:00:00Z', '09:30–12:00', '09:30–12:00 GMT+8'],
    [
      '2026-12-08T15:00:00Z',
      '2026-12-08T17:00:00Z',
      '23:00–翌日 01:00',
      '23:00–01:00 (next day) GMT+8',
    ],
    [
      '2026-12-08T15:00:00Z',
      '2026-12-09T15:00:00Z',
      '23:00–翌日 23:00',
      '23:00–23:00 (next day) GMT+8',
    ],
    // The daily hours of an event of several days.
    ['2026-12-08T01:30:00Z', '2026-12-09T09:00:00Z', '09:30–17:00', '09:30–17:00 GMT+8'],
  ])('the hours from %s to %s are %s, in English %s', (start, end, chinese, english) => {
    expect(zh.timeRange(start, end)).toBe(chinese);
    expect(en.timeRange(start, end)).toBe(english);
  });
  it('writes English months with the same three letters in every browser', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      en.monthDay(new Date(Date.UTC(2026, month, 3))),
    );
    expect(months).toEqual(
      ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(
        (month) => `3 ${month}`,
      ),
    );
    expect(en.date('2026-09-30T17:00:00Z')).toBe('1 Oct 2026');
  });
  it('says the year of a date in another year, by the clock in Taipei', () => {
    const now = '2026-12-31T15:59:00Z';
    expect(zh.shortDate('2026-12-08T01:30:00Z', now)).toBe('12/08');
    expect(zh.shortDate('2026-12-31T16:00:00Z', now)).toBe('2027/01/01');
    expect(en.shortDate('2025-12-08T01:30:00Z', now)).toBe('8 Dec 2025');
    expect(en.shortDate('2026-12-31T16:00:00Z', '2026-12-31T17:00:00Z')).toBe('1 Jan');
  });
  it.each([
    ['2026-12-08T01:30:00Z', '2026-12-08T09:00:00Z', '2026/12/08', '8 Dec 2026', 1],
    ['2026-12-08T01:30:00Z', '2026-12-09T09:00:00Z', '2026/12/08–12/09', '8–9 Dec 2026', 2],
    ['2026-11-30T01:30:00Z', '2026-12-02T09:00:00Z', '2026/11/30–12/02', '30 Nov – 2 Dec 2026', 3],
    [
      '2026-12-31T01:30:00Z',
      '2027-01-02T09:00:00Z',
      '2026/12/31–2027/01/02',
      '31 Dec 2026 – 2 Jan 2027',
      3,
    ],
  ])('%s to %s is %s, in English %s', (start, end, chinese, english, days) => {
    expect(zh.dateRange(start, end)).toBe(chinese);
    expect(en.dateRange(start, end)).toBe(english);
    expect(zh.dayCount(start, end)).toBe(days);
  });
});

describe('numbers', () => {
  it.each([
    [0, 'NT$0'],
    [1800, 'NT$1,800'],
    [-300, '−NT$300'],
  ])('%i dollars are %s', (dollars, text) => expect(zh.money(dollars)).toBe(text));
  it.each([
    [300, '1 KB'],
    [186 * 1024, '186 KB'],
    [2.4 * 1024 * 1024, '2.4 MB'],
    [318 * 1024 * 1024, '318 MB'],
  ])('%i bytes are %s', (bytes, text) => expect(zh.fileSize(bytes)).toBe(text));
  it.each([
    [222_000, '03:42'],
    [3_822_000, '1:03:42'],
    [-5, '00:00'],
  ])('%i ms count down as %s', (ms, text) => expect(zh.countdown(ms)).toBe(text));
});

describe('lists', () => {
  it.each([
    [[], '', ''],
    [['甲'], '甲', '甲'],
    [['甲', '乙', '丙'], '甲、乙、丙', '甲, 乙, 丙'],
  ])('%j reads %s, in English %s', (items, chinese, english) => {
    expect(zh.list(items)).toBe(chinese);
    expect(en.list(items)).toBe(english);
  });
});

it.each([
  [zh, '姓名', '王怡君', '姓名：王怡君'],
  [zh, '對課程滿意嗎？', '請回答這一題', '對課程滿意嗎？請回答這一題'],
  [en, 'Name', 'Ada Lin', 'Name: Ada Lin'],
  [en, 'Were you satisfied?', 'Please answer', 'Were you satisfied? Please answer'],
])('%#. labels a value in the punctuation of the language', (format, label, value, text) =>
  expect(format.labelled(label, value)).toBe(text),
);

describe('the language is the first segment of the path', () => {
  it.each([
    ['/', 'zh-TW'],
    ['/en', 'en'],
    ['/en/event', 'en'],
    ['/english', 'zh-TW'],
    ['/event/en', 'zh-TW'],
  ])('%s is %s', (path, language) => expect(languageOfPath(path)).toBe(language));
  it.each([
    ['/event', 'en', '/en/event'],
    ['/en/event', 'zh-TW', '/event'],
    ['/', 'en', '/en'],
    ['/en', 'zh-TW', '/'],
  ] as const)('%s in %s is %s', (path, language, result) =>
    expect(pathInLanguage(path, language)).toBe(result),
  );
  it.each([
    ['/zh-TW/event', '/event'],
    ['/zh-TW', '/'],
    ['/en-US/event', '/en/event'],
    ['/zh-Hant/event', '/event'],
    ['/en/event', null],
    ['/event', null],
  ])('%s has the canonical path %s', (path, result) =>
    expect(canonicalLanguagePath(path)).toBe(result),
  );
});
