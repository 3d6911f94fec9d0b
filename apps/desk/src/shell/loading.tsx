import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';

/** In place of a screen that is being loaded. */
export function Loading() {
  const { t } = useTranslation(['shell']);
  return (
    <div className="desk-page">
      <SkeletonRows kind="text" label={t('shell:loading')} />
    </div>
  );
}
