import '#features/events/events.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { DoorDaySection } from '#features/doors/door-day.tsx';
import { DoorDevices, LIVE_MS } from '#features/doors/door-devices.tsx';
import { DoorReports } from '#features/doors/door-reports.tsx';
import { DoorUndos } from '#features/doors/door-undos.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { eventPath } from '#platform/link/desk-path.ts';

/** /events/:alias/:series/doors: who has arrived at an event, live, and the phones at its doors. */
export default function EventDoors() {
  const { api } = useDesk();
  const { t } = useTranslation(['doors']);
  const { alias = '', series = '' } = useParams();
  const params = { alias, seriesNum: Number(series) };
  const { data: event } = useSuspenseQuery(deskQuery(api, 'event.one', { params }));
  const { data } = useSuspenseQuery({
    ...deskQuery(api, 'door.figures', { params }),
    refetchInterval: LIVE_MS,
  });
  const { days, conflicts, undos } = data.items;
  return (
    <div className="desk-page">
      <title>{t('doors:titleOf', { event: event.items.title })}</title>
      <div className="desk-head">
        <DeskLink className="link" href={eventPath(event.items)}>
          {event.items.title}
        </DeskLink>
        <Heading level={1}>{t('doors:title')}</Heading>
        <p>{t('doors:live')}</p>
      </div>
      {days.length === 0 && <p>{t('doors:noDay')}</p>}
      {days.map((day) => (
        <DoorDaySection key={day.day} day={day} />
      ))}
      <DoorReports conflicts={conflicts} />
      {undos.length > 0 && <DoorUndos undos={undos} />}
      <DoorDevices {...params} />
    </div>
  );
}
