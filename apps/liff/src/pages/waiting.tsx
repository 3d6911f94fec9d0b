import './waiting.css';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingPlace } from '@portolane/core/contract/waiting.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { eventsKey } from '@portolane/core/queries/event.ts';
import { leaveLineMutation, myPlacesQuery, waitingKey } from '@portolane/core/queries/waiting.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { BrokenText } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { PageHead } from '#features/page-head/page-head.tsx';
import { useFailure } from '#platform/call/use-failure.ts';
import { useNow } from '#platform/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { paths } from '#platform/link/app-path.ts';
import { siteApply, siteEvent } from '#platform/link/site-href.ts';
import { memberPage } from '#platform/page/page-loader.ts';

export const loader = memberPage(({ app }) => app.queryClient.query(myPlacesQuery(app.api)));

/** /waiting */
export default function Waiting() {
  const { t } = useTranslation(['waiting', 'enrolment']);
  const { api } = useApp();
  const { data: places } = useSuspenseQuery(myPlacesQuery(api));
  /** What became of the last press; the row is gone then. */
  const [said, setSaid] = useState('');
  return (
    <>
      <PageHead title={t('waiting:title')} />
      <div className="liff-stack">
        <p className="liff-lead">{t('waiting:hint')}</p>
        {said && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a Notice is no element, and may have paragraphs in it
          <Notice tone="accent" role="status">
            {said}
          </Notice>
        )}
        {places.length === 0 ? (
          <EmptyState
            title={t('enrolment:empty.waiting')}
            actions={
              <ButtonLink as={AppLink} variant="primary" size="m" href={paths.events}>
                {t('enrolment:toEvents')}
              </ButtonLink>
            }
          >
            {t('enrolment:empty.waitingHint')}
          </EmptyState>
        ) : (
          <ul>
            {places.map((place) => (
              <Place key={place.uuid} place={place} onLeft={setSaid} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** A place in line, or the seat that is held and until when; the way to enrol, and to leave. */
function Place({ place, onLeft }: { place: WaitingPlace; onLeft: (said: string) => void }) {
  const { t } = useTranslation(['waiting']);
  const { api, format, language } = useApp();
  const queryClient = useQueryClient();
  const failureOf = useFailure();
  const [failure, setFailure] = useState('');
  const { mutateAsync, isPending } = useMutation(leaveLineMutation(api));
  const offered = place.status === 'OFFERED';
  const title = place.session?.title ?? place.title;
  const address = place.eventShown ? siteEvent(language, place) : null;
  const apply = place.eventShown ? siteApply(language, place) : null;
  const leave = async () => {
    setFailure('');
    try {
      await mutateAsync(place.uuid);
    } catch (error) {
      return setFailure(failureOf(error));
    }
    onLeft(t(offered ? 'waiting:givenUp' : 'waiting:left', { title }));
    await Promise.all([waitingKey, eventsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  return (
    <li className="waiting-row">
      {offered ? (
        <StatusMark status="confirmed">{t('waiting:offered')}</StatusMark>
      ) : (
        <StatusMark status="pending">{t('waiting:place', { place: place.place })}</StatusMark>
      )}
      <h2 lang={langAttribute(place.lang, language)}>
        {address ? <a href={address}>{<BrokenText>{place.title}</BrokenText>}</a> : <BrokenText>{place.title}</BrokenText>}
      </h2>
      <p className="enrolment-meta num">
        <span>{place.session ? <span lang={langAttribute(place.lang, language)}>{place.session.title}</span> : t('waiting:whole')}</span>
        <span>{format.weekdayDate(place.startTime)}</span>
      </p>
      {offered && <OfferTime end={place.offerEndTime!} />}
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {offered && apply && (
        <ButtonLink variant="primary" wide href={apply} aria-label={t('waiting:enrolNamed', { title })}>
          {t('waiting:enrol')}
        </ButtonLink>
      )}
      <Button
        variant="neutral"
        size="m"
        busy={isPending}
        aria-label={t(offered ? 'waiting:giveUpNamed' : 'waiting:leaveNamed', { title })}
        onClick={() => void leave()}
      >
        {t(offered ? 'waiting:giveUp' : 'waiting:leave')}
      </Button>
    </li>
  );
}

/** Until when a seat is held, and the time until then; when it is over, the places are asked for anew. */
function OfferTime({ end }: { end: string }) {
  const { t } = useTranslation(['waiting']);
  const { format } = useApp();
  const queryClient = useQueryClient();
  const left = Date.parse(end) - useNow().getTime();
  const over = left <= 0;
  const look = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: waitingKey }));
  useEffect(() => {
    if (over) look();
  }, [over]);
  if (over) return <p>{t('waiting:over')}</p>;
  return (
    <p className="waiting-row__time num">
      <span>{t('waiting:until', { time: format.dateTime(end) })}</span>
      <b role="timer" aria-label={t('waiting:remaining')}>
        {format.countdown(left)}
      </b>
    </p>
  );
}
