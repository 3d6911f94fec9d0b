import './step-actions.css';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { ActionBar, ActionBarSum } from '@portolane/ui/action-bar/action-bar.tsx';
import { useAmount } from './order-sums.tsx';

interface StepActionsProps {
  /** The form that the primary button sends. */
  form: string;
  label: string;
  busy?: boolean;
  onBack?: () => void;
  /** Amount due, in New Taiwan dollars. */
  due: number;
}

/** The way on, and back: below the step, and on phones in the bar above the tab bar. */
export function StepActions({ form, label, busy, onBack, due }: StepActionsProps) {
  const { t } = useTranslation(['apply']);
  const amount = useAmount();
  const send = (
    <Button variant="primary" type="submit" form={form} busy={busy ?? false}>
      {label}
    </Button>
  );
  return (
    <>
      <div className="step-actions">
        {onBack && <Button onClick={onBack}>{t('apply:previous')}</Button>}
        {send}
      </div>
      <ActionBar>
        <ActionBarSum label={t('apply:panel.due')} amount={amount(due)} />
        {send}
      </ActionBar>
    </>
  );
}
