import { sliceAt } from '#rules/text/slice-at.ts';
import { DAY_MS, taipeiDay, taipeiDayStart } from '../time/taipei-day.ts';

/** Days in Asia/Taipei (YYYY-MM-DD), both included. */
export interface Period {
  from: string;
  until: string;
}

export const figureSteps = ['day', 'week', 'month'] as const;
export type FigureStep = (typeof figureSteps)[number];

/** Ten years. */
export const MAX_PERIOD_DAYS = 3653;
/** Parts of a period beyond which neither a plot nor a table can be read. */
const MAX_PARTS = 400;

export const periodPresets = [
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const;
export type PeriodPreset = (typeof periodPresets)[number];
const STANDARD_PRESET: PeriodPreset = 'last30';

const addDays = (day: string, days: number): string =>
  taipeiDay(new Date(taipeiDayStart(day).getTime() + days * DAY_MS));

/** Returns the first day of the month that is this many months later. */
function monthStart(day: string, months = 0): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return sliceAt(new Date(Date.UTC(year, month - 1 + months, 1)).toISOString(), 0, 10);
}

/** Returns the number of days of a period. */
export const daysOf = ({ from, until }: Period): number =>
  (taipeiDayStart(until).getTime() - taipeiDayStart(from).getTime()) / DAY_MS + 1;

/** Returns whether a period is in order, and not longer than figures are read for. */
export const isPeriod = (period: Period): boolean =>
  period.until >= period.from && daysOf(period) <= MAX_PERIOD_DAYS;

const lastDays =
  (days: number) =>
  (today: string): Period => ({ from: addDays(today, 1 - days), until: today });
const yearOf = (day: string): number => Number(sliceAt(day, 0, 4));

const presets: Record<PeriodPreset, (today: string) => Period> = {
  last7: lastDays(7),
  last30: lastDays(30),
  last90: lastDays(90),
  thisMonth: (today) => ({ from: monthStart(today), until: today }),
  lastMonth: (today) => ({
    from: monthStart(today, -1),
    until: addDays(monthStart(today), -1),
  }),
  thisYear: (today) => ({ from: `${yearOf(today)}-01-01`, until: today }),
  lastYear: (today) => ({
    from: `${yearOf(today) - 1}-01-01`,
    until: `${yearOf(today) - 1}-12-31`,
  }),
};

/** Returns the days of a preset; those up to today end today. */
export const presetPeriod = (preset: PeriodPreset, today: string): Period => presets[preset](today);

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().startsWith(text) &&
    text >= '1970-01-01' &&
    text < '3000-01-01'
  );
};

/**
 * Returns the period that an address names: by two days, or by a preset. Anything else means the last
 * 30 days.
 */
export function chosenPeriod(
  { preset, from, until }: { preset: string; from: string; until: string },
  today: string,
): { preset: PeriodPreset | null; period: Period } {
  if (isDay(from) && isDay(until) && isPeriod({ from, until }))
    return { preset: null, period: { from, until } };
  const known = periodPresets.find((each) => each === preset) ?? STANDARD_PRESET;
  return { preset: known, period: presetPeriod(known, today) };
}

/**
 * Returns the period to compare with: as many days directly before, and for whole months as many
 * months.
 */
export function periodBefore(period: Period): Period {
  const { from, until } = period;
  const next = addDays(until, 1);
  const isWholeMonths = from === monthStart(from) && next === monthStart(next);
  const months =
    (Number(sliceAt(next, 0, 4)) - Number(sliceAt(from, 0, 4))) * 12 +
    Number(sliceAt(next, 5, 7)) -
    Number(sliceAt(from, 5, 7));
  return {
    from: isWholeMonths ? monthStart(from, -months) : addDays(from, -daysOf(period)),
    until: addDays(from, -1),
  };
}

/** Returns the first day after the week (from Monday) or the month of a day. */
function nextStart(day: string, step: FigureStep): string {
  if (step === 'day') return addDays(day, 1);
  if (step === 'month') return monthStart(day, 1);
  // getUTCDay: 0 is Sunday.
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, 7 - weekday);
}

/** Returns the days, weeks, or months of a period; the first and the last one may be cut off. */
export function partsOf({ from, until }: Period, step: FigureStep): Period[] {
  const parts: Period[] = [];
  for (let start = from; start <= until;) {
    const next = nextStart(start, step);
    const last = addDays(next, -1);
    parts.push({ from: start, until: last < until ? last : until });
    start = next;
  }
  return parts;
}

/** Returns the steps that a period can be shown by. */
export const possibleSteps = (period: Period): FigureStep[] => {
  const days = daysOf(period);
  return figureSteps.filter(
    (step) => step === 'month' || days / (step === 'week' ? 7 : 1) <= MAX_PARTS,
  );
};

/** Returns the chosen step if the period can be shown by it, else the one that suits its length. */
export function stepOf(period: Period, chosen: string): FigureStep {
  const possible = possibleSteps(period);
  const found = possible.find((step) => step === chosen);
  if (found) return found;
  const days = daysOf(period);
  if (days <= 45) return 'day';
  return days <= 200 ? 'week' : 'month';
}

/** The counts of a day: the numbers of a figure's series, in their order. */
export interface DayValues {
  day: string;
  values: readonly number[];
}

/**
 * Returns the sums of the days of a period.
 * @param length of the values
 */
export function sumOf(rows: readonly DayValues[], { from, until }: Period, length: number) {
  const sums = Array.from({ length }, () => 0);
  for (const { day, values } of rows)
    if (day >= from && day <= until)
      for (const [index, value] of values.entries()) sums[index]! += value;
  return sums;
}
