import '#features/events/events.css';
import { useTranslation } from 'react-i18next';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { DoorDaySection } from '#features/doors/door-day.tsx';
import { DoorDevices } from '#features/doors/door-devices.tsx';
import { DoorReports } from '#features/doors/door-reports.tsx';
import { DoorUndos } from '#features/doors/door-undos.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { eventPath } from '#platform/link/desk-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './event-doors.data.ts';

/** /events/:alias/:series/doors: who has arrived at an event, live, and the phones at its doors. */
export default function EventDoors() {
  const { t } = useTranslation(['doors']);
  const { event, figures, devices } = usePageData(data);
  const { days, conflicts, undos } = figures.items;
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
      <DoorDevices devices={devices.items} />
    </div>
  );
}
