import { useTranslation } from 'react-i18next';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Shows the door in the other language; the PIN is asked again. */
export function LanguageButton() {
  const { language, setLanguage } = useDesk();
  const { t } = useTranslation(['frame']);
  const other: Language = language === 'en' ? 'zh-TW' : 'en';
  return (
    <button type="button" className="link" lang={tagOf(other)} onClick={() => setLanguage(other)}>
      {t('frame:otherLanguage')}
    </button>
  );
}
