import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { useHydrated } from '@portolane/app-kit/hydration/use-hydrated.ts';

/**
 * The 404 page counts down from 3 and goes to the home page after 2 seconds
 * (docs/behaviour/addresses-and-languages.md).
 */
export const COUNT_FROM = 3;
const LEAVE_AFTER = 2;

/**
 * Seconds to show; null before hydration, when there is no automatic redirect; 'stayed' once the
 * visitor has stopped the countdown.
 */
export type HomeCountdown = number | null | 'stayed';

/** Counts down (3, 2) and goes to the home page, unless the visitor stops it. */
export function useHomeCountdown(): { seconds: HomeCountdown; stay: () => void } {
  const { href } = useApp();
  const navigate = useNavigate();
  const running = useHydrated();
  const [passed, setPassed] = useState<number | 'stayed'>(0);
  useEffect(() => {
    if (passed === 'stayed') return undefined;
    const timer = setTimeout(() => {
      if (passed + 1 < LEAVE_AFTER) setPassed(passed + 1);
      else void navigate(href('home'), { replace: true });
    }, 1000);
    return () => clearTimeout(timer);
  }, [passed, navigate, href]);
  const seconds = passed === 'stayed' ? passed : COUNT_FROM - passed;
  return {
    seconds: running ? seconds : null,
    stay: () => setPassed('stayed'),
  };
}
