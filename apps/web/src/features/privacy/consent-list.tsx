import '#platform/styles/facts.css';
import { useTranslation } from 'react-i18next';
import type { Consent } from '@portolane/core/contract/privacy.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { PrivacySection } from './privacy-section.tsx';

/** The member's consents: text, version, and occasion. */
export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  const { t } = useTranslation(['privacy']);
  const { format, href } = useApp();
  return (
    <PrivacySection id="privacy-consents" title={t('privacy:consents.title')}>
      {consents.length === 0 ? (
        <p>{t('privacy:consents.none')}</p>
      ) : (
        <ul className="facts">
          {consents.map(({ text, version, at, with: reason }) => (
            <li key={`${at} ${text} ${reason ?? ''}`}>
              <span>
                {t(`privacy:consents.text.${text}`)}
                <small>
                  {reason === null
                    ? t('privacy:consents.alone')
                    : t('privacy:consents.with', { number: reason })}
                </small>
              </span>
              <span className="facts__end num">
                {t('privacy:consents.version', { version })}
                <small>{format.dateTime(at)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <SiteLink className="link" href={href('privacy')}>
          {t('privacy:consents.read')}
        </SiteLink>
      </p>
    </PrivacySection>
  );
}
