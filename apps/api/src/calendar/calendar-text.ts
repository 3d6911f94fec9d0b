import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';

export interface CalendarEvent {
  /** Stays the same for as long as the session is the same one. */
  uid: string;
  title: string;
  description: string;
  place: string;
  /** A whole address. */
  url: string;
  /** ISO 8601 */
  start: string;
  end: string;
  updated: string;
  /** Default: CONFIRMED. */
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Counts up with every change that others have to be told of. Default: 0. */
  sequence?: number;
}

export interface Calendar {
  name: string;
  description: string;
  language: 'zh-Hant' | 'en';
  events: readonly CalendarEvent[];
  /** For one that is subscribed to: how often to look again. Default: it is not. */
  refresh?: 'PT1H';
}

// RFC 5545, 3.1: 75 octets a line. The library does not count the blank that a line goes on with.
ICAL.foldLength = 74;

const ZONE = 'Asia/Taipei';
/** The zone as the IANA database has it. */
const zoneComponent = () =>
  new ICAL.Component(ICAL.parse(tzlib_get_ical_block(ZONE)[0]!) as unknown[]);

const utc = (moment: string) => ICAL.Time.fromJSDate(new Date(moment), true);

/** A calendar by RFC 5545, its times in Taipei. Equal events make equal bytes: moments are those of the events, none is of the writing. */
export function calendarText({ name, description, language, events, refresh }: Calendar): string {
  const calendar = new ICAL.Component('vcalendar');
  const say = (
    component: ICAL.Component,
    property: string,
    value: string | number | ICAL.Time,
    parameters: Readonly<Record<string, string>> = {},
  ) => {
    const added = component.addPropertyWithValue(
      property,
      typeof value === 'string' ? value.toWellFormed() : value,
    );
    for (const [parameter, is] of Object.entries(parameters)) added.setParameter(parameter, is);
  };
  say(calendar, 'version', '2.0');
  say(calendar, 'prodid', '-//Portolane//Events//EN');
  say(calendar, 'calscale', 'GREGORIAN');
  say(calendar, 'method', 'PUBLISH');
  say(calendar, 'x-wr-calname', name);
  say(calendar, 'x-wr-caldesc', description);
  say(calendar, 'x-wr-timezone', ZONE);
  if (refresh) {
    calendar.addProperty(new ICAL.Property(['refresh-interval', {}, 'duration', refresh]));
    say(calendar, 'x-published-ttl', refresh);
  }
  const zoned = zoneComponent();
  const zone = new ICAL.Timezone(zoned);
  calendar.addSubcomponent(zoned);
  const inTaipei = (moment: string) => utc(moment).convertToZone(zone);

  for (const event of events) {
    const vevent = new ICAL.Component('vevent');
    say(vevent, 'uid', event.uid);
    say(vevent, 'sequence', event.sequence ?? 0);
    say(vevent, 'dtstamp', utc(event.updated));
    say(vevent, 'last-modified', utc(event.updated));
    say(vevent, 'dtstart', inTaipei(event.start), { tzid: ZONE });
    say(vevent, 'dtend', inTaipei(event.end), { tzid: ZONE });
    say(vevent, 'summary', event.title, { language });
    say(vevent, 'description', `${event.description}\n\n${event.url}`.trimStart(), { language });
    say(vevent, 'location', event.place, { language });
    say(vevent, 'url', event.url);
    say(vevent, 'status', event.status ?? 'CONFIRMED');
    say(vevent, 'transp', event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE');
    calendar.addSubcomponent(vevent);
  }
  return `${calendar.toString()}\r\n`;
}
