import './analytics.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '@portolane/ui/button/button.tsx';
import { usePage } from '#platform/page/use-page.ts';
import { pageDefinition } from '#page-table.ts';
import { isMeasured } from '#page-row.ts';
import { CookieBar } from '../cookie-notice/cookie-notice.tsx';
import { type Consent, keepConsent, readConsent } from '../cookie-notice/consent.ts';

/**
 * On a site with a measurement id of Google Analytics: asks the visitor, and tells
 * `public/analytics.js` about every page that may be measured. Loaded only there.
 */
export function Analytics() {
  const { t } = useTranslation(['analytics']);
  const page = usePage();
  const { pathname } = useLocation();
  const [consent, setConsent] = useState(readConsent);
  const measured = page !== null && isMeasured(pageDefinition(page));
  useEffect(() => {
    if (measured && consent === 'analytics')
      window.dispatchEvent(new CustomEvent('measurable', { detail: pathname }));
  }, [pathname, measured, consent]);
  // `1` is the answer from before the site measured anything.
  if (consent !== undefined && consent !== '1') return null;
  const answer = (value: Consent) => {
    keepConsent(value);
    setConsent(value);
  };
  return (
    <CookieBar text={t('analytics:text')}>
      <div className="analytics-choice">
        <Button variant="neutral" size="m" onClick={() => answer('necessary')}>
          {t('analytics:refuse')}
        </Button>
        <Button variant="ink" size="m" onClick={() => answer('analytics')}>
          {t('analytics:agree')}
        </Button>
      </div>
    </CookieBar>
  );
}
