import './live.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { liveRoomQuery } from '@portolane/core/queries/live.ts';
import { orderQuery } from '@portolane/core/queries/order.ts';
import { streamOf } from '@portolane/core/rules/live/stream-of.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { LiveBadge } from '@portolane/ui/live-badge/live-badge.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { Plate } from '@portolane/ui/plates/plate.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { SessionList } from '#features/enrolment/session-list.tsx';
import { CheckIn } from '#features/live/check-in.tsx';
import { useLiveRoom } from '#features/live/use-live-room.ts';
import { PageHead } from '#features/page-head/page-head.tsx';
import { useNow } from '#platform/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { enrolmentPath } from '#platform/link/app-path.ts';
import { memberPage } from '#platform/page/page-loader.ts';

export const loader = memberPage(({ app, params }) =>
  Promise.all([app.queryClient.query(orderQuery(app.api, params['uuid']!)), app.queryClient.query(liveRoomQuery(app.api, params['sessionUuid']!))]),
);

/** /enrolment/:uuid/live/:sessionUuid */
export default function Live() {
  const { t } = useTranslation(['live', 'status', 'enrolment']);
  const { api, format, language } = useApp();
  const { uuid, sessionUuid } = useParams();
  const { data: order } = useSuspenseQuery(orderQuery(api, uuid!));
  const { session, state, refusal, link, opening, checkedInAt } = useLiveRoom(sessionUuid!);
  const lang = langAttribute(order.lang, language);
  const others = order.sessions.flatMap((day) => day.sessions).filter(({ info }) => info.uuid !== sessionUuid);
  const opensAt = session && `${format.monthDay(session.linkOpeningTime)} ${format.time(session.linkOpeningTime)}`;
  return (
    <>
      <PageHead title={session?.title ?? order.title} lang={lang} />
      <div className="live-page">
        <Plate plate={{ kind: 'fan', seed: `${order.eventAlias}-${order.seriesNum}`, width: 640, height: 300 }} alt="" loading="eager" />
        {state && (
          <p>
            <LiveBadge status={state}>{t(`status:live.${state}`)}</LiveBadge>
          </p>
        )}
        {session && (
          <p className="num">
            {format.weekdayDate(session.startTime)} {format.timeRange(session.startTime, session.endTime)}
          </p>
        )}
        {refusal ? (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a Notice is no element, and has paragraphs in it
          <Notice tone="warn" title={t(`live:refusal.${refusal}`)} role="status">
            {refusal === 'NOT_OPEN' && opensAt ? t('live:opens', { time: opensAt }) : null}
          </Notice>
        ) : (
          <>
            {session && <Timer start={session.startTime} end={session.endTime} state={state} />}
            {state === 'IS_END' ? (
              <p>{t('live:ended')}</p>
            ) : link === null ? (
              <output>{t(opening ? 'live:opening' : 'live:noLink')}</output>
            ) : (
              <Ways link={link} />
            )}
            <CheckIn sessionUuid={sessionUuid!} open={link !== null} checkedInAt={checkedInAt} />
          </>
        )}
        <ButtonLink as={AppLink} wide href={enrolmentPath(order.uuid)}>
          {t('live:toEnrolment')}
        </ButtonLink>
        {others.length > 0 && (
          <section aria-labelledby="others">
            <SectionHeading id="others" title={t('enrolment:otherSessions')} />
            <SessionList order={order} sessions={others} />
          </section>
        )}
      </div>
    </>
  );
}

/** The time until what comes next. */
function Timer({ start, end, state }: { start: string; end: string; state: string | null }) {
  const { t } = useTranslation(['live']);
  const { format } = useApp();
  const now = useNow().getTime();
  if (state === 'NOT_OPEN' || state === 'IS_END' || state === null) return null;
  const live = state === 'IS_LIVE';
  return (
    <p className="live-page__timer">
      <b className="num" role="timer">
        {format.countdown(Date.parse(live ? end : start) - now)}
      </b>
      <span>{t(live ? 'live:endsIn' : 'live:startsIn')}</span>
    </p>
  );
}

/** The way in, outside of LINE: its browser for mini-apps plays no stream on; and the link to take along. */
function Ways({ link }: { link: string }) {
  const { t } = useTranslation(['live', 'enrolment']);
  const { line } = useApp();
  const [copied, setCopied] = useState<'done' | 'failed' | null>(null);
  const stream = streamOf(link);
  // What is no address leads nowhere: it can only be copied.
  const leads = stream.kind !== 'link' || stream.href !== null;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied('done'),
      () => setCopied('failed'),
    );
  return (
    <>
      {leads && (
        <Button variant="primary" wide onClick={() => line.openOutside(link)}>
          {t('live:player.open')}
        </Button>
      )}
      <Button wide onClick={() => void copy()}>
        {t('enrolment:copyLink')}
      </Button>
      <output className="live-page__note">{copied && t(`enrolment:copied.${copied}`)}</output>
      {copied === 'failed' && <p className="live-page__note">{link}</p>}
    </>
  );
}
