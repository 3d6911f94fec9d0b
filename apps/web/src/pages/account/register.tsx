import '#features/account/account-fields.css';
import { useTranslation } from 'react-i18next';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { FormNotOpen } from '#features/consent/form-not-open.tsx';
import { KeptSelectionNotice } from '#features/login/kept-selection-notice.tsx';
import { RegisterForm } from '#features/account/register-form.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './register.data.ts';

/** /register */
export default function Register() {
  const { t } = useTranslation(['account']);
  const { href } = useApp();
  const [search] = useSearchParams();
  const { privacy, terms } = usePageData(data);
  return (
    <div className="wrap">
      <PageHead
        title={t('account:register.title')}
        description={t('account:register.description')}
      />
      <div className="account register">
        <h1>{t('account:register.title')}</h1>
        <p>{t('account:register.lead')}</p>
        <KeptSelectionNotice />
        <noscript>
          <Notice tone="warn">{t('account:needsScript')}</Notice>
        </noscript>
        <p className="account__ways">
          {t('account:register.isMember')}{' '}
          <SiteLink
            className="link"
            href={href('login', undefined, { redirectFrom: search.get('redirectFrom') })}
          >
            {t('account:register.logIn')}
          </SiteLink>
        </p>
        <Suspense>
          {privacy && terms ? (
            <RegisterForm privacy={privacy} terms={terms} />
          ) : (
            <FormNotOpen why="terms" />
          )}
        </Suspense>
      </div>
    </div>
  );
}
