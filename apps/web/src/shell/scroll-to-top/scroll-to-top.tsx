import './scroll-to-top.css';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { Icon } from '@portolane/ui/icon/icon.tsx';

/**
 * Pixels scrolled before the button appears, and milliseconds between two checks
 * (docs/behaviour/frame.md).
 */
const THRESHOLD = 500;
const THROTTLE = 200;

/** Scrolls to the top of the page; shown once that is far away. */
export function ScrollToTop() {
  const { t } = useTranslation(['common']);
  const [far, setFar] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      setFar(window.scrollY > THRESHOLD);
    };
    const scrolled = () => (timer ??= setTimeout(look, THROTTLE));
    look();
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scrolled);
    };
  }, []);
  return (
    <div className="scroll-to-top">
      {far && (
        <button
          type="button"
          aria-label={t('common:toTop')}
          onClick={() => {
            window.scrollTo({
              top: 0,
              behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches
                ? 'instant'
                : 'smooth',
            });
            // The button is about to disappear, so move the focus first.
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          <Icon name="chevron-up" />
        </button>
      )}
    </div>
  );
}
