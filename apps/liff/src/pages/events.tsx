import '#features/row/row.css';
import { useTranslation } from 'react-i18next';
import type { EventSummary } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { whyNotMark } from '@portolane/app-kit/event/why-not-mark.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import { PageHead } from '#features/page-head/page-head.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { siteEvent, siteEvents } from '#platform/link/site-href.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './events.data.ts';

/** /events */
export default function Events() {
  const { t } = useTranslation(['enrolment', 'shell']);
  const { language } = useApp();
  const { items } = usePageData(data).events;
  const all = (
    <ButtonLink wide={items.length > 0} href={siteEvents(language)}>
      {t('enrolment:allEvents')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t('shell:nav.events')} />
      <p className="liff-lead">{t('enrolment:eventsLead')}</p>
      {items.length === 0 ? (
        <EmptyState title={t('enrolment:empty.events')} actions={all}>
          {t('enrolment:empty.eventsHint')}
        </EmptyState>
      ) : (
        <>
          <ul>
            {items.map((event) => (
              <EventRow key={`${event.alias}/${event.seriesNum}`} event={event} />
            ))}
          </ul>
          <div className="liff-actions">{all}</div>
        </>
      )}
    </>
  );
}

/** One event. Its title links to its page on the website, where members enrol. */
function EventRow({ event }: { event: EventSummary }) {
  const { t } = useTranslation(['enrolment', 'status']);
  const { format, language } = useApp();
  const { whyNot } = event;
  const { start, end } = event.dateTimeRange;
  const place =
    event.type === 'physical' ? (event.city ?? event.locationName) : t('enrolment:online');
  const address = siteEvent(language, { ...event, eventAlias: event.alias });
  const title = <BreakableText>{event.title}</BreakableText>;
  return (
    <li className="row">
      <div className="row__state">
        <span>
          <Tag>{t(`enrolment:kind.${event.type}.${event.category}`)}</Tag>
          <ChineseOnly lang={event.lang} />
        </span>
        <StatusMark status={whyNot ? whyNotMark[whyNot] : 'confirmed'}>
          {whyNot ? t(`status:whyNot.${whyNot}`) : t('enrolment:open')}
        </StatusMark>
      </div>
      <h2 lang={langAttribute(event.lang, language)}>
        {address ? <a href={address}>{title}</a> : title}
      </h2>
      <div className="row__meta">
        <span className="num">
          <Icon name="calendar" size="s" />
          {format.dayCount(start, end) === 1
            ? `${format.weekdayDate(start)} ${format.timeRange(start, end)}`
            : format.dateRange(start, end)}
        </span>
        {place !== null && (
          <span lang={event.type === 'physical' ? langAttribute(event.lang, language) : undefined}>
            <Icon name={event.type === 'physical' ? 'pin' : 'play'} size="s" />
            {place}
          </span>
        )}
      </div>
    </li>
  );
}
