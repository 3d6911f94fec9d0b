import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { useMay } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

type Waiting = ResultIn<DeskContract, 'enrolment.waitlist'>['items'];
type Entry = Waiting['entries'][number];
type Asking = { what: 'offer' | 'remove'; entry: Entry } | null;

/** The waitlist of a session in its order, with offers by hand. */
export function Waitlist({ waiting: { free, full, entries } }: { waiting: Waiting }) {
  const { api, format } = useDesk();
  const { t } = useTranslation(['orders']);
  const mayDecide = useMay(['reviewer']);
  const [asking, setAsking] = useState<Asking>(null);
  /** The sessions with the seats that they have, or would have. */
  const seatsOf = (sessions: readonly { title: string; capacity: number }[], more: number) =>
    format.list(
      sessions.map(({ title, capacity }) =>
        t('orders:session.seatsTo', { title, capacity: capacity + more }),
      ),
    );
  const common = { invalidates: ['enrolment', 'event'] };
  const offer = useAction({
    ...common,
    run: ({ uuid }: Entry) =>
      api('enrolment.offerSeat', { params: { uuid }, body: { addSeat: free <= 0 } }),
    done: ({ items: { added } }, { name }) =>
      added.length === 0
        ? t('orders:session.offered', { name })
        : t('orders:session.offeredMore', { name, sessions: seatsOf(added, 0) }),
  });
  const remove = useAction({
    ...common,
    run: ({ uuid }: Entry) => api('enrolment.removeFromWaitlist', { params: { uuid } }),
    done: (_result, { name }) => t('orders:session.removed', { name }),
  });
  if (entries.length === 0) return <p className="desk-lead">{t('orders:session.noWaitlist')}</p>;
  return (
    <>
      <p className="desk-lead num">{t('orders:session.free', { count: Math.max(0, free) })}</p>
      <ol className="order-lines">
        {entries.map((entry) => (
          <WaitlistEntry
            key={entry.uuid}
            entry={entry}
            onAsk={mayDecide ? (what) => setAsking({ what, entry }) : null}
          />
        ))}
      </ol>
      {asking?.what === 'offer' && (
        <ConfirmDialog
          title={t('orders:session.offerTitle', { name: asking.entry.name })}
          action={t(free > 0 ? 'orders:session.offer' : 'orders:session.addSeat')}
          danger={false}
          onConfirm={() => offer.mutate(asking.entry)}
          onClose={() => setAsking(null)}
        >
          {free > 0
            ? t('orders:session.offerText', { count: free })
            : t('orders:session.addSeatText', { sessions: seatsOf(full, 1) })}
        </ConfirmDialog>
      )}
      {asking?.what === 'remove' && (
        <ConfirmDialog
          title={t('orders:session.removeTitle', { name: asking.entry.name })}
          action={t('orders:session.remove')}
          onConfirm={() => remove.mutate(asking.entry)}
          onClose={() => setAsking(null)}
        >
          {t('orders:session.removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}

function WaitlistEntry({
  entry: { position, name, company, group, createdAt, offerEndTime },
  onAsk,
}: {
  entry: Entry;
  onAsk: ((what: 'offer' | 'remove') => void) | null;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['orders', 'status']);
  return (
    <li>
      <div>
        <b className="num">
          {position !== null && `${position}. `}
          {name}
        </b>
        <p>{[company, t(`status:group.${group}`)].filter(Boolean).join(' · ')}</p>
        <p className="order-lines__by num">
          {offerEndTime === null
            ? t('orders:session.since', { time: format.dateTime(new Date(createdAt)) })
            : t('orders:session.offerUntil', { time: format.dateTime(new Date(offerEndTime)) })}
        </p>
      </div>
      {onAsk && (
        <span className="desk-row">
          {offerEndTime === null && (
            <Button
              size="m"
              aria-label={`${t('orders:session.offer')} ${name}`}
              onClick={() => onAsk('offer')}
            >
              {t('orders:session.offer')}
            </Button>
          )}
          <Button
            size="m"
            variant="danger"
            aria-label={`${t('orders:session.remove')} ${name}`}
            onClick={() => onAsk('remove')}
          >
            {t('orders:session.remove')}
          </Button>
        </span>
      )}
    </li>
  );
}
