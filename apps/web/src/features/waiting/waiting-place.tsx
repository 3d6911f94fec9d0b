import './waiting-place.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { eventsKey } from '@portolane/core/queries/event.ts';
import type { WaitingPlace } from '@portolane/core/contract/waiting.ts';
import { leaveLineMutation, waitingKey } from '@portolane/core/queries/waiting.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useNow } from '#platform/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { useNotify } from '#platform/notify/notify.ts';

/** A place in line: which it is, or the seat that is held and until when; the way to enrol (`enrol`), and to leave. */
export function Place({ place, enrol }: { place: WaitingPlace; enrol: ReactNode }) {
  const { t } = useTranslation(['waiting']);
  const { api } = useApp();
  const queryClient = useQueryClient();
  const onFailure = useCallFailure();
  const notify = useNotify();
  const offered = place.status === 'OFFERED';
  const title = place.session?.title ?? place.title;
  const { mutateAsync, isPending } = useMutation({ ...leaveLineMutation(api), networkMode: 'always' });
  const leave = async () => {
    try {
      await mutateAsync(place.uuid);
    } catch (error) {
      return onFailure(error);
    }
    notify.toast(t(offered ? 'waiting:givenUp' : 'waiting:left', { title }));
    await Promise.all([waitingKey, eventsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  return (
    <div className="waiting-place">
      {offered ? (
        <>
          <StatusMark status="confirmed">{t('waiting:offered')}</StatusMark>
          <OfferTime end={place.offerEndTime!} />
          {enrol}
        </>
      ) : (
        <StatusMark status="pending">{t('waiting:place', { place: place.place })}</StatusMark>
      )}
      <Button
        variant="neutral"
        size="s"
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
  const { format } = useApp();
  const queryClient = useQueryClient();
  const left = Date.parse(end) - useNow().getTime();
  const over = left <= 0;
  const look = useEffectEvent(() => void Promise.all([waitingKey, eventsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))));
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
