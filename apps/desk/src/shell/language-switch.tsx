import { useTranslation } from 'react-i18next';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Shows the screen in the other language. @param onChange stores the choice, where there is a person */
export function LanguageSwitch({ onChange }: { onChange?: (language: Language) => void }) {
  const { language, setLanguage } = useDesk();
  const { t } = useTranslation(['frame']);
  const other: Language = language === 'en' ? 'zh-TW' : 'en';
  return (
    <button
      type="button"
      className="link"
      lang={tagOf(other)}
      onClick={() => (onChange ?? setLanguage)(other)}
    >
      {t('frame:otherLanguage')}
    </button>
  );
}
