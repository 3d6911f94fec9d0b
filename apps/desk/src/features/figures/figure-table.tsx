import { useTranslation } from 'react-i18next';
import type { DeskFigure } from '@portolane/core/contract/desk/figures.ts';
import { figures, percentOf } from '@portolane/core/rules/desk/figures.ts';
import { taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { type PlainColumn, PlainTable } from '@portolane/ui/table/plain-table.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { useStatisticTexts } from './use-statistic-texts.ts';

/** The table behind a plot: every series by day, week, or month, with the sums of both periods. */
export function FigureTable({
  figure: { figure, points, totals, before },
}: {
  figure: DeskFigure;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['figures', 'staff']);
  const { figureName, seriesName, valueText } = useStatisticTexts();
  const { series, part } = figures[figure];
  const days = ({ from, until }: { from: string; until: string }) =>
    format.dateRange(taipeiDayStart(from), taipeiDayStart(until));
  type Row = { name: string; values: readonly number[] | null };
  const columns: PlainColumn<Row>[] = series.map((name, index) => ({
    key: name,
    label: seriesName(figure, name),
    numeric: true,
    render: ({ values }) => valueText(values && (values[index] ?? 0), false),
  }));
  if (part)
    columns.push({
      key: 'percent',
      label: t('staff:figures.percent'),
      numeric: true,
      render: ({ values }) => valueText(values && percentOf(values[0] ?? 0, values[1] ?? 0), true),
    });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table must be scrolled with the keyboard
    <section className="desk-table figure__table" aria-label={figureName(figure)} tabIndex={0}>
      <PlainTable<Row>
        columns={[
          { key: 'days', label: t('figures:days'), render: ({ name }) => name },
          ...columns,
        ]}
        rows={points.map(({ values, ...point }) => ({ name: days(point), values }))}
        footRows={[
          { name: t('figures:total'), values: totals },
          { name: t('figures:beforeTotal', { days: days(before) }), values: before.totals },
        ]}
        keyOf={({ name }) => name}
      />
    </section>
  );
}
