import { useTranslation } from 'react-i18next';
import {
  type FigureStep,
  type Period,
  type PeriodPreset,
  periodPresets,
  possibleSteps,
} from '@portolane/core/rules/desk/figure-period.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { DateInput } from '@portolane/app-kit/date/date-input.tsx';

interface PeriodBarProps {
  /** null: the days were chosen one by one. */
  preset: PeriodPreset | null;
  period: Period;
  step: FigureStep;
  onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** Chooses the period of the figures, by a preset or by two days, and how it is divided. */
export function PeriodBar({ preset, period, step, onChange }: PeriodBarProps) {
  const { t } = useTranslation(['figures', 'staff']);
  // A day that would put the ends in the wrong order moves the other one along.
  const choose = (chosen: Period) => {
    if (chosen.from !== '' && chosen.until !== '') onChange({ period: '', ...chosen });
  };
  return (
    <form
      className="figures__period"
      // The fields show days that a preset or the back button changed.
      key={`${period.from}/${period.until}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label={t('figures:period')} id="figures-period">
        <Select
          size="m"
          value={preset ?? ''}
          options={[
            ...(preset === null ? [{ value: '', label: t('figures:preset.own') }] : []),
            ...periodPresets.map((value) => ({ value, label: t(`figures:preset.${value}`) })),
          ]}
          onChange={({ target }) => onChange({ period: target.value, from: '', until: '' })}
        />
      </Field>
      <Field label={t('staff:figures.from')} id="figures-from">
        <DateInput
          size="m"
          type="date"
          defaultValue={period.from}
          onBlur={({ target: { value: from } }) => {
            if (from !== period.from)
              choose({ from, until: from > period.until ? from : period.until });
          }}
        />
      </Field>
      <Field label={t('staff:figures.until')} id="figures-until">
        <DateInput
          size="m"
          type="date"
          defaultValue={period.until}
          onBlur={({ target: { value: until } }) => {
            if (until !== period.until)
              choose({ from: until < period.from ? until : period.from, until });
          }}
        />
      </Field>
      <Field label={t('figures:step')} id="figures-step">
        <Select
          size="m"
          value={step}
          options={possibleSteps(period).map((value) => ({
            value,
            label: t(`figures:by.${value}`),
          }))}
          onChange={({ target }) => onChange({ by: target.value })}
        />
      </Field>
    </form>
  );
}
