import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import type { DeskOrder } from '@portolane/core/contract/desk/enrolment.ts';
import { tagOf } from '@portolane/core/i18n/language.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { OutcomeMark } from './outcome.tsx';
import type { Decision } from './use-decisions.ts';

type PreviewRow = ResultIn<DeskContract, 'enrolment.preview'>['items'][number];

/** Milliseconds without a letter after which the emails show the reason that was typed. */
const TYPED_MS = 400;

function useTyped(text: string): string {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return typed;
}

/** Shows what a decision does to each order, before it is made. */
export function DecisionDialog({
  kind,
  orders,
  busy,
  onDecide,
  onClose,
}: {
  kind: 'approve' | 'reject';
  orders: readonly DeskOrder[];
  busy: boolean;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['orders', 'frame']);
  const [reason, setReason] = useState('');
  const typed = useTyped(reason.trim());
  const decisionFor = (text: string): Decision =>
    kind === 'approve' ? { status: 'CONFIRMED' } : { status: 'CANCELED', reason: text };
  const lacksReason = kind === 'reject' && reason.trim() === '';
  // Why an order cannot be decided does not depend on the decision.
  const inReview = orders.filter(({ pending }) => pending > 0);
  const isDecided = inReview.length === 0;
  const { data, error, isFetching } = useQuery({
    ...deskQuery(api, 'enrolment.preview', {
      body: {
        uuids: orders.map(({ uuid }) => uuid),
        decision: isDecided ? { status: 'CONFIRMED' } : decisionFor(typed),
      },
    }),
    placeholderData: (before) => before,
    enabled: !busy && (isDecided || kind === 'approve' || typed !== ''),
  });
  const ready = data?.items.filter(({ outcome }) => outcome === 'ready') ?? [];
  const current = !isFetching && typed === reason.trim();
  const isPossible = !isDecided && !(data && current && ready.length === 0);
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(open) => !open && onClose()}
      closeOnOutsidePress={kind === 'approve' || isDecided}
      title={t(`orders:decideTitle.${kind}`, { count: orders.length })}
      closeLabel={t('frame:close')}
      footer={
        <>
          <Button size="m" variant="neutral" onClick={onClose}>
            {t(isPossible ? 'frame:cancel' : 'frame:close')}
          </Button>
          {isPossible && (
            <Button
              size="m"
              variant={kind === 'approve' ? 'primary' : 'danger'}
              busy={busy || (!lacksReason && !error && !current)}
              disabled={lacksReason || !data}
              onClick={() => onDecide(decisionFor(reason.trim()))}
            >
              {t(`orders:decideCount.${kind}`, { count: (data ? ready : inReview).length })}
            </Button>
          )}
        </>
      }
    >
      <div className="decision dialog-texts">
        {kind === 'reject' && !isDecided && (
          <Field label={t('orders:reason')} hint={t('orders:reasonHint')} id="reject-reason">
            <Textarea
              rows={3}
              maxLength={500}
              required
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
        {error && <FailureNotice error={error} />}
        {data ? (
          <Preview rows={data.items} />
        ) : (
          isFetching && <SkeletonRows kind="text" count={6} label={t('frame:loading')} />
        )}
      </div>
    </Dialog>
  );
}

function Preview({ rows }: { rows: readonly PreviewRow[] }) {
  const { t } = useTranslation(['orders']);
  const ready = rows.filter(({ outcome }) => outcome === 'ready');
  const others = rows.filter(({ outcome }) => outcome !== 'ready');
  return (
    <>
      {others.length > 0 && (
        <section>
          <Heading level={3}>{t('orders:notPossible', { count: others.length })}</Heading>
          <ul className="decision__list">
            {others.map(({ uuid, number, name, outcome }) => (
              <li key={uuid} className="desk-row">
                <span className="num">{number ?? t('orders:unknown')}</span>
                {name}
                <OutcomeMark outcome={outcome} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {ready.length > 0 && (
        <section>
          <Heading level={3}>{t('orders:mails', { count: ready.length })}</Heading>
          <p className="desk-lead">{t('orders:mailsNote')}</p>
          <ul className="decision__list">
            {ready.map((row) => (
              <li key={row.uuid}>
                <MailOf row={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function MailOf({ row: { number, name, mail } }: { row: PreviewRow }) {
  const { t } = useTranslation(['orders']);
  if (!mail)
    return (
      <p className="decision__who">
        <span className="num">{number}</span> {name} {t('orders:noMail')}
      </p>
    );
  return (
    <details>
      <summary className="decision__who">
        <span className="num">{number}</span> {name} <small>{mail.recipient}</small>
      </summary>
      <div lang={tagOf(mail.language)} className="decision__mail">
        <b>{mail.subject}</b>
        <p>{mail.text}</p>
      </div>
    </details>
  );
}
