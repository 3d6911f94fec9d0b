import '#platform/styles/facts.css';
import './live-details.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Event, EventSession } from '@portolane/core/contract/event.ts';
import type { Order } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { nextSession } from '@portolane/core/rules/order/next-event.ts';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import { ContactPhone, hasContact } from '#features/event/event-facts.tsx';
import { Speakers } from '#features/event/event-sections.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { liveHref } from './live-links.ts';

interface LiveDetailsProps {
  event: Event;
  /** The session that the page shows. */
  sessionUuid: string;
}

const sessionsOf = (event: Event) => event.sessions.flatMap((day) => day.sessions);

/** Below the stage: what the session is about, and who speaks. */
export function LiveAbout({ event, sessionUuid }: LiveDetailsProps) {
  const { t } = useTranslation(['event']);
  const { language } = useApp();
  const session = sessionsOf(event).find(({ uuid }) => uuid === sessionUuid);
  const people = session && session.personnels.length > 0 ? session.personnels : event.personnels;
  return (
    <>
      {session?.introtext && (
        <section className="event-section" aria-labelledby="about">
          <SectionHeading title={t('event:live.session')} id="about" />
          <p lang={langAttribute(event.lang, language)}>{session.introtext}</p>
        </section>
      )}
      {people.length > 0 && <Speakers event={{ ...event, personnels: people }} />}
    </>
  );
}

/** Beside the stage: the agenda of an event with several sessions, and whom to call. */
export function LiveAside({
  event,
  sessionUuid,
  order,
}: LiveDetailsProps & {
  /** The member's enrolment, whose sessions the agenda links to. */
  order: Order | undefined;
}) {
  const { t } = useTranslation(['event']);
  const { api, language } = useApp();
  const hours = useQuery(settingQuery(api, language)).data?.officeHours;
  return (
    <div className="live-aside">
      {sessionsOf(event).length > 1 && (
        <LiveAgenda event={event} sessionUuid={sessionUuid} order={order} />
      )}
      <section aria-labelledby="help">
        <SectionHeading title={t('event:live.help')} id="help" />
        {hasContact(event) && (
          <p>
            <b>{event.contact.name}</b> <ContactPhone contact={event.contact} />
          </p>
        )}
        <p className="live-aside__note">
          {hours && (
            <span className="num">
              <BreakableText>{t('event:live.hours', { hours })}</BreakableText>
            </span>
          )}
          <BreakableText>{t('event:live.helpText')}</BreakableText>
        </p>
      </section>
    </div>
  );
}

/** The event's sessions, by day. */
function LiveAgenda({ event, sessionUuid, order }: Parameters<typeof LiveAside>[0]) {
  const { t } = useTranslation(['event']);
  const app = useApp();
  const { format, language } = app;
  const now = useNow();
  const sessions = sessionsOf(event);
  const here = sessions.find(({ uuid }) => uuid === sessionUuid);
  const enrolled = order?.sessions
    .flatMap((day) => day.sessions)
    .filter(({ regStatus }) => regStatus === 'CONFIRMED')
    .map(({ info }) => info.uuid);
  const own = sessions.filter(({ uuid }) => enrolled?.includes(uuid));
  const next = nextSession(own, here, now);
  return (
    <section className="live-agenda" aria-labelledby="agenda">
      <SectionHeading title={t('event:live.agenda')} id="agenda" />
      {event.sessions.map((day) => (
        <div key={day.date}>
          {day.sessions[0] && <h3>{format.weekdayMonthDay(day.sessions[0].startTime)}</h3>}
          <ol lang={langAttribute(event.lang, language)}>
            {day.sessions.map((session) => (
              <AgendaRow
                key={session.uuid}
                session={session}
                place={placeOf(session, here, next)}
                href={
                  order && session.uuid !== sessionUuid && enrolled?.includes(session.uuid)
                    ? liveHref(app, order, session.uuid)
                    : null
                }
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

type Place = 'here' | 'next' | null;

function placeOf(
  session: EventSession,
  here: EventSession | undefined,
  next: EventSession | undefined,
): Place {
  if (session === here) return 'here';
  return session === next ? 'next' : null;
}

interface AgendaRowProps {
  session: EventSession;
  place: Place;
  /** The live page of another session that the member is enrolled in. */
  href: string | null;
}

function AgendaRow({ session, place, href }: AgendaRowProps) {
  const { t } = useTranslation(['event']);
  const { format, language } = useApp();
  return (
    <li aria-current={place === 'here' ? 'true' : undefined}>
      <time className="num" dateTime={session.startTime}>
        {format.timeRange(session.startTime, session.endTime)}
      </time>
      {place && (
        <Tag tone={place === 'here' ? 'ink' : undefined}>
          <span lang={language}>{t(`event:live.${place}`)}</span>
        </Tag>
      )}
      <b>
        {href === null ? (
          session.title
        ) : (
          <SiteLink className="link" href={href}>
            {session.title}
          </SiteLink>
        )}
      </b>
    </li>
  );
}
