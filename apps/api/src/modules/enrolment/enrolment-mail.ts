import type { Formatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { pick } from '#db/localized.ts';
import type { Localized } from '#db/schema.ts';
import { formatterOf } from '#formatter.ts';
import type { Message } from '#modules/outbox/enqueue.ts';
import { wordsOf } from '#words.ts';

/** What a mail is about: an order placed (and confirmed, or in review), sessions cancelled by the member, a review that ended in a refusal. */
export type Occasion = { kind: 'CONFIRMED' | 'PENDING'; total: number } | { kind: 'CANCELED' } | { kind: 'REJECTED'; reason: string };

export interface MailedOrder {
  /** Address of whoever gets it; the attendee is greeted in any case. */
  recipient: string;
  number: string;
  attendee: { fullName: string };
  /** An address is whole: it begins with the city. */
  event: { title: Localized; place: { name: Localized; address: Localized } | null };
  /** Those that it is about. */
  sessions: readonly { title: Localized; startsAt: Date; endsAt: Date }[];
}

/** Sun 22 Nov 2026 14:00–15:00 GMT+8, with the last day where a session runs past midnight in Taipei. */
function sessionTime({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, format: Formatter): string {
  const day = format.weekdayDate(startsAt);
  return taipeiDay(startsAt) === taipeiDay(endsAt)
    ? `${day} ${format.timeRange(startsAt, endsAt)}`
    : `${day} ${format.time(startsAt)} – ${format.dateTime(endsAt)}`;
}

/** What an order comes to, or why it was refused; nothing where it was cancelled. */
function closing(occasion: Occasion, language: Language): string[] {
  const words = wordsOf(language);
  if (occasion.kind === 'CANCELED') return [];
  if (occasion.kind === 'REJECTED') return [words('mail:enrolment.reason', { reason: occasion.reason }), ''];
  return [occasion.total > 0 ? words('mail:enrolment.due', { amount: formatterOf(language).money(occasion.total) }) : words('mail:enrolment.free'), ''];
}

/** The mail about an enrolment: number, sessions in Taipei time, amount due in New Taiwan dollars. */
export function enrolmentMail(occasion: Occasion, { recipient, number, attendee, event, sessions }: MailedOrder, language: Language): Message {
  const { kind } = occasion;
  const words = wordsOf(language);
  const format = formatterOf(language);
  const title = pick(event.title, language);
  const place = kind === 'CONFIRMED' || kind === 'PENDING' ? event.place : null;
  const lines = [
    words('mail:enrolment.greeting', { name: attendee.fullName }),
    '',
    words(`mail:enrolment.opening.${kind}`, { title }),
    '',
    words('mail:enrolment.number', { number }),
    ...(place === null ? [] : [words('mail:enrolment.place', { name: pick(place.name, language), address: pick(place.address, language) })]),
    words('mail:enrolment.sessions'),
    ...sessions.map((session) => words('mail:enrolment.session', { time: sessionTime(session, format), title: pick(session.title, language) })),
    '',
    ...closing(occasion, language),
    words(`mail:enrolment.manage.${kind}`),
    words('mail:enrolment.signature'),
  ];
  return { channel: 'mail', recipient, subject: words(`mail:enrolment.subject.${kind}`, { title, number }), body: lines.join('\n') };
}
