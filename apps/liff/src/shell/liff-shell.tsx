import type { ReactNode } from 'react';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { Logo } from '@portolane/ui/logo/logo.tsx';

/** The mini-app's frame: a header that holds nothing but the logo, then the page. */
export function LiffShell({ language, homeLabel, children }: { language: Language; homeLabel: string; children: ReactNode }) {
  return (
    <div className="liff-shell">
      <header className="liff-shell__head">
        <a href={language === 'en' ? '/en' : '/'} aria-label={homeLabel}>
          <Logo language={tagOf(language)} />
        </a>
      </header>
      <main className="liff-shell__main">{children}</main>
    </div>
  );
}
