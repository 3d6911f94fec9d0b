import './event.css';
import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useBrandCrumbs } from '#features/brand/use-brand-crumbs.ts';
import { ApplyLink, EnrolPanel } from '#features/event/enrol-panel.tsx';
import { eventData } from '#features/event/event-data.ts';
import { useBreadcrumbData } from '#platform/head/use-breadcrumb-data.ts';
import { EventFacts } from '#features/event/event-facts.tsx';
import { EventHead, eventWhen } from '#features/event/event-head.tsx';
import { eventHref } from '#features/event/event-href.ts';
import { leadPicture, slidesShown } from '#features/event/event-pictures.ts';
import { eventVenue } from '#features/event/event-parts.tsx';
import { EventFiles, Speakers, Sponsors } from '#features/event/event-sections.tsx';
import { SectionNav } from '#platform/page/section-nav.tsx';
import { SessionPicker } from '#features/event/session-picker.tsx';
import { Slideshow } from '#features/event/slideshow.tsx';
import { type EventChoice, useEventChoice } from '#features/event/use-event-choice.ts';
import { useEvent } from '#features/event/use-event.ts';
import { Venue } from '#features/event/venue.tsx';
import { ShareLinks } from '#features/share/share-links.tsx';
import { useWaitlists } from '#features/waitlist/use-waitlists.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './event.data.ts';
import { ActionBar, ActionBarSum } from '@portolane/ui/action-bar/action-bar.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { Picture } from '#platform/picture/picture.tsx';

/** /product/brand/:brandAlias/event/:eventAlias/:eventSeriesNum */
export default function EventPage() {
  const app = useApp();
  const { t } = useTranslation(['event', 'common']);
  const { language, origin } = app;
  const { brandAlias } = useParams();
  const { event, loggedIn } = useEvent(usePageData(data).event);
  const choice = useEventChoice(event);
  const waitlists = useWaitlists(event, loggedIn);
  const brand = event.brands.find(({ alias }) => alias === brandAlias) ?? event.brands[0]!;
  const crumbs = [
    ...useBrandCrumbs(brand),
    { text: t('event:list.title'), path: `/product/brand/${brand.alias}/event` },
    { text: event.title, path: null },
  ];
  const trail = useBreadcrumbData(crumbs);
  const home = eventHref(app, event);
  const lead = leadPicture(event);
  const slides = slidesShown(event);
  const sections = useSections(event);
  const has = (id: string) => sections.some((section) => section.id === id);
  return (
    <div className="wrap">
      <PageHead
        title={event.title}
        description={t('event:detail.description', {
          title: event.introtext,
          date: eventWhen(app, event),
          place: eventVenue(t, app, event),
        })}
        canonicalPath={home}
        contentLang={event.lang}
        picture={lead}
        jsonLd={[eventData(event, origin + home, t('common:site.name'), language), trail]}
      />
      <PageBreadcrumbs own={crumbs} />
      <Suspense>
        <EventHead event={event} />
      </Suspense>
      <div className="event-columns">
        <div>
          {lead && <Picture picture={lead} lead />}
          <Suspense>
            <SectionNav sections={sections} label={t('event:sections.navigation')} />
          </Suspense>
          <Suspense>
            <section className="event-about" id="about" aria-label={sections[0]!.label}>
              <MarkdownHtml lang={langAttribute(event.lang, language)} html={event.description} />
              <EventFacts event={event} />
              <ShareLinks
                url={origin + home}
                {...(event.whyNot !== 'ENDED' && {
                  calendarPath: `/event/${event.alias}/${event.seriesNum}.ics`,
                })}
              />
              {slides.length > 0 && (
                <Slideshow
                  slides={slides}
                  label={t('event:pictures.ofEvent')}
                  sizes="(max-width: 48em) 86vw, 560px"
                />
              )}
            </section>
          </Suspense>
          <Suspense>
            <SessionPicker event={event} choice={choice} waitlists={waitlists} />
          </Suspense>
        </div>
        <Suspense>
          <EnrolPanel event={event} choice={choice} waitlists={waitlists} loggedIn={loggedIn} />
        </Suspense>
        <div className="event-columns__below">
          <Suspense>
            {has('speakers') && <Speakers event={event} />}
            {has('venue') && <Venue event={event} />}
            {has('files') && <EventFiles event={event} />}
            {has('sponsors') && <Sponsors event={event} />}
          </Suspense>
        </div>
      </div>
      {event.canApply && (
        <Suspense>
          <EnrolBar event={event} choice={choice} />
        </Suspense>
      )}
    </div>
  );
}

/** Returns the sections that the event has, in the order of the page. */
function useSections(event: Event) {
  const { t } = useTranslation(['event']);
  const about =
    event.category === 'course' ? t('event:sections.aboutCourse') : t('event:sections.about');
  return [
    { id: 'about', label: about, there: true },
    { id: 'sessions', label: t('event:sections.sessions'), there: true },
    { id: 'speakers', label: t('event:sections.speakers'), there: event.personnels.length > 0 },
    { id: 'venue', label: t('event:sections.venue'), there: event.location !== null },
    { id: 'files', label: t('event:sections.files'), there: event.files.length > 0 },
    { id: 'sponsors', label: t('event:sections.sponsors'), there: event.sponsors.length > 0 },
  ].filter((section) => section.there);
}

/** On phones: the chosen sessions, their price, and the link to the application. */
function EnrolBar({ event, choice }: { event: Event; choice: EventChoice }) {
  const { t } = useTranslation(['event']);
  const { format } = useApp();
  const count = choice.sessions.length;
  return (
    <ActionBar>
      <ActionBarSum
        id="enrol-bar-count"
        label={
          event.registrationType === 'impartial'
            ? t('event:panel.whole')
            : t('event:panel.barChosen', { count })
        }
        amount={choice.subtotal || !count ? format.money(choice.subtotal) : t('event:price.free')}
      />
      <ApplyLink event={event} choice={choice} describedBy="enrol-bar-count" />
    </ActionBar>
  );
}
