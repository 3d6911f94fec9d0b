import './live.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { streamOf } from '@portolane/core/rules/live/stream-of.ts';
import { CheckInNote } from '@portolane/app-kit/live/check-in-note.tsx';
import { LiveTimer } from '@portolane/app-kit/live/live-timer.tsx';
import { useLiveRoom } from '@portolane/app-kit/live/use-live-room.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { LiveBadge } from '@portolane/ui/live-badge/live-badge.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { Illustration } from '@portolane/ui/illustration/illustration.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { SessionList } from '#features/enrolment/session-list.tsx';
import { PageHead } from '#features/page-head/page-head.tsx';
import { useFailure } from '#platform/call/use-failure.ts';
import { useApp } from '#platform/context/app-context.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { enrolmentPath } from '#platform/link/app-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import still from '@portolane/app-kit/live/live.svg';
import { data } from './live.data.ts';

/** /enrolment/:uuid/live/:sessionUuid */
export default function Live() {
  const { t } = useTranslation(['live', 'status', 'enrolment']);
  const { format } = useApp();
  const failureOf = useFailure();
  const { sessionUuid } = useParams();
  const { order, room } = usePageData(data);
  const { session, state, refusal, link, opening, checkedInAt, lost } = useLiveRoom(
    sessionUuid!,
    room,
    failureOf,
  );
  const others = order.sessions
    .flatMap((day) => day.sessions)
    .filter(({ info }) => info.uuid !== sessionUuid);
  const opensAt =
    session &&
    `${format.monthDay(session.linkOpeningTime)} ${format.time(session.linkOpeningTime)}`;
  return (
    <>
      <PageHead title={session?.title ?? order.title} contentLang={order.lang} />
      <div className="live-page">
        <Illustration src={still} width={960} height={540} loading="eager" />
        {state && (
          <p>
            <LiveBadge status={state}>{t(`status:live.${state}`)}</LiveBadge>
          </p>
        )}
        {session && (
          <p className="num">
            {format.weekdayDate(session.startTime)}{' '}
            {format.timeRange(session.startTime, session.endTime)}
          </p>
        )}
        {lost && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Notice is not an element
          <Notice tone="warn" role="status">
            {t('live:lost')}
          </Notice>
        )}
        {refusal ? (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Notice is not an element
          <Notice tone="warn" title={t(`live:refusal.${refusal}`)} role="status">
            {refusal === 'NOT_OPEN' && opensAt ? t('live:opens', { time: opensAt }) : null}
          </Notice>
        ) : (
          <>
            {session && <LiveTimer session={session} state={state} />}
            {state === 'IS_END' && <p>{t('live:ended')}</p>}
            {state !== 'IS_END' && link === null && (
              <output>{t(opening ? 'live:opening' : 'live:noLink')}</output>
            )}
            {state !== 'IS_END' && link !== null && <StreamActions link={link} />}
            <CheckInNote
              sessionUuid={sessionUuid!}
              watching={link !== null}
              checkedInAt={checkedInAt}
              onSessionEnd={failureOf}
            />
          </>
        )}
        {refusal ? (
          <ButtonLink as={AppLink} wide href={enrolmentPath(order.uuid)}>
            {t('live:toEnrolment')}
          </ButtonLink>
        ) : (
          <p className="liff-more">
            <AppLink className="link" href={enrolmentPath(order.uuid)}>
              {t('live:toEnrolment')}
            </AppLink>
          </p>
        )}
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

/**
 * Opens the stream outside LINE, because LINE's mini-app browser does not keep it playing, or
 * copies its link.
 */
function StreamActions({ link }: { link: string }) {
  const { t } = useTranslation(['live', 'enrolment']);
  const { line, language } = useApp();
  const [copied, setCopied] = useState<'done' | 'failed' | null>(null);
  const stream = streamOf(link, pageIdentity(language).mediaOrigins);
  // A stream address that is not a valid URL can only be copied.
  const canOpen = stream.kind !== 'link' || stream.href !== null;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied('done'),
      () => setCopied('failed'),
    );
  return (
    <div className="live-page__ways">
      {canOpen && (
        <Button variant="primary" wide onClick={() => line.openOutside(link)}>
          {t('live:player.open')}
        </Button>
      )}
      <Button wide onClick={() => void copy()}>
        {t('enrolment:copyLink')}
      </Button>
      <output className="live-page__note">{copied && t(`enrolment:copied.${copied}`)}</output>
      {copied === 'failed' && <p className="live-page__note">{link}</p>}
    </div>
  );
}
