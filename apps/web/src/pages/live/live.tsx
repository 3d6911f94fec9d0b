import '#platform/styles/meta.css';
import '#platform/styles/sections.css';
import './live.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { orderOfEventQuery } from '@portolane/core/queries/order.ts';
import { CheckInNote } from '@portolane/app-kit/live/check-in-note.tsx';
import { type LiveMoment, useLiveRoom } from '@portolane/app-kit/live/use-live-room.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { LiveBadge } from '@portolane/ui/live-badge/live-badge.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { LiveAfter } from '#features/live/live-after.tsx';
import { LiveAbout, LiveAside } from '#features/live/live-details.tsx';
import { enrolmentHref } from '#features/live/live-links.ts';
import { LiveStage } from '#features/live/live-stage.tsx';
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
  const { t } = useTranslation(['live', 'member']);
  const app = useApp();
  const { href } = app;
  const fail = useCallFailure();
  const params = useParams() as PageParams<'memberEventLive'>;
  const category = usePage() === 'memberActivityLive' ? 'activity' : 'course';
  const { room, event } = usePageData(data);
  const moment = useLiveRoom(params.sessionUuid, room, fail);
  const { session, state, refusal, link, checkedInAt, lost } = moment;
  // Only for members with an enrolment: for others it is an error.
  const order = useQuery({
    ...orderOfEventQuery(app.api, params.eventAlias, Number(params.eventSeriesNum)),
    enabled: refusal === null,
  }).data;
  const enrolment = enrolmentHref(app, category, params);
  const list =
    category === 'activity'
      ? ({ page: 'memberActivity', label: 'activity' } as const)
      : ({ page: 'memberEvent', label: 'event' } as const);
  return (
    <div className="wrap">
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
        <LiveHead moment={moment} event={session?.event ?? event} />
        <div className="live-room beside-panel">
          <div>
            <LiveStage moment={moment} enrolment={enrolment}>
              {session && refusal === null && (
                <CheckInNote
                  sessionUuid={params.sessionUuid}
                  watching={link !== null}
                  checkedInAt={checkedInAt}
                  onSessionEnd={fail}
                />
              )}
            </LiveStage>
            {lost && (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Notice is not an element
              <Notice tone="warn" role="status">
                {t('live:lost')}
              </Notice>
            )}
            {state === 'IS_END' && refusal === null && event && <LiveAfter event={event} />}
            {event && <LiveAbout event={event} sessionUuid={params.sessionUuid} />}
          </div>
          {event && <LiveAside event={event} sessionUuid={params.sessionUuid} order={order} />}
        </div>
      </Suspense>
    </div>
  );
}

interface LiveHeadProps {
  moment: LiveMoment;
  /** undefined if neither the session nor its event could be loaded. */
  event: { title: string; lang: 'zh-Hant' | 'en' } | undefined;
}

/** The course, and the session of it with its state and time. */
function LiveHead({ moment: { session, state }, event }: LiveHeadProps) {
  const { t } = useTranslation(['live', 'status']);
  const { format, language } = useApp();
  return (
    <div className="live-head">
      {/* Announces changes, because the stream starts without user interaction. */}
      <p aria-live="polite">
        {state && <LiveBadge status={state}>{t(`status:live.${state}`)}</LiveBadge>}
      </p>
      {event ? (
        <ContentHeading level={1} lang={event.lang}>
          {event.title}
        </ContentHeading>
      ) : (
        <h1>{t('live:title')}</h1>
      )}
      {session && session.title !== event?.title && (
        <h2 lang={langAttribute(session.event.lang, language)}>{session.title}</h2>
      )}
      {session && (
        <p className="meta">
          <span className="num">
            <Icon name="calendar" />
            {format.weekdayDate(session.startTime)}{' '}
            {format.timeRange(session.startTime, session.endTime)}
          </span>
        </p>
      )}
    </div>
  );
}
