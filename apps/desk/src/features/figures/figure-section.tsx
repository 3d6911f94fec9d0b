import './figures.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskFigure } from '@portolane/core/contract/desk/figures.ts';
import type { FigureStep, Period } from '@portolane/core/rules/desk/figure-period.ts';
import { type FigureName, figures } from '@portolane/core/rules/desk/figures.ts';
import { taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { AxisPlot } from '@portolane/ui/plot/axis-plot.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { saveCsv } from '#platform/file/save-csv.ts';
import { changeOf, linesOf, lineValues, mainValue } from './figure-lines.ts';
import { FigureTable } from './figure-table.tsx';
import { useStatisticTexts } from './use-statistic-texts.ts';

interface FigureSectionProps {
  figure: FigureName;
  period: Period;
  step: FigureStep;
  /** Below the table. */
  children?: ReactNode;
}

/** A figure of a period: its number, what it was before, the plot, and the table behind it. */
export function FigureSection({ figure, period, step, children }: FigureSectionProps) {
  const { api } = useDesk();
  const { t } = useTranslation(['figures', 'table', 'frame']);
  const { figureName } = useStatisticTexts();
  const failure = useFailure();
  const body = { figure, ...period, step };
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery({
    ...deskQuery(api, 'figures.one', { body }),
    placeholderData: keepPreviousData,
  });
  const save = useAction({
    async run() {
      const { items } = await api('figures.export', { body });
      saveCsv(`${figure}-${period.from}-${period.until}.csv`, items.csv);
      return items;
    },
    invalidates: [],
    done: ({ rows }) => t('figures:exported', { count: rows }),
  });
  return (
    <section className="figure" aria-busy={isPlaceholderData || undefined}>
      <div className="desk-row desk-row--apart">
        <Heading level={2} className="figure__name">
          {figureName(figure)}
        </Heading>
        <Button
          size="s"
          variant="neutral"
          busy={save.isPending}
          aria-label={t('figures:exportOf', { figure: figureName(figure) })}
          onClick={() => save.mutate(undefined)}
        >
          {t('figures:export')}
        </Button>
      </div>
      {error && (
        <Notice tone="danger" role="alert">
          <p>{failure(error)}</p>
          <Button size="s" busy={isFetching} onClick={() => void refetch()}>
            {t('frame:retry')}
          </Button>
        </Notice>
      )}
      {!error && !data && <SkeletonRows kind="text" count={6} label={t('table:loading')} />}
      {!error && data && <FigureView figure={data.items} />}
      {children}
    </section>
  );
}

function FigureView({ figure: view }: { figure: DeskFigure }) {
  const { format } = useDesk();
  const { t } = useTranslation(['figures']);
  const { lineName } = useStatisticTexts();
  const { figure, points, since, totals } = view;
  const { part } = figures[figure];
  const lines = linesOf(figure);
  const isEmpty = totals === null || totals.every((value) => value === 0);
  return (
    <>
      <Summary figure={view} />
      <p className="figure__note">
        <span>{t(`figures:note.${figure}`)}</span>
        {since !== null && (
          <span>{t('figures:since', { day: format.date(taipeiDayStart(since)) })}</span>
        )}
      </p>
      {isEmpty ? (
        <p className="figure__empty">
          {t(totals === null ? 'figures:notRecorded' : 'figures:none')}
        </p>
      ) : (
        // The table says the same.
        <div inert>
          <AxisPlot
            points={points.map(({ from, values }) => ({
              label: format.monthDay(taipeiDayStart(from)),
              values: lineValues(figure, values),
            }))}
            marks={part ? 'line' : 'bars'}
            tones={lines.map(({ tone }) => tone)}
            top={part ? 100 : undefined}
          />
          {lines.length > 1 && (
            <ul className="figure__legend">
              {lines.map((line) => (
                <li key={line.name} className={`figure__line figure__line--${line.tone}`}>
                  {lineName(figure, line)}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {totals !== null && (
        <details className="figure__details">
          <summary>{t('figures:table')}</summary>
          <FigureTable figure={view} />
        </details>
      )}
    </>
  );
}

/** The number of the period, and how it compares with the period before. */
function Summary({ figure: { figure, totals, before, now } }: { figure: DeskFigure }) {
  const { format } = useDesk();
  const { t } = useTranslation(['figures']);
  const { valueText } = useStatisticTexts();
  const isPercent = figures[figure].part;
  const value = mainValue(figure, totals);
  const valueBefore = mainValue(figure, before.totals);
  const change = changeOf(figure, value, valueBefore);
  const sign = change !== null && change > 0 ? '+' : '';
  const size =
    change === null
      ? ''
      : t(isPercent ? 'figures:points' : 'figures:percent', {
          value: `${sign}${isPercent ? format.decimal(change, 1) : format.number(change)}`,
        });
  return (
    <p className="figure__summary">
      <b className="num">{valueText(value, isPercent)}</b>
      <span>
        {before.totals === null
          ? t('figures:beforeUnknown')
          : t(change === null ? 'figures:before' : 'figures:beforeChange', {
              value: valueText(valueBefore, isPercent),
              days: format.dateRange(taipeiDayStart(before.from), taipeiDayStart(before.until)),
              change: size,
            })}
      </span>
      {now !== null && <span>{t('figures:boundNow', { count: now })}</span>}
    </p>
  );
}
