import '#platform/styles/facts.css';
import './contact-panel.css';
import { TelephoneLink } from '#platform/link/telephone-link.tsx';
import { useTranslation } from 'react-i18next';
import { Panel } from '@portolane/ui/panel/panel.tsx';

interface ContactPanelProps {
  /** Who answers: a person, a team. */
  who: string;
  /** What they are to the reader. */
  role: string;
  phone: string;
  extension?: string;
  hours?: string;
  replyWorkingDays: number;
}

/** Beside a form: who answers, when, and how to reach them without it. */
export function ContactPanel({
  who,
  role,
  phone,
  extension = '',
  hours,
  replyWorkingDays,
}: ContactPanelProps) {
  const { t } = useTranslation(['contact']);
  return (
    <Panel label={{ id: 'contact-panel' }} className="contact-panel">
      <h2 id="contact-panel">{who}</h2>
      <p>{role}</p>
      <dl className="facts">
        <div>
          <dt>{t('contact:panel.phone')}</dt>
          <dd className="facts__end">
            <TelephoneLink phone={phone} extension={extension} />
          </dd>
        </div>
        {hours && (
          <div>
            <dt>{t('contact:panel.hours')}</dt>
            <dd className="facts__end">{hours}</dd>
          </div>
        )}
        <div>
          <dt>{t('contact:panel.reply')}</dt>
          <dd className="facts__end">{t('contact:workingDays', { count: replyWorkingDays })}</dd>
        </div>
      </dl>
    </Panel>
  );
}
