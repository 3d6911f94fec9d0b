import './public-frame.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { tagOf } from '@portolane/core/i18n/language.ts';
import { Logo } from '@portolane/ui/logo/logo.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Loading } from './loading.tsx';
import { Messages } from './messages.tsx';

/** The frame of screens before the login. */
export function PublicFrame() {
  const { language } = useDesk();
  const { t } = useTranslation(['frame']);
  return (
    <div className="public-frame">
      <header className="public-frame__head">
        <Logo identity={pageIdentity(language)} language={tagOf(language)} compact />
        <b>{t('frame:name')}</b>
      </header>
      <main className="public-frame__main">
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className="public-frame__foot">
        <LanguageSwitch />
        <a className="link" href={language === 'en' ? '/en' : '/'}>
          {t('frame:toSite')}
        </a>
      </footer>
      <Messages />
    </div>
  );
}
