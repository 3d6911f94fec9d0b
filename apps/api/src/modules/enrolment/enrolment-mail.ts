import type { Language } from '@portolane/core/i18n/language.ts';
import { peopleOf } from '@portolane/core/rules/order/group.ts';
import { pick } from '#db/localized.ts';
import { formatterOf } from '#formatter.ts';
import type { Mail } from '#mails/mail.ts';
import { mailedSessions } from '#mails/session-time.ts';
import { eventOrdersPath, livePath } from '#summaries/member-paths.ts';
import { wordsOf } from '#words.ts';
import { sessionToEnter, type ToldEvent, type ToldSession } from './told-sessions.ts';

/**
 * What a mail is about: an order placed (and confirmed, or in review), sessions cancelled by the member, a review that ended in a refusal, sessions that
 * are to begin.
 */
export type Occasion =
  | { kind: 'CONFIRMED' | 'PENDING'; total: number }
  | { kind: 'CANCELED' | 'REMINDER' }
  | { kind: 'REJECTED'; reason: string };

export interface MailedOrder {
  number: string;
  attendee: { fullName: string };
  /** Who comes along. */
  companions: readonly { fullName: string }[];
  event: ToldEvent;
  /** Those that it is about. */
  sessions: readonly ToldSession[];
}

const marks = {
  CONFIRMED: '●',
  PENDING: '◐',
  CANCELED: '✕',
  REJECTED: '✕',
  REMINDER: '●',
} as const satisfies Record<Occasion['kind'], Mail['mark']>;

/** Where: the place, or that it is online; not said of what is over for the reader. */
function placeFact(
  { event: { type, place } }: MailedOrder,
  language: Language,
): { label: string; value: string }[] {
  const words = wordsOf(language);
  const label = words('mail:enrolment.place');
  if (type === 'online') return [{ label, value: words('mail:enrolment.online') }];
  return place === null
    ? []
    : [
        {
          label,
          value: words('mail:enrolment.placeValue', {
            name: pick(place.name, language),
            address: pick(place.address, language),
          }),
        },
      ];
}

/** Who comes along, and how many all of them are. */
function companionsFact(
  { companions }: MailedOrder,
  language: Language,
): { label: string; value: string }[] {
  const words = wordsOf(language);
  const names = formatterOf(language).list(companions.map(({ fullName }) => fullName));
  return companions.length === 0
    ? []
    : [
        {
          label: words('mail:enrolment.companions'),
          value: words('mail:enrolment.companionsValue', { count: peopleOf(companions), names }),
        },
      ];
}

/** What an order comes to, in New Taiwan dollars, or why it was refused. */
function ownFact(occasion: Occasion, language: Language): { label: string; value: string }[] {
  const words = wordsOf(language);
  if (occasion.kind === 'REJECTED')
    return [{ label: words('mail:enrolment.reason'), value: occasion.reason }];
  if (!('total' in occasion)) return [];
  return [
    {
      label: words('mail:enrolment.due'),
      value:
        occasion.total > 0
          ? formatterOf(language).money(occasion.total)
          : words('mail:enrolment.free'),
    },
  ];
}

/** The page of the enrolment; of what is about to begin online, the live page itself. */
function actionOf(
  kind: Occasion['kind'],
  order: MailedOrder,
  language: Language,
): NonNullable<Mail['action']> {
  const words = wordsOf(language);
  const entered = kind === 'REMINDER' ? sessionToEnter(order) : null;
  return entered
    ? { text: words('mail:enrolment.action.live'), path: livePath(order, entered.uuid, language) }
    : { text: words('mail:enrolment.action.order'), path: eventOrdersPath(order, language) };
}

/** The mail about an enrolment: number, sessions in Taipei time, place, amount due. */
export function enrolmentMail(occasion: Occasion, order: MailedOrder, language: Language): Mail {
  const { kind } = occasion;
  const { number, attendee, event } = order;
  const words = wordsOf(language);
  const title = pick(event.title, language);
  const sessions = mailedSessions(order.sessions, language);
  const comes = kind !== 'CANCELED' && kind !== 'REJECTED';
  return {
    language,
    subject: words(`mail:enrolment.subject.${kind}`, { title, number }),
    preheader: formatterOf(language).list(sessions.map(({ time }) => time)),
    title: words(`mail:enrolment.title.${kind}`),
    mark: marks[kind],
    greeting: words('mail:enrolment.greeting', { name: attendee.fullName }),
    paragraphs: [words(`mail:enrolment.opening.${kind}`, { title })],
    facts: [
      { label: words('mail:enrolment.number'), value: number },
      ...companionsFact(order, language),
      ...(comes ? placeFact(order, language) : []),
      ...ownFact(occasion, language),
    ],
    sessions,
    action: actionOf(kind, order, language),
    notes: [words(`mail:enrolment.manage.${kind}`)],
    why: words('mail:letter.why.enrolment'),
  };
}
