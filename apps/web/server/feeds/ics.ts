/** A calendar to subscribe to, by RFC 5545. */

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
}

export interface Calendar {
  name: string;
  description: string;
  language: 'zh-Hant' | 'en';
  events: readonly CalendarEvent[];
}

/** 3.3.11: what has a meaning of its own in a text. */
const text = (value: string) =>
  value
    .toWellFormed()
    .replace(/[\\;,]/g, (c) => `\\${c}`)
    .replace(/\r\n|\r|\n/g, '\\n');
/** 3.3.5, form 2: UTC. */
const moment = (value: string) => `${new Date(value).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** 3.1: lines of 75 octets at most, cut between characters; what goes on begins with a blank. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      lines.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...lines, part].join('\r\n');
}

/** Equal events make equal bytes: moments are those of the events, none is of the writing. */
export function ics({ name, description, language, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portolane//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-CALDESC:${text(description)}`,
    'X-WR-TIMEZONE:Asia/Taipei',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${moment(event.updated)}`,
      `LAST-MODIFIED:${moment(event.updated)}`,
      `DTSTART:${moment(event.start)}`,
      `DTEND:${moment(event.end)}`,
      `SUMMARY;LANGUAGE=${language}:${text(event.title)}`,
      `DESCRIPTION;LANGUAGE=${language}:${text(`${event.description}\n\n${event.url}`)}`,
      `LOCATION;LANGUAGE=${language}:${text(event.place)}`,
      `URL:${event.url}`,
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
