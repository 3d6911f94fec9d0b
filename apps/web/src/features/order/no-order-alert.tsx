import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';
import type { EnrolmentCategory } from '#features/member/enrolment-filters.ts';

/** Whoever is not enrolled is told so, and goes to the event's page (docs/behaviour/enrolment.md). */
export function NoOrderAlert({
  category,
  eventHref,
}: {
  category: EnrolmentCategory;
  eventHref: string;
}) {
  const { t } = useTranslation(['order']);
  const navigate = useNavigate();
  const leave = () => void navigate(eventHref, { replace: true });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && leave()}
      title={t(`order:none.${category}`)}
      confirm={{ label: t('order:none.confirm') }}
    >
      {t('order:none.text')}
    </AlertDialog>
  );
}
