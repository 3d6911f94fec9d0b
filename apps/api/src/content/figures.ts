/** Tables of figures of a page, with the periods resolved, and their plots. */
import { isReported } from '@portolane/core/rules/company/reported-period.ts';
import { type Language, languages } from '@portolane/core/i18n/language.ts';
import type { RelativeTime } from '@portolane/core/rules/time/relative-time.ts';
import type { PlotPlate } from '@portolane/plates/plate-request.ts';
import type { Localized, StoredFigures } from '#db/stored-types.ts';
import type { Drawings } from '#domain/pictures/drawings.ts';
import type { FiguresFile } from './schema.ts';

type Row = StoredFigures['rows'][number];
type Table = Pick<StoredFigures, 'columns'> & { rows: readonly Row[] };
type PlotFile = NonNullable<FiguresFile['plots']>[number];

/**
 * Returns the table of the periods that are reported by now, newest first, with its plots.
 * @param name for the files of the plots, kebab case
 */
export function figuresOf(
  { plots = [], ...figures }: FiguresFile,
  name: string,
  drawings: Drawings,
  time: RelativeTime,
): StoredFigures {
  const today = time.date(0);
  const rows = figures.rows
    .map(({ yearsAgo, quarter = null, values }) => ({
      year: Number(today.slice(0, 4)) - yearsAgo,
      quarter,
      values,
    }))
    .filter((row) => isReported(row, today));
  return {
    ...figures,
    rows,
    plots: plots.map((plot, index) => {
      const table = { columns: figures.columns, rows };
      const [chinese, english] = languages.map((language) => plotOf(plot, table, name, language));
      return {
        title: plot.title,
        picture: drawings.add(`${name}-${index + 1}`, chinese!, english),
      };
    }),
  };
}

const keyOf = ({ year, quarter }: Row) => (quarter === null ? `${year}` : `${year}-${quarter}`);

/** Returns the description of a plot: what the table says, oldest period first. */
export function plotOf(
  plot: PlotFile,
  { columns, rows }: Table,
  seed: string,
  language: Language,
): PlotPlate {
  const periods = rows.toReversed();
  const pick = ({ zh, en }: Localized) => (language === 'en' ? (en ?? zh) : zh);
  const { bars, shares } = plot;
  return {
    kind: 'plot',
    seed,
    periods: periods.map(keyOf),
    // A year is named below its first period.
    ticks: periods
      .filter(({ quarter }) => quarter === null || quarter === 1)
      .map((row) => ({ period: keyOf(row), name: String(row.year) })),
    ...(bars && { bars: amounts(periods, bars, columns[bars.column]!.digits, language) }),
    ...(shares && {
      lines: shares.columns.map(({ label, column }) => {
        const values = periods.map((row) => (row.values[column]! / row.values[shares.of]!) * 100);
        return { name: pick(label), values, label: `${values.at(-1)!.toFixed(1)}%` };
      }),
    }),
  };
}

/** @param digits decimals of the table, which its plot has, too; whole amounts are shortened */
function amounts(
  periods: readonly Row[],
  { column, times }: NonNullable<PlotFile['bars']>,
  digits: number,
  language: Language,
): PlotPlate['bars'] {
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
