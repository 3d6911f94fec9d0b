import { useTranslation } from 'react-i18next';

/** What is recorded about attendance, in words. */
export function AttendanceText({ attended }: { attended: boolean | null }) {
  const { t } = useTranslation(['orders']);
  if (attended === null) return t('orders:attendance.unrecorded');
  return t(attended ? 'orders:attendance.attended' : 'orders:attendance.absent');
}
