import './waiting-place.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingPlace as Place } from '@portolane/core/contract/waiting.ts';
import { eventsKey } from '@portolane/core/queries/event.ts';
import { leaveLineMutation, waitingKey } from '@portolane/core/queries/waiting.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useNow } from '#clock/use-now.ts';
import { useHost } from '#context/host.ts';

interface WaitingPlaceProps {
  place: Place;
  /** The way to enrol, while a seat is held. */
  enrol: ReactNode;
  /** Of the button to leave. Default s. */
  size?: 's' | 'm';
  /** The place is given up; `said` says of what. */
  onLeft: (said: string) => void;
  onFailure: (error: unknown) => void;
  /** Between where the member stands and what they can do: what it is, where the row does not say so itself. */
  children?: ReactNode;
}

/** A place in line: which it is, or the seat that is held and until when; the way to enrol, and to leave. */
export function WaitingPlace({
  place,
  enrol,
  size = 's',
  onLeft,
  onFailure,
  children,
}: WaitingPlaceProps) {
  const { t } = useTranslation(['waiting']);
  const { api } = useHost();
  const queryClient = useQueryClient();
  const offered = place.status === 'OFFERED';
  const title = place.session?.title ?? place.title;
  const { mutateAsync, isPending } = useMutation(leaveLineMutation(api));
  const leave = async () => {
    try {
      await mutateAsync(place.uuid);
    } catch (error) {
      return onFailure(error);
    }
    onLeft(t(offered ? 'waiting:givenUp' : 'waiting:left', { title }));
    await Promise.all(
      [waitingKey, eventsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  };
  return (
    <div className="waiting-place">
      {offered ? (
        <StatusMark status="confirmed">{t('waiting:offered')}</StatusMark>
      ) : (
        <StatusMark status="pending">{t('waiting:place', { place: place.place })}</StatusMark>
      )}
      {children}
      {offered && <OfferTime end={place.offerEndTime!} />}
      {offered && enrol}
      <Button
        variant="neutral"
        size={size}
        busy={isPending}
        aria-label={t(offered ? 'waiting:giveUpNamed' : 'waiting:leaveNamed', { title })}
        onClick={() => void leave()}
      >
        {t(offered ? 'waiting:giveUp' : 'waiting:leave')}
      </Button>
    </div>
  );
}

/** Until when a seat is held, and the time until then; when it is over, the places are asked for anew. */
function OfferTime({ end }: { end: string }) {
  const { t } = useTranslation(['waiting']);
  const { format } = useHost();
  const queryClient = useQueryClient();
  const left = Date.parse(end) - useNow().getTime();
  const over = left <= 0;
  const look = useEffectEvent(
    () =>
      void Promise.all(
        [waitingKey, eventsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  );
  useEffect(() => {
    if (over) look();
  }, [over]);
  if (over) return <span>{t('waiting:over')}</span>;
  return (
    <span className="waiting-place__time num">
      <span>{t('waiting:until', { time: format.dateTime(end) })}</span>
      <b role="timer" aria-label={t('waiting:remaining')}>
        {format.countdown(left)}
      </b>
    </span>
  );
}
