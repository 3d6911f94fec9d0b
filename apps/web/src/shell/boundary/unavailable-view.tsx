import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAutomaticRetry } from '@portolane/app-kit/page/use-automatic-retry.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { FailureView } from './failure-view.tsx';
import { useLoadAgain } from './use-load-again.ts';

/** Whether a click is meant for a new tab or window. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey;

/**
 * The timeout page for data that cannot be had now. It requests the data again by itself, and at
 * once when the visitor asks for it; without the program both links load a document.
 */
export function UnavailableView({ retryAfter }: { retryAfter: number | null }) {
  const { t } = useTranslation(['common', 'failure']);
  const { href } = useApp();
  const { pathname, search } = useLocation();
  const loadAgain = useLoadAgain();
  const view = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = view.current!;
    return () => {
      if (!element.contains(document.activeElement)) return;
      // The page is taking the place of the focused button.
      queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }));
    };
  }, []);
  const { state, tryNow } = useAutomaticRetry(loadAgain, retryAfter);
  return (
    <div ref={view}>
      {/* No `noindex`: the page exists, and this is not it. */}
      <title>{t('common:title', { title: t('common:failure.timeoutTitle') })}</title>
      <FailureView
        polite
        title={t('common:failure.timeoutTitle')}
        actions={
          <>
            <ButtonLink
              variant="primary"
              href={pathname + search}
              aria-busy={state === 'trying' || undefined}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                tryNow();
              }}
            >
              {t('failure:unavailable.tryNow')}
            </ButtonLink>
            <ButtonLink href={href('home')}>{t('common:failure.home')}</ButtonLink>
          </>
        }
      >
        <p>{t('failure:unavailable.text')}</p>
        <output>
          {state === 'stopped'
            ? t('failure:unavailable.retriesEnded')
            : t('failure:unavailable.retriesItself')}
        </output>
      </FailureView>
    </div>
  );
}
