import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { ProgressBar } from '@portolane/ui/progress-bar/progress-bar.tsx';

/** Milliseconds: a change that is over sooner shows no bar. */
const PATIENCE = 120;

/** The bar along the window's top while a page is on its way. */
export function NavigationProgress() {
  const { t } = useTranslation(['common']);
  const loading = useNavigation().state !== 'idle';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return <ProgressBar active={loading && late} label={t('common:site.loading')} />;
}
