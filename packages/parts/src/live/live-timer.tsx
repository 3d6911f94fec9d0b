import './live-timer.css';
import { useTranslation } from 'react-i18next';
import { isWayOpen } from '@portolane/core/rules/live/live-state.ts';
import { useNow } from '#clock/use-now.ts';
import { useHost } from '#context/host.ts';
import type { LiveMoment } from './use-live-room.ts';

/** The time until what comes next, while a session is to come. */
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
  if (!isWayOpen(state)) return null;
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
