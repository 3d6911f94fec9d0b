import './waitlist-entry-status.css';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberWaitlistEntry } from '@portolane/core/contract/waitlist.ts';
import { eventsKey } from '@portolane/core/queries/event.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { leaveWaitlistMutation, waitlistKey } from '@portolane/core/queries/waitlist.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { rememberPlace } from '@portolane/ui/focus/remember-place.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useNow } from '#clock/use-now.ts';
import { useHost } from '#context/host.ts';
import type { LeaveDialogProps } from './leave-dialog.tsx';
import { useCallMutation } from '#call/use-call-mutation.ts';

interface WaitlistEntryStatusProps {
  entry: MemberWaitlistEntry;
  /** Link to enrol, shown while a seat is offered. */
  enrolLink: ReactNode;
  /** The question before leaving (`leave-dialog.tsx`), which each app loads lazily. */
  LeaveDialog: ComponentType<LeaveDialogProps>;
  /** Size of the button to leave. Default s. */
  size?: 's' | 'm';
  /** Called after leaving with a message for the member. */
  onLeft: (message: string) => void;
  onFailure: (error: unknown) => void;
  /**
   * Event and session, where the surrounding row does not show them. Placed between status and
   * actions.
   */
  children?: ReactNode;
}

/**
 * Position of a waitlist entry, or the offered seat and its deadline, with the actions to enrol and
 * to leave, which asks first.
 */
export function WaitlistEntryStatus({
  entry,
  enrolLink,
  LeaveDialog,
  size = 's',
  onLeft,
  onFailure,
  children,
}: WaitlistEntryStatusProps) {
  const { t } = useTranslation(['waiting']);
  const { api } = useHost();
  const queryClient = useQueryClient();
  const offered = entry.status === 'OFFERED';
  const title = entry.session?.title ?? entry.title;
  const { mutateAsync, isPending } = useCallMutation(leaveWaitlistMutation(api));
  const [asking, setAsking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const leave = async () => {
    try {
      await mutateAsync(entry.uuid);
    } catch (error) {
      return onFailure(error);
    }
    onLeft(t(offered ? 'waiting:givenUp' : 'waiting:left', { title }));
    const returnFocus = rememberPlace(root.current);
    await refetchQueries(queryClient, [waitlistKey, eventsKey]);
    returnFocus();
  };
  return (
    <div ref={root} className="waiting-place">
      {offered ? (
        <StatusMark status="confirmed">{t('waiting:offered')}</StatusMark>
      ) : (
        <StatusMark status="pending">{t('waiting:place', { place: entry.place })}</StatusMark>
      )}
      {children}
      {offered && <OfferTime end={entry.offerEndTime!} />}
      {offered && enrolLink}
      <Button
        variant="neutral"
        size={size}
        busy={isPending}
        aria-label={t(offered ? 'waiting:giveUpNamed' : 'waiting:leaveNamed', { title })}
        onClick={() => setAsking(true)}
      >
        {t(offered ? 'waiting:giveUp' : 'waiting:leave')}
      </Button>
      {asking && (
        <LeaveDialog entry={entry} onClose={() => setAsking(false)} onLeave={() => void leave()} />
      )}
    </div>
  );
}

/** Deadline and countdown of a seat offer. Refetches when it expires. */
function OfferTime({ end }: { end: string }) {
  const { t } = useTranslation(['waiting']);
  const { format } = useHost();
  const queryClient = useQueryClient();
  const left = Date.parse(end) - useNow().getTime();
  const isExpired = left <= 0;
  const refetch = useEffectEvent(() => void refetchQueries(queryClient, [waitlistKey, eventsKey]));
  useEffect(() => {
    if (isExpired) refetch();
  }, [isExpired]);
  if (isExpired) return <span>{t('waiting:over')}</span>;
  return (
    <span className="waiting-place__time num">
      <span>{t('waiting:until', { time: format.dateTime(end) })}</span>
      <b role="timer" aria-label={t('waiting:remaining')}>
        {format.countdown(left)}
      </b>
    </span>
  );
}
