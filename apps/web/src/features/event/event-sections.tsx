/** The sections below the sessions: speakers, files, sponsors. */
import './event-sections.css';
import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Picture } from '#platform/picture/picture.tsx';
import { PersonList } from '#features/people/person-list.tsx';
import { Attachments } from './attachments.tsx';
import { ContactPhone, hasContact } from './event-facts.tsx';

type EventProps = { event: Event };

export function Speakers({ event }: EventProps) {
  const { t } = useTranslation(['event']);
  return (
    <section className="event-section" aria-labelledby="speakers">
      <SectionHeading title={t('event:sections.speakers')} id="speakers" />
      <PersonList
        people={event.personnels}
        role={({ companyName, title }) => t('event:speaker.role', { company: companyName, title })}
      />
    </section>
  );
}

/** The event's files, and who sends those that were not uploaded. */
export function EventFiles({ event }: EventProps) {
  const { t } = useTranslation(['event']);
  return (
    <section className="event-section" aria-labelledby="files">
      <SectionHeading title={t('event:sections.files')} id="files" />
      <Attachments files={event.files} />
      {event.files.some(({ link }) => link === null) && hasContact(event) && (
        <p className="event-files__note">
          {event.contact.name !== '' && t('event:files.note', { contact: event.contact.name })}{' '}
          <ContactPhone contact={event.contact} />
        </p>
      )}
    </section>
  );
}

/** The co-hosts of the event. */
export function Sponsors({ event }: EventProps) {
  const { t } = useTranslation(['event']);
  return (
    <section className="event-section" aria-labelledby="sponsors">
      <SectionHeading title={t('event:sections.sponsors')} id="sponsors" />
      <ul className="sponsors">
        {event.sponsors.map((sponsor) => (
          <li key={sponsor.title}>
            <a href={sponsor.link} target="_blank" rel="noopener">
              <SponsorName sponsor={sponsor} />
              <Icon name="external" size="s" />
              <span className="visually-hidden">{t('event:venue.opensNewTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pixels; must match the style sheet. */
const LOGO_HEIGHT = 32;

/**
 * A partner's logo with their name as alternative text. Shows the name if there is no logo or it
 * fails to load.
 */
function SponsorName({ sponsor: { title, logo } }: { sponsor: Event['sponsors'][number] }) {
  if (!logo) return title;
  return (
    <Picture
      picture={{ ...logo, alt: title }}
      sizes={`${Math.ceil((LOGO_HEIGHT * logo.width) / logo.height)}px`}
      instead={title}
    />
  );
}
