import './waitlist-control.css';
import { useTranslation } from 'react-i18next';
import type { Event, EventSession } from '@portolane/core/contract/event.ts';
import { isWaitlistOpen } from '@portolane/core/rules/waitlist/offer-end.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { eventParams } from '#features/event/event-href.ts';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { SiteWaitlistEntry } from './site-waitlist-entry.tsx';
import type { Waitlists } from './use-waitlists.ts';

interface WaitlistControlProps {
  event: Event;
  /** null: the event as a whole. */
  session: EventSession | null;
  waitlists: Waitlists;
  /** Selects the session of the held seat before continuing to the application. */
  onEnrol: () => void;
}

/**
 * The waitlist of a full session on its event page: a button to join, the viewer's position, or the
 * seat offer.
 */
export function WaitlistControl({ event, session, waitlists, onEnrol }: WaitlistControlProps) {
  const { t } = useTranslation(['waiting']);
  const { href } = useApp();
  const entry = waitlists.entryFor(session);
  const title = session?.title ?? event.title;
  const uuid = session?.uuid ?? null;
  const refusal = waitlists.refusal?.sessionUuid === uuid ? waitlists.refusal.message : null;
  const { joined } = waitlists;
  return (
    <>
      {entry ? (
        <SiteWaitlistEntry
          entry={entry}
          enrol={
            <ButtonLink
              as={SiteLink}
              variant="primary"
              size="s"
              href={href('apply', eventParams(event))}
              aria-label={t('waiting:enrolNamed', { title })}
              onClick={onEnrol}
            >
              {t('waiting:enrol')}
            </ButtonLink>
          }
        />
      ) : (
        (session ?? event).whyNot === 'FULL' && (
          <JoinButton event={event} session={session} waitlists={waitlists} />
        )
      )}
      {refusal && (
        <p className="waiting-refusal" role="alert">
          {refusal}
        </p>
      )}
      <output className="visually-hidden">
        {joined && entry?.uuid === joined.uuid && joined.place !== null
          ? t('waiting:joined', { title, place: joined.place })
          : ''}
      </output>
    </>
  );
}

/** Joining is possible until an hour before the start. */
function JoinButton({ event, session, waitlists }: Omit<WaitlistControlProps, 'onEnrol'>) {
  const { t } = useTranslation(['waiting']);
  const now = useNow();
  const awaited = {
    startTime: session?.startTime ?? event.dateTimeRange.start,
    registrationEndDate: event.registrationEndDate,
  };
  if (!isWaitlistOpen(awaited, now)) return null;
  return (
    <Button
      size="s"
      busy={waitlists.joining === (session?.uuid ?? null)}
      aria-label={t('waiting:joinNamed', { title: session?.title ?? event.title })}
      onClick={() => waitlists.join(session)}
    >
      {t('waiting:join')}
    </Button>
  );
}

/** Explains the waitlist, where something is full that has one. */
export function WaitlistHint({ event }: { event: Event }) {
  const { t } = useTranslation(['waiting']);
  const full =
    event.registrationType === 'partial'
      ? event.sessions.some((day) => day.sessions.some(({ whyNot }) => whyNot === 'FULL'))
      : event.whyNot === 'FULL';
  return full ? <p className="waiting-hint">{t('waiting:hint')}</p> : null;
}
