import './live-details.css';
import type { Event, EventSession } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
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

/** Beside a live session: who speaks, what comes next, and whom to call. */
export function LiveAside({ event, sessionUuid }: LiveDetailsProps) {
  const { t } = useTranslation(['event']);
  const { format, language } = useApp();
  const sessions = event.sessions.flatMap((day) => day.sessions);
  const index = sessions.findIndex(({ uuid }) => uuid === sessionUuid);
  const speakers = sessions[index]?.personnels ?? [];
  const next = index < 0 ? undefined : sessions[index + 1];
  return (
    <div className="live-aside">
      {(speakers.length > 0 || event.personnels.length > 0) && (
        <Speakers event={speakers.length > 0 ? { ...event, personnels: speakers } : event} />
      )}
      {next && (
        <section aria-labelledby="next">
          <SectionHeading title={t('event:live.next')} id="next" />
          <p lang={langAttribute(event.lang, language)}>
            <b>
              <BreakableText>{next.title}</BreakableText>
            </b>
          </p>
          <p className="live-aside__when num">
            {format.weekdayMonthDay(next.startTime)}{' '}
            {format.timeRange(next.startTime, next.endTime)}
          </p>
        </section>
      )}
      <section aria-labelledby="help">
        <SectionHeading title={t('event:live.help')} id="help" />
        <p>
          <b>{event.contact.name}</b> <ContactPhone contact={event.contact} />
        </p>
        <p className="live-aside__when">
          <BreakableText>{t('event:live.helpText')}</BreakableText>
        </p>
      </section>
    </div>
  );
}

/** The event's sessions, by day. */
export function LiveAgenda({ event, sessionUuid }: LiveDetailsProps) {
  const { t } = useTranslation(['event']);
  const { format, language } = useApp();
  const sessions = event.sessions.flatMap((day) => day.sessions);
  const here = sessions.findIndex(({ uuid }) => uuid === sessionUuid);
  return (
    <section className="live-agenda" aria-labelledby="agenda">
      <SectionHeading title={t('event:live.agenda')} id="agenda" />
      {event.sessions.map((day) => (
        <div key={day.date} className="live-agenda__day">
          {day.sessions[0] && (
            <h3>
              {format.monthDay(day.sessions[0].startTime)}{' '}
              <small>{format.weekday(day.sessions[0].startTime)}</small>
            </h3>
          )}
          <ol lang={langAttribute(event.lang, language)}>
            {day.sessions.map((session) => (
              <AgendaRow
                key={session.uuid}
                session={session}
                place={placeOf(sessions.indexOf(session), here)}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
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
