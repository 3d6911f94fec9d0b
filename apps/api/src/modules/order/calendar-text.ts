import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';

export interface CalendarEvent {
  /** Stable for the lifetime of the session. */
  uid: string;
  title: string;
  description: string;
  place: string;
  /** Absolute URL. */
  url: string;
  /** ISO 8601. */
  start: string;
  end: string;
  updated: string;
  /** Defaults to CONFIRMED. */
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Rises with every change of what the entry says (domain/calendar-sequence.ts). */
  sequence: number;
}

export interface Calendar {
  /** The site whose program wrote it, for the identifier that programs show of one another. */
  site: string;
  name: string;
  description: string;
  language: 'zh-Hant' | 'en';
  events: readonly CalendarEvent[];
  /** Refresh interval of a calendar that clients subscribe to. Omit for a one-off download. */
  refresh?: 'PT1H';
}

// RFC 5545, 3.1 allows 75 octets a line. ical.js does not count the leading space of a continuation
// line.
ICAL.foldLength = 74;

const ZONE = 'Asia/Taipei';
/** The time zone component from the IANA database. */
const zoneComponent = () =>
  new ICAL.Component(ICAL.parse(tzlib_get_ical_block(ZONE)[0]!) as unknown[]);

const utc = (moment: string) => ICAL.Time.fromJSDate(new Date(moment), true);

/**
 * Returns an iCalendar document (RFC 5545) with times in Asia/Taipei. The output is deterministic:
 * every timestamp comes from the events, none from the time of writing.
 */
export function calendarText({
  site,
  name,
  description,
  language,
  events,
  refresh,
}: Calendar): string {
  const calendar = new ICAL.Component('vcalendar');
  const addProperty = (
    component: ICAL.Component,
    property: string,
    value: string | number | ICAL.Time,
    parameters: Readonly<Record<string, string>> = {},
  ) => {
    const added = component.addPropertyWithValue(
      property,
      typeof value === 'string' ? value.toWellFormed() : value,
    );
    for (const [name, text] of Object.entries(parameters)) added.setParameter(name, text);
  };
  addProperty(calendar, 'version', '2.0');
  addProperty(calendar, 'prodid', `-//${site}//Events//EN`);
  addProperty(calendar, 'calscale', 'GREGORIAN');
  addProperty(calendar, 'method', 'PUBLISH');
  addProperty(calendar, 'x-wr-calname', name);
  addProperty(calendar, 'x-wr-caldesc', description);
  addProperty(calendar, 'x-wr-timezone', ZONE);
  if (refresh) {
    calendar.addProperty(new ICAL.Property(['refresh-interval', {}, 'duration', refresh]));
    addProperty(calendar, 'x-published-ttl', refresh);
  }
  const zoned = zoneComponent();
  const zone = new ICAL.Timezone(zoned);
  calendar.addSubcomponent(zoned);
  const inTaipei = (moment: string) => utc(moment).convertToZone(zone);

  for (const event of events) {
    const vevent = new ICAL.Component('vevent');
    addProperty(vevent, 'uid', event.uid);
    addProperty(vevent, 'sequence', event.sequence);
    addProperty(vevent, 'dtstamp', utc(event.updated));
    addProperty(vevent, 'last-modified', utc(event.updated));
    addProperty(vevent, 'dtstart', inTaipei(event.start), { tzid: ZONE });
    addProperty(vevent, 'dtend', inTaipei(event.end), { tzid: ZONE });
    addProperty(vevent, 'summary', event.title, { language });
    addProperty(vevent, 'description', `${event.description}\n\n${event.url}`.trimStart(), {
      language,
    });
    addProperty(vevent, 'location', event.place, { language });
    addProperty(vevent, 'url', event.url);
    addProperty(vevent, 'status', event.status ?? 'CONFIRMED');
    addProperty(vevent, 'transp', event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE');
    calendar.addSubcomponent(vevent);
  }
  return `${calendar.toString()}\r\n`;
}
