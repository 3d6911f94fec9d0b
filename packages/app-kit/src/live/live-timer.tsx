import './live-timer.css';
import { useTranslation } from 'react-i18next';
import { useNow } from '#clock/use-now.ts';
import { useHost } from '#context/host.ts';
import type { LiveMoment } from './use-live-room.ts';

const DAY_MS = 86_400_000;

/**
 * Countdown to the start of a session, or to its end while it is live. In days while it is more
 * than a day away.
 */
export function LiveTimer({
  session,
  state,
}: {
  session: NonNullable<LiveMoment['session']>;
  state: LiveMoment['state'];
}) {
  const { t } = useTranslation(['live']);
  const { format } = useHost();
  const now = useNow();
  const live = state === 'IS_LIVE';
  const left = Date.parse(live ? session.endTime : session.startTime) - now.getTime();
  // A link that opens late leaves a session closed after its start.
  if (state === null || state === 'IS_END' || left < 0) return null;
  if (!live && left >= DAY_MS)
    return (
      <p className="live-timer">
        <b>{t('live:days', { count: format.dayCount(now, session.startTime) - 1 })}</b>
      </p>
    );
  return (
    <p className="live-timer">
      <b className="num" role="timer">
        {format.countdown(left)}
      </b>
      <span>{t(live ? 'live:endsIn' : 'live:startsIn')}</span>
    </p>
  );
}
