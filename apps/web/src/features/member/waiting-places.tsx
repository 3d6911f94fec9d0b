import '#platform/styles/facts.css';
import './waiting-places.css';
import { useTranslation } from 'react-i18next';
import type { WaitingPlace } from '@portolane/core/contract/waiting.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { BrokenText } from '@portolane/ui/heading/heading.tsx';
import { MemberPlace } from '#features/waiting/member-place.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { OverviewPart } from './member-overview.tsx';

/** Where the member waits, and the seats that are held for them. */
export function WaitingPlaces({ places }: { places: readonly WaitingPlace[] }) {
  const { t } = useTranslation(['waiting']);
  const { format, href, language } = useApp();
  return (
    <OverviewPart title={t('waiting:title')}>
      <ul className="facts">
        {places.map((place) => {
          const brand = place.brands[0];
          const params =
            brand && place.eventShown
              ? {
                  brandAlias: brand.alias,
                  eventAlias: place.eventAlias,
                  eventSeriesNum: String(place.seriesNum),
                }
              : null;
          const title = <BrokenText>{place.title}</BrokenText>;
          const name = place.session?.title ?? place.title;
          return (
            <li key={place.uuid} className="waiting-places__row">
              <time className="recent__date" dateTime={place.startTime}>
                {format.monthDay(place.startTime)}
              </time>
              <span className="recent__event" lang={langAttribute(place.lang, language)}>
                {params ? <SiteLink href={href('event', params)}>{title}</SiteLink> : title}
                <small>
                  {place.session?.title ?? <span lang={language}>{t('waiting:whole')}</span>}
                </small>
              </span>
              <span className="facts__end">
                <MemberPlace
                  place={place}
                  enrol={
                    params && (
                      <ButtonLink
                        as={SiteLink}
                        variant="primary"
                        size="s"
                        href={href('apply', params)}
                        aria-label={t('waiting:enrolNamed', { title: name })}
                      >
                        {t('waiting:enrol')}
                      </ButtonLink>
                    )
                  }
                />
              </span>
            </li>
          );
        })}
      </ul>
    </OverviewPart>
  );
}
