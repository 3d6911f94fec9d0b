import '#features/row/row.css';
import './waiting.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingPlace as WaitingPlaceOf } from '@portolane/core/contract/waiting.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { myPlacesQuery } from '@portolane/core/queries/waiting.ts';
import { WaitingPlace } from '@portolane/parts/waiting/waiting-place.tsx';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { BrokenText } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { PageHead } from '#features/page-head/page-head.tsx';
import { useFailure } from '#platform/call/use-failure.ts';
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

/** One place: what it is of, where the member stands, and what they can do. */
function Place({ place, onLeft }: { place: WaitingPlaceOf; onLeft: (said: string) => void }) {
  const { t } = useTranslation(['waiting']);
  const { format, language } = useApp();
  const failureOf = useFailure();
  const [failure, setFailure] = useState('');
  const title = place.session?.title ?? place.title;
  const address = place.eventShown ? siteEvent(language, place) : null;
  const apply = place.eventShown ? siteApply(language, place) : null;
  return (
    <li className="row waiting-row">
      <WaitingPlace
        place={place}
        size="m"
        onLeft={onLeft}
        onFailure={(error) => setFailure(failureOf(error))}
        enrol={
          apply && (
            <ButtonLink
              variant="primary"
              wide
              href={apply}
              aria-label={t('waiting:enrolNamed', { title })}
            >
              {t('waiting:enrol')}
            </ButtonLink>
          )
        }
      >
        <h2 lang={langAttribute(place.lang, language)}>
          {address ? (
            <a href={address}>
              <BrokenText>{place.title}</BrokenText>
            </a>
          ) : (
            <BrokenText>{place.title}</BrokenText>
          )}
        </h2>
        <p className="row__meta num">
          <span>
            {place.session ? (
              <span lang={langAttribute(place.lang, language)}>{place.session.title}</span>
            ) : (
              t('waiting:whole')
            )}
          </span>
          <span>{format.weekdayDate(place.startTime)}</span>
        </p>
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </WaitingPlace>
    </li>
  );
}
