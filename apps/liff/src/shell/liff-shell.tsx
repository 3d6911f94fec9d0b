import './liff-shell.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { Logo } from '@portolane/ui/logo/logo.tsx';
import { siteHome } from '#platform/link/site-href.ts';

interface LiffShellProps {
  language: Language;
  /** Left out before the app exists, because nothing can change the language then. */
  onLanguage?: (language: Language) => void;
  /** Shows the progress bar. */
  busy?: boolean;
  children: ReactNode;
}

/** The mini-app's frame: a header with the logo, the page, and below it the language switch. */
export function LiffShell({ language, onLanguage, busy = false, children }: LiffShellProps) {
  const { t } = useTranslation(['shell']);
  const other: Language = language === 'en' ? 'zh-TW' : 'en';
  return (
    <div className="liff-shell">
      <header className="liff-shell__head">
        <a href={siteHome(language)} aria-label={t('shell:home')}>
          <Logo identity={pageIdentity(language)} language={tagOf(language)} compact />
        </a>
        {busy && <span className="liff-shell__busy" />}
      </header>
      <main className="liff-shell__main" aria-busy={busy || undefined}>
        {children}
      </main>
      {onLanguage && (
        <footer className="liff-shell__foot">
          <button
            type="button"
            className="link"
            lang={tagOf(other)}
            onClick={() => onLanguage(other)}
          >
            {t('shell:otherLanguage')}
          </button>
        </footer>
      )}
    </div>
  );
}
