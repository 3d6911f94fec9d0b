import './liff-shell.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { Logo } from '@portolane/ui/logo/logo.tsx';
import { siteHome } from '#platform/link/site-href.ts';

interface LiffShellProps {
  language: Language;
  /** Absent while nothing is there that could change its language. */
  onLanguage?: (language: Language) => void;
  /** Something is on its way. */
  busy?: boolean;
  children: ReactNode;
}

/** The mini-app's frame: a header that holds nothing but the logo, the page, and below it the other language. */
export function LiffShell({ language, onLanguage, busy = false, children }: LiffShellProps) {
  const { t } = useTranslation(['shell']);
  const other: Language = language === 'en' ? 'zh-TW' : 'en';
  return (
    <div className="liff-shell">
      <header className="liff-shell__head">
        <a href={siteHome(language)} aria-label={t('shell:home')}>
          <Logo language={tagOf(language)} compact />
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
