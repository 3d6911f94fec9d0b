import './login.css';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { useApp } from '#platform/context/app-context.ts';
import { AccountChart } from '#features/account/account-chart.tsx';
import { KeptSelectionNotice } from '#features/login/kept-selection-notice.tsx';
import { LoginForm } from '#features/login/login-form.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';

/** /login */
export default function Login() {
  const { t } = useTranslation(['login']);
  const { href, language } = useApp();
  const [search] = useSearchParams();
  return (
    <div className="wrap">
      <PageHead title={t('login:title')} description={t('login:description')} />
      <div className="login">
        <div className="login__entry">
          <h1>{t('login:title')}</h1>
          <p className="login__lead">{t('login:lead')}</p>
          <KeptSelectionNotice />
          <noscript>
            <Notice tone="warn">{t('login:needsScript')}</Notice>
          </noscript>
          <LoginForm />
          <div className="login__ways">
            <p>
              {t('login:notMember')}{' '}
              <SiteLink
                className="link"
                href={href('register', undefined, { redirectFrom: search.get('redirectFrom') })}
              >
                {t('login:register')}
              </SiteLink>
            </p>
            <p>
              {t('login:oldMember')}{' '}
              {/* The profile update needs a member's UUID in its path, so it follows the login. */}
              <SiteLink
                className="link"
                href={href('login', undefined, {
                  redirectFrom: pathInLanguage('/member/setting', language),
                })}
              >
                {t('login:update')}
              </SiteLink>
            </p>
          </div>
        </div>
        <AccountChart />
      </div>
    </div>
  );
}
