import './message.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { MessageState } from '#features/outgoing/message-state.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { BackLink } from '#platform/link/back-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { screens } from '#page-table.ts';
import { data } from './message.data.ts';

/** /messages/:id: what one message says, and what became of it. */
export default function Message() {
  const { api, format } = useDesk();
  const { t } = useTranslation(['outgoing', 'frame']);
  const message = usePageData(data).message.items;
  const { id, channel, recipient, subject, text, createdAt, endedAt, attempts, lastError } =
    message;
  const [asking, setAsking] = useState(false);
  const resend = useAction({
    run: () => api('message.resend', { params: { id: `${id}` } }),
    invalidates: ['message', 'today'],
    done: () => t('outgoing:resent', { id }),
  });
  const facts = [
    [t('outgoing:channel'), t(`outgoing:channelName.${channel}`)],
    [t('outgoing:recipient'), recipient],
    [t('outgoing:subject'), subject || t('outgoing:noSubject')],
    [t('outgoing:state'), <MessageState key="state" message={message} />],
    [t('outgoing:created'), format.dateTime(new Date(createdAt))],
    ...(endedAt === null
      ? []
      : [[t('outgoing:ended'), format.dateTime(new Date(endedAt))] as const]),
    [t('outgoing:attempts'), format.number(attempts)],
    ...(lastError === null ? [] : [[t('outgoing:error'), lastError] as const]),
  ] as const;
  const title = t('outgoing:one', { recipient });
  return (
    <div className="desk-page">
      <title>{title}</title>
      <div className="desk-head message-head">
        <BackLink href={screens.messages.path}>{t('frame:screen.messages')}</BackLink>
        <Heading level={1}>{title}</Heading>
      </div>
      <dl className="desk-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Heading level={2} className="desk-part">
        {t('outgoing:text')}
      </Heading>
      <p className="desk-lead">{t(text === null ? 'outgoing:noText' : 'outgoing:masked')}</p>
      {text !== null && <div className="message-text">{text}</div>}
      {message.resendable && (
        <div className="desk-row">
          <Button
            size="m"
            variant="primary"
            busy={resend.isPending}
            onClick={() => setAsking(true)}
          >
            {t('outgoing:resend')}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t('outgoing:resendTitle')}
          action={t('outgoing:resend')}
          danger={false}
          onConfirm={() => resend.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          {t('outgoing:resendText', { recipient })}
        </ConfirmDialog>
      )}
    </div>
  );
}
