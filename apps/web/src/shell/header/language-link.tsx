import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pathInLanguage, tagOf } from '@portolane/core/i18n/language.ts';
import { useApp } from '#platform/context/app-context.ts';

/** The same page in the other language: a document of its own, hence a plain link. */
export function LanguageLink({ className }: { className?: string }) {
  const { t } = useTranslation(['common']);
  const { language } = useApp();
  const { pathname, search } = useLocation();
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
