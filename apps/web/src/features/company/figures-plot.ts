import type { Figures } from '@portolane/core/contract/page.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { PlotBar, PlotProps } from '@portolane/ui/plot/plot.tsx';

type Table = Pick<Figures, 'columns' | 'rows'>;
type Row = Figures['rows'][number];

const keyOf = ({ year, quarter }: Row) => (quarter === null ? `${year}` : `${year}-${quarter}`);

/** Returns the plot of a table's figures, oldest period first. */
export function plotOf(
  { bars, shares }: Figures['plots'][number],
  { columns, rows }: Table,
  language: Language,
): PlotProps {
  const periods = rows.toReversed();
  return {
    periods: periods.map(keyOf),
    // A year is named below its first period.
    ticks: periods
      .filter(({ quarter }) => quarter === null || quarter === 1)
      .map((row) => ({ period: keyOf(row), name: String(row.year) })),
    ...(bars && { bars: amounts(periods, bars, columns[bars.column]!.digits, language) }),
    ...(shares && {
      lines: shares.columns.map(({ label, column }) => {
        const values = periods.map((row) => (row.values[column]! / row.values[shares.of]!) * 100);
        return { name: label, values, label: `${values.at(-1)!.toFixed(1)}%` };
      }),
    }),
  };
}

/** @param digits decimals of the table, which its plot has, too; whole amounts are shortened */
function amounts(
  periods: readonly Row[],
  { column, times }: NonNullable<Figures['plots'][number]['bars']>,
  digits: number,
  language: Language,
): PlotBar[] {
  const short = new Intl.NumberFormat(
    language,
    digits > 0
      ? { minimumFractionDigits: digits, maximumFractionDigits: digits }
      : { notation: 'compact', minimumSignificantDigits: 3, maximumSignificantDigits: 3 },
  );
  return periods.map(({ values }) => ({
    value: values[column]!,
    // 16.9 億: Chinese texts have a space between digits and words.
    label: short.format(values[column]! * times).replace(/(?<=\d)(?=\p{Script=Han})/u, ' '),
  }));
}
