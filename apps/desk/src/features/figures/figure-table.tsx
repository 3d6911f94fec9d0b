import { useTranslation } from 'react-i18next';
import type { DeskFigure } from '@portolane/core/contract/desk/figures.ts';
import { figures, percentOf } from '@portolane/core/rules/desk/figures.ts';
import { taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
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
  const cells = (values: readonly number[] | null) => (
    <>
      {series.map((name, index) => (
        <td key={name} className="num">
          {valueText(values && (values[index] ?? 0), false)}
        </td>
      ))}
      {part && (
        <td className="num">
          {valueText(values && percentOf(values[0] ?? 0, values[1] ?? 0), true)}
        </td>
      )}
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table must be scrolled with the keyboard
    <section className="desk-table figure__table" aria-label={figureName(figure)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('figures:days')}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {seriesName(figure, name)}
              </th>
            ))}
            {part && <th scope="col">{t('staff:figures.percent')}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ values, ...point }) => (
            <tr key={point.from}>
              <th scope="row">{days(point)}</th>
              {cells(values)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('figures:total')}</th>
            {cells(totals)}
          </tr>
          <tr>
            <th scope="row">{t('figures:beforeTotal', { days: days(before) })}</th>
            {cells(before.totals)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
