import { type FigureName, figures, percentOf } from '@portolane/core/rules/desk/figures.ts';

const tones = ['accent', 'warn', 'danger', 'quiet'] as const;
type Tone = (typeof tones)[number];

/** What a plot draws: sums of a figure's series. */
export interface FigureLine {
  /** `staff:figures.series.<figure>.<name>`, or `outgoing:stateName.<name>` for messages. */
  name: string;
  /** Indexes of the series. */
  of: readonly number[];
  tone: Tone;
}

const toneOf: Readonly<Record<string, Tone>> = {
  pending: 'warn',
  canceled: 'quiet',
  unbound: 'quiet',
};

/** The nine series of messages, by state: their channels are in the table. */
const messageLines: readonly FigureLine[] = [
  { name: 'sent', of: [0, 3, 6], tone: 'accent' },
  { name: 'waiting', of: [1, 4, 7], tone: 'warn' },
  { name: 'dead', of: [2, 5, 8], tone: 'danger' },
];

/** Returns what the plot of a figure draws; of a part only its percentage. */
export function linesOf(figure: FigureName): readonly FigureLine[] {
  if (figure === 'messages') return messageLines;
  const { series, part } = figures[figure];
  if (part) return [{ name: 'percent', of: [0], tone: 'accent' }];
  return series.map((name, index) => ({ name, of: [index], tone: toneOf[name] ?? 'accent' }));
}

/** Returns the values of the lines; null where nothing is known, or nothing can be divided. */
export function lineValues(
  figure: FigureName,
  values: readonly number[] | null,
): (number | null)[] {
  if (figures[figure].part) return [values && percentOf(values[0] ?? 0, values[1] ?? 0)];
  return linesOf(figure).map(
    ({ of }) => values && of.reduce((sum, index) => sum + (values[index] ?? 0), 0),
  );
}

/** Returns the one number that stands for a figure: a percentage, new bindings, or the sum. */
export function mainValue(figure: FigureName, values: readonly number[] | null): number | null {
  if (values === null) return null;
  if (figures[figure].part) return percentOf(values[0] ?? 0, values[1] ?? 0);
  if (figure === 'lineBindings') return values[0] ?? 0;
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * Returns how much more it is than before: percentage points of a percentage, else per cent; null if
 * there is nothing to compare with.
 */
export function changeOf(
  figure: FigureName,
  value: number | null,
  before: number | null,
): number | null {
  if (value === null || before === null) return null;
  if (figures[figure].part) return Math.round((value - before) * 10) / 10;
  return before === 0 ? null : Math.round(((value - before) / before) * 100);
}
