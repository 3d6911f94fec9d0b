import './refusal-view.css';
import { useTranslation } from 'react-i18next';
import type { LiveRoom } from '@portolane/core/queries/live.ts';
import type { ViewingRefusal } from '@portolane/core/rules/live/viewing-refusal.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';

const RefusalAlert = lazyPart(() =>
  import('./refusal-alert.tsx').then((module) => module.RefusalAlert),
);

/**
 * The refusal as an alert and as text in the page, for visitors without JavaScript and until the
 * alert has loaded.
 */
export function RefusalView({
  refusal,
  session,
  enrolment,
}: {
  refusal: ViewingRefusal;
  session: LiveRoom['session'];
  enrolment: string;
}) {
  const { t } = useTranslation(['live']);
  const { href, format } = useApp();
  // A member without an enrolment is led to the event page.
  const event = refusal === 'NO_ORDER' && session ? session.event : null;
  const leaveTo = event
    ? href('event', {
        brandAlias: event.brandAlias,
        eventAlias: event.alias,
        eventSeriesNum: String(event.seriesNum),
      })
    : enrolment;
  const hint =
    refusal === 'NOT_OPEN' && session
      ? t('live:refusedHint.opens', {
          time: `${format.monthDay(session.linkOpeningTime)} ${format.time(session.linkOpeningTime)}`,
        })
      : t(event ? 'live:refusedHint.event' : 'live:refusedHint.enrolment');
  return (
    <div className="live-refusal">
      <p>{t(`live:refusal.${refusal}`)}</p>
      <SiteLink className="link" href={leaveTo}>
        {t(event ? 'live:toEvent' : 'live:toEnrolment')}
      </SiteLink>
      <RefusalAlert refusal={refusal} leaveTo={leaveTo} hint={hint} />
    </div>
  );
}
