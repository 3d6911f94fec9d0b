import './events.css';
import { useTranslation } from 'react-i18next';
import type { DeskMailSample } from '@portolane/core/contract/desk/event.ts';
import { tagOf } from '@portolane/core/i18n/language.ts';

/** The emails that would be sent, one of each language. */
export function MailSamples({ mails }: { mails: readonly DeskMailSample[] }) {
  const { t } = useTranslation(['deskEvents']);
  return mails.map(({ language, subject, text }) => (
    <details key={language} className="mail-sample">
      <summary>
        {t(`deskEvents:mail.language.${language}`)}
        {t('deskEvents:mail.colon')}
        <span lang={tagOf(language)}>{subject}</span>
      </summary>
      <pre lang={tagOf(language)}>{text}</pre>
    </details>
  ));
}
