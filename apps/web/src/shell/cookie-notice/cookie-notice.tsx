import './cookie-notice.css';
import { useTranslation } from 'react-i18next';
import Cookies from 'js-cookie';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

const COOKIE = 'cookie_consent';
const neverChanges = () => () => {};

/**
 * Informs about cookies until the visitor accepts. Rendered in the browser only, because public
 * pages are the same for everyone.
 */
export function CookieNotice() {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const accepted = useSyncExternalStore(
    neverChanges,
    () => Cookies.get(COOKIE) !== undefined,
    () => true,
  );
  const [closed, setClosed] = useState(false);
  if (accepted || closed) return null;
  const accept = () => {
    Cookies.set(COOKIE, '1', {
      expires: 365,
      sameSite: 'Lax',
      secure: window.location.protocol === 'https:',
    });
    setClosed(true);
  };
  return (
    <section className="cookie-notice" aria-label={t('common:cookie.label')}>
      <p>
        {t('common:cookie.text')}{' '}
        <SiteLink className="link" href={href('privacy')}>
          {t('common:cookie.policy')}
        </SiteLink>
        {t('common:cookie.end')}
      </p>
      <Button variant="ink" size="m" onClick={accept}>
        {t('common:cookie.accept')}
      </Button>
    </section>
  );
}
