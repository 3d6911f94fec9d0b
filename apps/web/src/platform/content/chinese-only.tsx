import { useTranslation } from 'react-i18next';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import { useApp } from '#platform/context/app-context.ts';

/**
 * Marks content without an English text on English pages; renders nothing elsewhere.
 * @param lang the language in which the API returned the content
 */
export function ChineseOnly({ lang }: { lang: 'zh-Hant' | 'en' }) {
  const { t } = useTranslation(['common']);
  const { language } = useApp();
  if (language !== 'en' || lang === 'en') return null;
  // `lang`: it may be inside a heading that is marked as Chinese.
  return (
    <>
      {' '}
      <span lang="en">
        <Tag className="chinese-only">{t('common:chineseOnly')}</Tag>
      </span>
    </>
  );
}
