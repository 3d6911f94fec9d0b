import './figures-table.css';
import { Plot } from '@portolane/ui/plot/plot.tsx';
import type { Figures } from '@portolane/core/contract/page.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { plotOf } from './figures-plot.ts';
import { keepTabStops } from '#platform/scroll/keep-tab-stops.ts';

/** Figures by period, with plots of them. On narrow screens the table scrolls horizontally. */
export function FiguresTable({ figures, label }: { figures: Figures; label: string }) {
  const { t } = useTranslation(['company']);
  const { format, language } = useApp();
  const { unit, columns, rows, plots } = figures;
  const region = useRef<HTMLElement>(null);
  useEffect(() => keepTabStops([region.current!]), []);
  return (
    <>
      {plots.length > 0 && (
        <div className="plots">
          {plots.map((plot) => (
            <figure key={plot.title}>
              <figcaption>{plot.title}</figcaption>
              {/* The table says the same. */}
              <Plot {...plotOf(plot, figures, language)} />
            </figure>
          ))}
        </div>
      )}
      {/* Visitors without a mouse move it with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region */}
      <section ref={region} className="figures" aria-label={label} tabIndex={0}>
        <table>
          <caption>{t('company:figures.unit', { unit })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('company:figures.period')}</th>
              {columns.map((column) => (
                <th key={column.label} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ year, quarter, values }) => (
              <tr key={`${year}-${quarter}`}>
                <th scope="row">
                  {quarter === null
                    ? t('company:figures.year', { year })
                    : t('company:figures.quarter', { year, quarter })}
                </th>
                {columns.map((column, index) => (
                  <td key={column.label}>{format.decimal(values[index]!, column.digits)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
