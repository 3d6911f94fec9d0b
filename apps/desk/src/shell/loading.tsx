import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';

/** In place of a screen that is being loaded. */
export function Loading() {
  const { t } = useTranslation(['frame']);
  return (
    <div className="desk-page">
      <SkeletonRows kind="text" label={t('frame:loading')} />
    </div>
  );
}
