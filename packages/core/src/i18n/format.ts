/**
 * Formats all dates, numbers, and money. Times are in Asia/Taipei, regardless of the visitor's
 * zone. Chinese dates are 2026/12/08 週二, English ones Tue 8 Dec 2026; ranges use an en dash.
 */
import { sliceAt } from '#rules/text/slice-at.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';
import { TAIPEI_OFFSET_MS, taipeiDay, taipeiDayStart } from '#rules/time/taipei-day.ts';
import type { Language } from './language.ts';

/**
 * Returns the calendar parts of a moment in Taipei, zero-padded. Taiwan has no daylight saving
 * time, so a fixed offset is enough.
 */
function partsOf(moment: Instant) {
  const text = new Date(epoch(moment) + TAIPEI_OFFSET_MS).toISOString();
  return {
    year: sliceAt(text, 0, 4),
    month: sliceAt(text, 5, 7),
    day: sliceAt(text, 8, 10),
    hour: sliceAt(text, 11, 13),
    minute: sliceAt(text, 14, 16),
  };
}

export interface Formatter {
  /** 2026/12/08, 8 Dec 2026 */
  date(moment: Instant): string;
  /** 12/08, 8 Dec */
  monthDay(moment: Instant): string;
  /** 12/08, 8 Dec; with the year if `now` is in another one: 2027/12/08, 8 Dec 2027 */
  shortDate(moment: Instant, now: Instant): string;
  year(moment: Instant): string;
  /** 週二, Tue */
  weekday(moment: Instant): string;
  /** 2026/12/08 週二, Tue 8 Dec 2026 */
  weekdayDate(moment: Instant): string;
  /** 12/08 週二, Tue 8 Dec */
  weekdayMonthDay(moment: Instant): string;
  /** 09:30 */
  time(moment: Instant): string;
  /**
   * 09:30–12:00; English adds GMT+8. If it ends on the next day, at most 24 hours later:
   * 23:00–翌日 01:00, 23:00–01:00 (next day).
   */
  timeRange(start: Instant, end: Instant): string;
  /** 2026/12/08 09:30, 8 Dec 2026 09:30 GMT+8 */
  dateTime(moment: Instant): string;
  /** 2026/12/08–12/09, 8–9 Dec 2026; or one date */
  dateRange(start: Instant, end: Instant): string;
  /** The number of Taipei days that a range touches, 1 or more. */
  dayCount(start: Instant, end: Instant): number;
  /** NT$1,800, from whole New Taiwan dollars; negative −NT$300 */
  money(dollars: number): string;
  number(value: number): string;
  /** 1,234.50, with `digits` decimals; negative −0.30 */
  decimal(value: number, digits: number): string;
  /** 甲、乙、丙; A, B, C */
  list(items: readonly string[]): string;
  /** 姓名：王怡君, Name: Ada Lin. A label that ends in punctuation of its own needs no colon. */
  labelled(label: string, value: string): string;
  /** 2.4 MB, from bytes */
  fileSize(bytes: number): string;
  /** 03:42 or 1:03:42, from milliseconds; never negative */
  countdown(milliseconds: number): string;
}

/** English months, fixed here so that browsers cannot vary between Sep and Sept. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

type Dates = Pick<Formatter, 'date' | 'monthDay' | 'weekdayDate' | 'weekdayMonthDay' | 'dateRange'>;

function chineseDates(weekday: (moment: Instant) => string): Dates {
  const monthDay = (m: Instant) => `${partsOf(m).month}/${partsOf(m).day}`;
  const date = (m: Instant) => `${partsOf(m).year}/${monthDay(m)}`;
  return {
    date,
    monthDay,
    weekdayDate: (m) => `${date(m)} ${weekday(m)}`,
    weekdayMonthDay: (m) => `${monthDay(m)} ${weekday(m)}`,
    dateRange(start, end) {
      if (taipeiDay(start) === taipeiDay(end)) return date(start);
      return `${date(start)}–${partsOf(start).year === partsOf(end).year ? monthDay(end) : date(end)}`;
    },
  };
}

function englishDates(weekday: (moment: Instant) => string): Dates {
  const day = (m: Instant) => String(Number(partsOf(m).day));
  const monthDay = (m: Instant) => `${day(m)} ${MONTHS[Number(partsOf(m).month) - 1]}`;
  const date = (m: Instant) => `${monthDay(m)} ${partsOf(m).year}`;
  return {
    date,
    monthDay,
    weekdayDate: (m) => `${weekday(m)} ${date(m)}`,
    weekdayMonthDay: (m) => `${weekday(m)} ${monthDay(m)}`,
    dateRange(start, end) {
      const [from, to] = [partsOf(start), partsOf(end)];
      if (taipeiDay(start) === taipeiDay(end)) return date(start);
      // Dates of several words have spaces around the en dash.
      if (from.year !== to.year) return `${date(start)} – ${date(end)}`;
      return from.month === to.month
        ? `${day(start)}–${date(end)}`
        : `${monthDay(start)} – ${date(end)}`;
    },
  };
}

/** Returns a label with its value; without a colon after a label that ends in punctuation. */
export function labelled(language: Language, label: string, value: string): string {
  const [colon, space] = language === 'en' ? [':', ' '] : ['：', ''];
  return `${label}${/[?!:.…？！：。]$/.test(label) ? '' : colon}${space}${value}`;
}

/**
 * Creates the formatter of a language. Create one per language and keep it.
 * @param zone after each time; empty where a page says it once
 */
export function createFormatter(
  language: Language,
  zone = language === 'en' ? ' GMT+8' : '',
): Formatter {
  const weekdays = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-TW', {
    timeZone: 'Asia/Taipei',
    weekday: 'short',
  });
  const numbers = new Intl.NumberFormat('en-US');
  const weekday = (m: Instant) => weekdays.format(epoch(m)).replace('周', '週');
  const dates = language === 'en' ? englishDates(weekday) : chineseDates(weekday);
  const time = (m: Instant) => {
    const p = partsOf(m);
    return `${p.hour}:${p.minute}`;
  };
  return {
    ...dates,
    weekday,
    time,
    shortDate: (m, now) =>
      partsOf(m).year === partsOf(now).year ? dates.monthDay(m) : dates.date(m),
    year: (m) => partsOf(m).year,
    timeRange(start, end) {
      const pastMidnight =
        taipeiDay(start) !== taipeiDay(end) && epoch(end) - epoch(start) <= 86_400_000;
      if (language === 'en')
        return `${time(start)}–${time(end)}${pastMidnight ? ' (next day)' : ''}${zone}`;
      return `${time(start)}–${pastMidnight ? '翌日 ' : ''}${time(end)}`;
    },
    dateTime: (m) => `${dates.date(m)} ${time(m)}${zone}`,
    dayCount: (start, end) =>
      Math.round(
        (taipeiDayStart(taipeiDay(end)).getTime() - taipeiDayStart(taipeiDay(start)).getTime()) /
          86_400_000,
      ) + 1,
    money: (dollars) => `${dollars < 0 ? '−' : ''}NT$${numbers.format(Math.abs(dollars))}`,
    number: (value) => numbers.format(value),
    decimal: (value, digits) =>
      `${value < 0 ? '−' : ''}${Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`,
    // Intl.ListFormat has no Chinese style that uses only 、: it joins the last item with 和, or uses
    // spaces.
    list: (items) => items.join(language === 'en' ? ', ' : '、'),
    labelled: (label, value) => labelled(language, label, value),
    fileSize(bytes) {
      if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
      const megabytes = bytes / (1024 * 1024);
      return `${megabytes >= 100 ? Math.round(megabytes) : megabytes.toFixed(1)} MB`;
    },
    countdown(milliseconds) {
      const seconds = Math.max(0, Math.floor(milliseconds / 1000));
      const pad = (n: number) => String(n).padStart(2, '0');
      const hours = Math.floor(seconds / 3600);
      return `${hours ? `${hours}:` : ''}${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`;
    },
  };
}
