import { useTranslation } from 'react-i18next';
import type { FigureName } from '@portolane/core/rules/desk/figures.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import type { FigureLine } from './figure-lines.ts';

/** What figures, their series, and the lines of their plots are called. */
export function useStatisticTexts() {
  const { format } = useDesk();
  const { t } = useTranslation(['figures', 'outgoing', 'staff']);
  const seriesName = (figure: FigureName, series: string) =>
    t(`staff:figures.series.${figure}.${series}` as 'staff:figures.series.logins.logins');
  return {
    figureName: (figure: FigureName) => t(`staff:figures.name.${figure}`),
    seriesName,
    lineName: (figure: FigureName, { name }: FigureLine): string => {
      if (name === 'percent') return t('staff:figures.percent');
      return figure === 'messages'
        ? t(`outgoing:stateName.${name}` as 'outgoing:stateName.sent')
        : seriesName(figure, name);
    },
    /** A count, or a percentage with its sign. */
    valueText: (value: number | null, isPercent: boolean) => {
      if (value === null) return t('figures:unknown');
      return isPercent
        ? t('figures:percent', { value: format.decimal(value, 1) })
        : format.number(value);
    },
  };
}
