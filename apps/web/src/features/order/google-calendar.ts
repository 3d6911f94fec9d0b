import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

interface CalendarEntry {
  title: string;
  /** ISO 8601 */
  start: string;
  end: string;
  place: string;
  details: string;
}

/** Formats as 20261208T013000Z. */
const utc = (moment: string): string =>
  `${sliceAt(new Date(moment).toISOString(), 0, 19).replace(/[-:]/g, '')}Z`;

/**
 * Returns the URL of Google Calendar's form for a new entry, filled in. Source of the parameters:
 * github.com/InteractionDesignFoundation/add-event-to-calendar-docs.
 */
export function googleCalendarHref({ title, start, end, place, details }: CalendarEntry): string {
  const fields = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(start)}/${utc(end)}`,
    ctz: 'Asia/Taipei',
    location: place,
    details,
  });
  return `https://calendar.google.com/calendar/render?${fields.toString()}`;
}
