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

/** The alert that says why the member may not watch, and the same in the page: for readers without JavaScript, and while the alert is on its way. */
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
  // Whoever has no enrolment is led to where one can be had.
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
