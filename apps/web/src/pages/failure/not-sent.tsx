import './not-sent.css';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { PageHead } from '#platform/head/page-head.tsx';

/**
 * /not-sent: shown when the browser submitted a form itself, because the program had not loaded.
 * `?from=` is the form's page.
 */
export default function NotSent() {
  const { t } = useTranslation(['failure']);
  const { href } = useApp();
  const [search] = useSearchParams();
  const from = safeRedirectPath(search.get('from'));
  return (
    <div className="wrap not-sent">
      <PageHead title={t('failure:notSent.title')} noindex />
      <Heading level={1}>{t('failure:notSent.title')}</Heading>
      <p>{t('failure:notSent.reason')}</p>
      <p>{t('failure:notSent.how')}</p>
      <p className="not-sent__ways">
        {from && (
          <ButtonLink as={SiteLink} variant="primary" href={from}>
            {t('failure:notSent.back')}
          </ButtonLink>
        )}
        <ButtonLink as={SiteLink} href={href('home')}>
          {t('failure:notSent.home')}
        </ButtonLink>
      </p>
    </div>
  );
}
