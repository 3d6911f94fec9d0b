import './live.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { CheckInNote } from '@portolane/parts/live/check-in-note.tsx';
import { LiveTimer } from '@portolane/parts/live/live-timer.tsx';
import { useLiveRoom } from '@portolane/parts/live/use-live-room.ts';
import { LiveBadge } from '@portolane/ui/live-badge/live-badge.tsx';
import { LiveAgenda, LiveAside } from '#features/live/live-details.tsx';
import { enrolmentHref } from '#features/live/live-links.ts';
import { LiveStage } from '#features/live/live-stage.tsx';
import { RefusalView } from '#features/live/refusal-view.tsx';
import type { PageParams } from '#page-links.ts';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { usePage } from '#platform/page/use-page.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './live.data.ts';

/**
 * /member/event/:eventAlias/:eventSeriesNum/live/:sessionUuid, and the same below /member/activity
 */
export default function Live() {
  const { t } = useTranslation(['live', 'status', 'member']);
  const app = useApp();
  const { href, format, language } = app;
  const fail = useCallFailure();
  const params = useParams() as PageParams<'memberEventLive'>;
  const category = usePage() === 'memberActivityLive' ? 'activity' : 'course';
  const { room, event } = usePageData(data);
  const moment = useLiveRoom(params.sessionUuid, room, fail);
  const { session, state, refusal, link, checkedInAt } = moment;
  const enrolment = enrolmentHref(app, category, params);
  const list =
    category === 'activity'
      ? ({ page: 'memberActivity', label: 'activity' } as const)
      : ({ page: 'memberEvent', label: 'event' } as const);
  return (
    <div className="wrap live">
      <PageHead
        title={session ? `${session.title}｜${t('live:title')}` : t('live:title')}
        noindex
      />
      <PageBreadcrumbs
        own={[
          { text: t('member:title'), path: href('member') },
          { text: t(`member:menu.${list.label}`), path: href(list.page) },
          { text: t('live:title'), path: null },
        ]}
      />
      <Suspense>
        {session && (
          <div className="live__head">
            {/* Announces changes, because the stream starts without user interaction. */}
            <p aria-live="polite">
              {state && <LiveBadge status={state}>{t(`status:live.${state}`)}</LiveBadge>}
            </p>
            <ContentHeading level={1} lang={session.event.lang}>
              {session.title}
            </ContentHeading>
            <p className="live__when">
              <span lang={langAttribute(session.event.lang, language)}>{session.event.title}</span>
              <span className="num">
                {format.weekdayDate(session.startTime)}{' '}
                {format.timeRange(session.startTime, session.endTime)}
              </span>
            </p>
          </div>
        )}
        {refusal && <RefusalView refusal={refusal} session={session} enrolment={enrolment} />}
        <div className="live__room">
          <div>
            {session && <LiveStage moment={moment} session={session} enrolment={enrolment} />}
            {session && !refusal && (
              <div className="live__foot">
                <LiveTimer session={session} state={state} />
                <CheckInNote
                  sessionUuid={params.sessionUuid}
                  watching={link !== null}
                  checkedInAt={checkedInAt}
                  onSessionEnd={fail}
                />
              </div>
            )}
          </div>
          {session && event && <LiveAside event={event} sessionUuid={params.sessionUuid} />}
        </div>
        {session && event && <LiveAgenda event={event} sessionUuid={params.sessionUuid} />}
      </Suspense>
    </div>
  );
}
