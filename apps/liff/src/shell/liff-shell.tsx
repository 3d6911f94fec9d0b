import './liff-shell.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, pathInLanguage, tagOf } from '@portolane/core/i18n/language.ts';
import { Logo } from '@portolane/ui/logo/logo.tsx';

/** The mini-app's frame: a header that holds nothing but the logo, then the page. */
export function LiffShell({ language, children }: { language: Language; children: ReactNode }) {
  const { t } = useTranslation(['shell']);
  return (
    <div className="liff-shell">
      <header className="liff-shell__head">
        <a href={pathInLanguage('/', language)} aria-label={t('shell:home')}>
          <Logo language={tagOf(language)} />
        </a>
      </header>
      <main className="liff-shell__main">{children}</main>
    </div>
  );
}
