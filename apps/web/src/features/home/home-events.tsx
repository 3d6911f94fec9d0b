import '#platform/styles/meta.css';
import '#platform/styles/sections.css';
import './home-events.css';
import { useTranslation } from 'react-i18next';
import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { eventHref } from '#features/event/event-href.ts';
import { eventBrands, EventVenue, EventPrice, FewSeats } from '#features/event/event-parts.tsx';
import { EventBriefs } from '#features/event/event-row.tsx';
import { ClosingNote, EventState } from '#features/event/event-state.tsx';
import { Cover, Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';

/** The featured event and the next ones. */
export function HomeEvents({
  module: { title, featured, events, total },
}: {
  module: HomeModuleOf<'events'>;
}) {
  const { t } = useTranslation(['home', 'event']);
  const { href } = useApp();
  return (
    <section className="section">
      <SectionHeading
        title={title ?? t('home:events.title')}
        more={{ href: href('events'), label: t('event:list.all', { count: total }) }}
        Link={SiteLink}
      />
      <div className={featured ? 'halves' : undefined}>
        {featured && <FeaturedEvent event={featured} />}
        <EventBriefs events={events} />
      </div>
    </section>
  );
}

function FeaturedEvent({ event }: { event: NonNullable<HomeModuleOf<'events'>['featured']> }) {
  const app = useApp();
  const { start, end } = event.dateTimeRange;
  return (
    <article className="featured-event">
      {event.cover ? (
        <Picture picture={event.cover} sizes="(max-width: 48em) 100vw, 560px" />
      ) : (
        <Cover title={event.title} ratio="16/9" />
      )}
      <h3 lang={langAttribute(event.lang, app.language)}>
        <SiteLink href={eventHref(app, event)}>
          <BreakableText>{event.title}</BreakableText>
        </SiteLink>
        <ChineseOnly lang={event.lang} />
      </h3>
      <div className="meta">
        <span className="num">
          <Icon name="calendar" />
          {app.format.dateRange(start, end)}
        </span>
        <EventVenue event={event} />
        <span>{eventBrands(app, event)}</span>
      </div>
      <div className="meta">
        <EventPrice event={event} />
        <EventState event={event} />
        <FewSeats event={event} />
        <ClosingNote event={event} />
      </div>
    </article>
  );
}
