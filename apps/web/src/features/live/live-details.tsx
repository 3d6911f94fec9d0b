import './live-details.css';
import type { Event, EventSession } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import { useTranslation } from 'react-i18next';
import { ContactPhone } from '#features/event/event-facts.tsx';
import { Speakers } from '#features/event/event-sections.tsx';
import { useApp } from '#platform/context/app-context.ts';

interface LiveDetailsProps {
  event: Event;
  /** The session that the page shows. */
  sessionUuid: string;
}

/** What surrounds a live session: the event's sessions, its speakers, and whom to call. */
export function LiveDetails({ event, sessionUuid }: LiveDetailsProps) {
  const { t } = useTranslation(['event']);
  const { language } = useApp();
  const sessions = event.sessions.flatMap((day) => day.sessions);
  const index = sessions.findIndex(({ uuid }) => uuid === sessionUuid);
  const speakers = sessions[index]?.personnels ?? [];
  return (
    <div className="live-details">
      <section aria-labelledby="agenda">
        <SectionHeading title={t('event:live.agenda')} id="agenda" />
        <ol className="live-agenda" lang={langAttribute(event.lang, language)}>
          {sessions.map((session, position) => (
            <AgendaRow key={session.uuid} session={session} place={placeOf(position, index)} />
          ))}
        </ol>
      </section>
      <div>
        {(speakers.length > 0 || event.personnels.length > 0) && (
          <Speakers event={speakers.length > 0 ? { ...event, personnels: speakers } : event} />
        )}
        <section className="live-help" aria-labelledby="help">
          <SectionHeading title={t('event:live.help')} id="help" />
          <p>{t('event:live.helpText')}</p>
          <p>
            <b>{event.contact.name}</b> <ContactPhone contact={event.contact} />
          </p>
        </section>
      </div>
    </div>
  );
}

type Place = 'here' | 'next' | null;

function placeOf(position: number, here: number): Place {
  if (position === here) return 'here';
  return here >= 0 && position === here + 1 ? 'next' : null;
}

function AgendaRow({ session, place }: { session: EventSession; place: Place }) {
  const { t } = useTranslation(['event']);
  const { format } = useApp();
  return (
    <li aria-current={place === 'here' ? 'true' : undefined}>
      <time className="num" dateTime={session.startTime}>
        {format.weekdayDate(session.startTime)}
        <br />
        {format.timeRange(session.startTime, session.endTime)}
      </time>
      <div>
        {place && <Tag tone={place === 'here' ? 'ink' : undefined}>{t(`event:live.${place}`)}</Tag>}
        <b>{session.title}</b>
        {session.introtext && <p>{session.introtext}</p>}
      </div>
    </li>
  );
}
