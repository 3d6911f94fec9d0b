import '#platform/styles/facts.css';
import './contact-panel.css';
import { Fact } from '#platform/content/facts.tsx';
import { TelephoneLink } from '#platform/link/telephone-link.tsx';
import { useTranslation } from 'react-i18next';
import type { Office } from '@portolane/core/contract/customer.ts';
import { REPLY_WORKING_DAYS } from '@portolane/core/rules/contact/case-handling.ts';
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
        <Fact label={t('contact:panel.phone')}>
          <TelephoneLink phone={phone} extension={extension} />
        </Fact>
        {hours && <Fact label={t('contact:panel.hours')}>{hours}</Fact>}
        <Fact label={t('contact:panel.reply')}>
          {t('contact:workingDays', { count: replyWorkingDays })}
        </Fact>
      </dl>
    </Panel>
  );
}

/** The team of the head office that answers a kind of case. */
export function OfficePanel({
  kind,
  office,
}: {
  kind: 'other' | 'repair';
  office: Office | undefined;
}) {
  const { t } = useTranslation(['contact']);
  if (!office) return null;
  const team = kind === 'repair' ? 'repair' : 'service';
  return (
    <ContactPanel
      who={t(`contact:panel.${team}`)}
      role={t(`contact:panel.${team}Role`)}
      phone={office.phone}
      hours={office.hours}
      replyWorkingDays={REPLY_WORKING_DAYS[kind]}
    />
  );
}
