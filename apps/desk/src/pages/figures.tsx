import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { chosenPeriod, stepOf } from '@portolane/core/rules/desk/figure-period.ts';
import { figureNames, maySeeFigure } from '@portolane/core/rules/desk/figures.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { FigureSection } from '#features/figures/figure-section.tsx';
import { PeriodBar } from '#features/figures/period-bar.tsx';
import { SearchMisses } from '#features/figures/search-misses.tsx';
import { useStatisticTexts } from '#features/figures/use-statistic-texts.ts';
import { changedParams } from '#features/table/table-state.ts';
import { useSession } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** /figures: what happened in a period, as plots with their tables. */
export default function Figures() {
  const { format } = useDesk();
  const { t } = useTranslation(['figures', 'frame']);
  const { figureName } = useStatisticTexts();
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => taipeiDay(new Date()));
  const named = (name: string) => params.get(name) ?? '';
  const { preset, period } = chosenPeriod(
    { preset: named('period'), from: named('from'), until: named('until') },
    today,
  );
  const step = stepOf(period, named('by'));
  const shown = figureNames.filter((figure) => maySeeFigure(figure, session));
  const hidden = figureNames.filter((figure) => !maySeeFigure(figure, session));
  return (
    <div className="desk-page">
      <title>{t('frame:screen.figures')}</title>
      <Heading level={1}>{t('frame:screen.figures')}</Heading>
      <PeriodBar
        preset={preset}
        period={period}
        step={step}
        onChange={(changes) =>
          setParams((current) => changedParams(current, changes), { preventScrollReset: true })
        }
      />
      {hidden.length > 0 && (
        <p className="desk-lead">
          {t('figures:limited', { figures: format.list(hidden.map(figureName)) })}
        </p>
      )}
      <div className="figures__list">
        {shown.map((figure) => (
          <FigureSection key={figure} figure={figure} period={period} step={step}>
            {figure === 'searchMisses' && <SearchMisses period={period} />}
          </FigureSection>
        ))}
      </div>
    </div>
  );
}
