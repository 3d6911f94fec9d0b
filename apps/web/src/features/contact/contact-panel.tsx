import '#platform/styles/facts.css';
import './contact-panel.css';
import { Fact } from '#platform/content/facts.tsx';
import { TelephoneLink } from '#platform/link/telephone-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Office } from '@portolane/core/contract/customer.ts';
import { contactsQuery } from '@portolane/core/queries/customer.ts';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import { Panel } from '@portolane/ui/panel/panel.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useReplyTime } from './use-reply-time.ts';

interface ContactPanelProps {
  /** Dealers apply on a page without a panel. */
  kind: Exclude<CaseKind, 'dealer'>;
  /** The person or team that answers. */
  who: string;
  /** Their role towards the visitor. */
  role: string;
  phone: string;
  extension?: string;
  hours?: string;
}

/**
 * Beside a form: who answers, how to reach them without it, and what happens once it is sent. On a
 * phone only the first two, because it is above the form.
 */
export function ContactPanel({ kind, who, role, phone, extension = '', hours }: ContactPanelProps) {
  const { t } = useTranslation(['contact']);
  const { api } = useApp();
  const replyTime = useReplyTime();
  const days = useQuery(contactsQuery(api)).data?.replyDays[kind];
  return (
    <Panel label={{ id: 'contact-panel' }} className="contact-panel">
      <h2 id="contact-panel">{who}</h2>
      <p>{role}</p>
      {(phone || hours) && (
        <dl className="facts">
          {phone !== '' && (
            <Fact label={t('contact:panel.phone')}>
              <TelephoneLink phone={phone} extension={extension} />
            </Fact>
          )}
          {hours && <Fact label={t('contact:panel.hours')}>{hours}</Fact>}
        </dl>
      )}
      <div className="contact-panel__after">
        <h3>{t('contact:after.title')}</h3>
        <dl className="facts">
          <Fact label={t('contact:after.receipt')}>{t('contact:after.now')}</Fact>
          <Fact label={t(`contact:after.reply.${kind}`)}>{replyTime(days)}</Fact>
          {(kind === 'inquiry' || kind === 'sales') && (
            <Fact label={t(`contact:after.next.${kind}`)}>{t(`contact:after.how.${kind}`)}</Fact>
          )}
          <Fact label={t('contact:after.lookUp')}>{t('contact:after.anyTime')}</Fact>
        </dl>
      </div>
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
      kind={kind}
      who={t(`contact:panel.${team}`)}
      role={t(`contact:panel.${team}Role`)}
      phone={office.phone}
      hours={office.hours}
    />
  );
}
