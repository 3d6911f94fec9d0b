import './event-state.css';
import { useTranslation } from 'react-i18next';
import type { EventSummary } from '@portolane/core/contract/event.ts';
import { whyNotMark } from '@portolane/app-kit/event/why-not-mark.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useApp } from '#platform/context/app-context.ts';

/** Whether an event is open for enrolment, as an icon with a label. */
export function EventState({
  event,
}: {
  event: Pick<EventSummary, 'whyNot' | 'needReview' | 'registrationStartDate'>;
}) {
  const { t } = useTranslation(['status', 'event']);
  const { format } = useApp();
  const { whyNot, registrationStartDate } = event;
  if (!whyNot)
    return event.needReview ? (
      <StatusMark status="pending">{t('event:state.review')}</StatusMark>
    ) : (
      <StatusMark status="confirmed">{t('event:state.open')}</StatusMark>
    );
  const opens = whyNot === 'NOT_OPEN' && registrationStartDate;
  return (
    <StatusMark status={whyNotMark[whyNot]}>
      {opens
        ? t('event:state.opensOn', { date: format.monthDay(opens) })
        : t(`status:whyNot.${whyNot}`)}
    </StatusMark>
  );
}

/** When registration closes, or why that no longer matters. */
export function ClosingNote({ event }: { event: EventSummary }) {
  const { t } = useTranslation(['event']);
  const { format } = useApp();
  const end = event.registrationEndDate;
  const text = () => {
    if (event.whyNot === 'ENDED')
      return t('event:note.ended', { date: format.date(event.dateTimeRange.end) });
    if (event.inProgress && event.canApply) return t('event:note.running');
    // An online event can be joined while it is running.
    if (!end) return t(event.type === 'online' ? 'event:note.noLimit' : 'event:note.untilStart');
    const key = event.whyNot === 'CLOSED' ? 'event:note.closed' : 'event:note.until';
    return t(key, { date: format.monthDay(end), time: format.time(end) });
  };
  return <span className="closing-note num">{text()}</span>;
}
