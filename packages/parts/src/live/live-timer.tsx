import './live-timer.css';
import { useTranslation } from 'react-i18next';
import { isEntranceOpen } from '@portolane/core/rules/live/live-state.ts';
import { useNow } from '#clock/use-now.ts';
import { useHost } from '#context/host.ts';
import type { LiveMoment } from './use-live-room.ts';

/** Countdown to the start of a session, or to its end while it is live. */
export function LiveTimer({
  session,
  state,
}: {
  session: NonNullable<LiveMoment['session']>;
  state: LiveMoment['state'];
}) {
  const { t } = useTranslation(['live']);
  const { format } = useHost();
  const now = useNow().getTime();
  if (!isEntranceOpen(state)) return null;
  const live = state === 'IS_LIVE';
  return (
    <p className="live-timer">
      <b className="num" role="timer">
        {format.countdown(Date.parse(live ? session.endTime : session.startTime) - now)}
      </b>
      <span>{t(live ? 'live:endsIn' : 'live:startsIn')}</span>
    </p>
  );
}
