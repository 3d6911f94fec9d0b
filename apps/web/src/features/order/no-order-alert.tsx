import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';
import type { EnrolmentCategory } from '#features/member/enrolment-filters.ts';

/**
 * Says that the member is not enrolled and leads to the event page (docs/behaviour/enrolment.md).
 */
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
