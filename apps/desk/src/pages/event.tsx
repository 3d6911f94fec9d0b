import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskEvent } from '@portolane/core/contract/desk/event.ts';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { pathOnSite } from '@portolane/core/rules/site/sections.ts';
import { isOver } from '@portolane/core/rules/event/availability.ts';
import { sessionsToCallOff } from '@portolane/core/rules/event/session-change.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { documentPath } from '#features/content/content-path.ts';
import { NewDocument } from '#features/content/new-document.tsx';
import { kindNamed } from '#features/content/kinds-query.ts';
import { CallOffDialog } from '#features/events/call-off-dialog.tsx';
import { EventFill } from '#features/events/event-fill.tsx';
import { EventNoShows } from '#features/events/event-no-shows.tsx';
import { EventSessions } from '#features/events/event-sessions.tsx';
import { MailDialog } from '#features/events/mail-dialog.tsx';
import { EventState } from '#features/events/event-state.tsx';
import { PlaceNews } from '#features/events/place-news.tsx';
import { useMay, useMayUse } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { BackLink } from '#platform/link/back-link.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { enrolPath, eventDoorsPath, eventOrdersPath } from '#platform/link/desk-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './event.data.ts';

/** /events/:alias/:series: an event, its sessions, and what can be done with them. */
export default function Event() {
  const { t } = useTranslation(['deskEvents', 'frame']);
  const { items: event } = usePageData(data).event;
  const [now] = useState(() => new Date());
  return (
    <div className="desk-page">
      <title>{event.title}</title>
      <div className="desk-head">
        <BackLink href={screens.events.path}>{t('frame:screen.events')}</BackLink>
        <div className="desk-row desk-row--apart">
          <Heading level={1}>{event.title}</Heading>
          <EventState state={event.state} />
        </div>
      </div>
      <Actions event={event} now={now} />
      <PlaceNews event={event} />
      <Facts event={event} />
      <Heading level={2} className="desk-part">
        {t('deskEvents:sessions')}
      </Heading>
      <EventSessions event={event} now={now} />
      <div className="event-plots">
        <EventFill event={event} now={now} />
        <EventNoShows event={event} now={now} />
      </div>
    </div>
  );
}

function Actions({ event, now }: { event: DeskEvent; now: Date }) {
  const { api, language } = useDesk();
  const { t } = useTranslation(['deskEvents', 'doors']);
  const mayEdit = useMay(['editor']);
  const mayWrite = useMay(['editor', 'reviewer']);
  const mayEnrol = useMay(['reviewer']);
  const mayReadOrders = useMayUse('orders');
  const mayWatchDoors = useMayUse('eventDoors');
  const [asking, setAsking] = useState<'mail' | 'callOff' | null>(null);
  const close = () => setAsking(null);
  const { alias, seriesNum, state, sitePath } = event;
  const setState = useAction({
    run: (next: 'published' | 'hidden') =>
      api('event.setState', { params: { alias, seriesNum }, body: { state: next } }),
    invalidates: ['event'],
    done: (_result, next) => t(`deskEvents:stateDone.${next}`),
  });
  const next = state === 'hidden' ? 'published' : 'hidden';
  const hasEnded = event.sessions.every((session) => isOver(session, now));
  const callOff = sessionsToCallOff(
    event.sessions.map(({ startTime, state: is }) => ({
      startTime,
      calledOff: is === 'calledOff',
    })),
    now,
  );
  return (
    <div className="event-actions">
      {mayEnrol && state === 'published' && !hasEnded && (
        <ButtonLink as={DeskLink} size="m" variant="primary" href={enrolPath(event)}>
          {t('deskEvents:enrol')}
        </ButtonLink>
      )}
      {mayWrite && (
        <Button size="m" onClick={() => setAsking('mail')}>
          {t('deskEvents:mail.write')}
        </Button>
      )}
      <p className="event-actions__links">
        {mayReadOrders && (
          <DeskLink className="link" href={eventOrdersPath(event)}>
            {t('deskEvents:enrolments')}
          </DeskLink>
        )}
        {mayWatchDoors && event.type === 'physical' && (
          <DeskLink className="link" href={eventDoorsPath(event)}>
            {t('doors:open')}
          </DeskLink>
        )}
        {sitePath !== null && state === 'published' && (
          <a className="link" href={pathOnSite(pageIdentity(language), sitePath, language)}>
            {t('deskEvents:onSite')}
          </a>
        )}
        {mayEdit && event.documentPath !== null && (
          <DeskLink className="link" href={documentPath(event.documentPath)}>
            {t('deskEvents:document.edit')}
          </DeskLink>
        )}
      </p>
      {mayEdit && (
        <div className="event-actions__rest">
          <CopyEvent event={event} />
          {state !== 'calledOff' && (
            <Button
              size="m"
              variant="neutral"
              busy={setState.isPending}
              onClick={() => setState.mutate(next)}
            >
              {t(`deskEvents:setState.${next}`)}
            </Button>
          )}
          {state !== 'calledOff' && !('refusal' in callOff) && (
            <Button size="m" variant="danger" onClick={() => setAsking('callOff')}>
              {t('deskEvents:callOff.event')}
            </Button>
          )}
        </div>
      )}
      {asking === 'mail' && <MailDialog event={event} onClose={close} />}
      {asking === 'callOff' && (
        <CallOffDialog target={{ kind: 'event', ...event }} onClose={close} />
      )}
    </div>
  );
}

/** Makes another event of this one. */
function CopyEvent({ event: { documentPath: path } }: { event: DeskEvent }) {
  const { t } = useTranslation(['deskEvents']);
  const kind = kindNamed(usePageData(data).kinds, 'events')!;
  if (path === null) return null;
  return <NewDocument kind={kind} from={path} label={t('deskEvents:document.copy')} />;
}

function Facts({ event }: { event: DeskEvent }) {
  const { format } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const period = () => {
    const from = event.registrationStart && format.dateTime(event.registrationStart);
    const until = event.registrationEnd && format.dateTime(event.registrationEnd);
    if (from && until) return t('deskEvents:fact.window', { from, until });
    if (from) return t('deskEvents:fact.since', { from });
    return until ? t('deskEvents:fact.until', { until }) : t('deskEvents:fact.open');
  };
  const facts = [
    ['kind', t(`deskEvents:registration.${event.registrationType}`)],
    ['place', event.place ?? t('deskEvents:fact.online')],
    ['registration', period()],
    ['review', t(event.needReview ? 'deskEvents:fact.reviewed' : 'deskEvents:fact.direct')],
    ...(event.waiting > 0 ? ([['line', format.number(event.waiting)]] as const) : []),
  ] as const;
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`deskEvents:fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
