import './cookie-notice.css';
import { useTranslation } from 'react-i18next';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { keepConsent, readConsent } from './consent.ts';

const neverChanges = () => () => {};

/**
 * Informs about cookies until the visitor has read it. Rendered in the browser only, because public
 * pages are the same for everyone.
 */
export function CookieNotice() {
  const { t } = useTranslation(['common']);
  const accepted = useSyncExternalStore(
    neverChanges,
    () => readConsent() !== undefined,
    () => true,
  );
  const [closed, setClosed] = useState(false);
  if (accepted || closed) return null;
  const accept = () => {
    keepConsent('1');
    setClosed(true);
  };
  return (
    <CookieBar text={t('common:cookie.text')}>
      <Button variant="ink" size="m" onClick={accept}>
        {t('common:cookie.accept')}
      </Button>
    </CookieBar>
  );
}

/** The bar at the foot of the window. @param props.text ends where the link to the policy begins */
export function CookieBar({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  return (
    <section className="cookie-notice" aria-label={t('common:cookie.label')}>
      <p>
        {text}{' '}
        <SiteLink className="link" href={href('privacy')}>
          {t('common:cookie.policy')}
        </SiteLink>
        {t('common:cookie.end')}
      </p>
      {children}
    </section>
  );
}
