import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pathInLanguage, tagOf } from '@portolane/core/i18n/language.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import { useApp } from '#platform/context/app-context.ts';

/**
 * Links to the same page in the other language. A plain link, because each language needs a new
 * document. Nothing on a site without an English one.
 */
export function LanguageLink({ className }: { className?: string }) {
  const { t } = useTranslation(['common']);
  const { identity, language } = useApp();
  const { pathname, search } = useLocation();
  if (!isOn(identity, 'english')) return null;
  const other = language === 'en' ? 'zh-TW' : 'en';
  return (
    <a
      className={className}
      href={pathInLanguage(pathname, other) + search}
      hrefLang={tagOf(other)}
      lang={tagOf(other)}
    >
      {t('common:header.otherLanguage')}
    </a>
  );
}
