import { useTranslation } from 'react-i18next';
import { ChineseOnlyMark } from '@portolane/app-kit/content/chinese-only-mark.tsx';

/** The mark of content without an English text, on English pages. */
export function ChineseOnly({ lang }: { lang: 'zh-Hant' | 'en' }) {
  const { t } = useTranslation(['common']);
  return <ChineseOnlyMark lang={lang} label={t('common:chineseOnly')} />;
}
