import type { Formatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { pick } from '#db/localized.ts';
import type { Localized } from '#db/schema.ts';
import { formatterOf } from '#formatter.ts';
import type { Message } from '#modules/outbox/enqueue.ts';
import { wordsOf } from '#words.ts';

export interface ConfirmedOrder {
  number: string;
  status: 'PENDING' | 'CONFIRMED';
  total: number;
  attendee: { fullName: string; email: string };
  /** An address is whole: it begins with the city. */
  event: { title: Localized; place: { name: Localized; address: Localized } | null };
  sessions: readonly { title: Localized; startsAt: Date; endsAt: Date }[];
}

/** Sun 22 Nov 2026 14:00–15:00 GMT+8, with the last day where a session runs past midnight in Taipei. */
function sessionTime({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, format: Formatter): string {
  const day = format.weekdayDate(startsAt);
  return taipeiDay(startsAt) === taipeiDay(endsAt)
    ? `${day} ${format.timeRange(startsAt, endsAt)}`
    : `${day} ${format.time(startsAt)} – ${format.dateTime(endsAt)}`;
}

/** The mail that confirms an order, or says that it is under review: number, sessions in Taipei time, amount due in New Taiwan dollars. */
export function confirmationMail({ number, status, total, attendee, event, sessions }: ConfirmedOrder, language: Language): Message {
  const words = wordsOf(language);
  const format = formatterOf(language);
  const title = pick(event.title, language);
  const { place } = event;
  const lines = [
    words('mail:enrolment.greeting', { name: attendee.fullName }),
    '',
    words(`mail:enrolment.opening.${status}`, { title }),
    '',
    words('mail:enrolment.number', { number }),
    ...(place === null ? [] : [words('mail:enrolment.place', { name: pick(place.name, language), address: pick(place.address, language) })]),
    words('mail:enrolment.sessions'),
    ...sessions.map((session) => words('mail:enrolment.session', { time: sessionTime(session, format), title: pick(session.title, language) })),
    '',
    total > 0 ? words('mail:enrolment.due', { amount: format.money(total) }) : words('mail:enrolment.free'),
    '',
    words('mail:enrolment.manage'),
    words('mail:enrolment.signature'),
  ];
  return { channel: 'mail', recipient: attendee.email, subject: words(`mail:enrolment.subject.${status}`, { title, number }), body: lines.join('\n') };
}
