import { useTranslation } from 'react-i18next';
import type { LiveRoom } from '@portolane/core/queries/live.ts';
import type { ViewingRefusal } from '@portolane/core/rules/live/viewing-refusal.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';

const RefusalAlert = lazyPart(() =>
  import('./refusal-alert.tsx').then((module) => module.RefusalAlert),
);

/**
 * The refusal as an alert and as text on the stage, for visitors without JavaScript and until the
 * alert has loaded; before the opening, when that is.
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
  const { t } = useTranslation(['live', 'event']);
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
  const opens =
    refusal === 'NOT_OPEN' && session
      ? `${format.monthDay(session.linkOpeningTime)} ${format.time(session.linkOpeningTime)}`
      : null;
  const hint =
    opens === null
      ? t(event ? 'live:refusedHint.event' : 'live:refusedHint.enrolment')
      : t('live:refusedHint.opens', { time: opens });
  return (
    <>
      {opens === null ? (
        <>
          <p className="live-stage__lead">{t(`live:refusal.${refusal}`)}</p>
          <p>{t(event ? 'event:live.hint.NO_ORDER' : 'event:live.hint.refused')}</p>
        </>
      ) : (
        <p>
          <b className="num">{t('live:opens', { time: opens })}</b>
          {t('event:live.hint.NOT_OPEN')}
        </p>
      )}
      <ButtonLink as={SiteLink} variant={opens === null ? 'primary' : 'outline'} href={leaveTo}>
        {t(event ? 'live:toEvent' : 'live:toEnrolment')}
      </ButtonLink>
      <RefusalAlert refusal={refusal} leaveTo={leaveTo} hint={hint} />
    </>
  );
}
