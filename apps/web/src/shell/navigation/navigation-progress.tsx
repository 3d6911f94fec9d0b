import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { ProgressBar } from '@portolane/ui/progress-bar/progress-bar.tsx';

/** Milliseconds before the bar is shown; faster navigations show none. */
const DELAY = 120;

/** Progress bar at the top of the window during a navigation. */
export function NavigationProgress() {
  const { t } = useTranslation(['common']);
  const loading = useNavigation().state !== 'idle';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setLate(true), DELAY);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return <ProgressBar active={loading && late} label={t('common:site.loading')} />;
}
