import type { Language } from '@portolane/core/i18n/language.ts';
import { countPeople } from '@portolane/core/rules/order/group.ts';
import { pick } from '#db/localized.ts';
import { formatterOf } from '#i18n/formatter.ts';
import type { Mail, MailPass, MailSession } from '#domain/mails/mail.ts';
import { mailSessions } from '#domain/mails/session-time.ts';
import { eventOrdersPath, livePath, questionnairePath } from '#domain/members/member-paths.ts';
import { passCodePath, passPath } from '#domain/passes/pass-urls.ts';
import type { MailedPass } from '#domain/passes/mailed-passes.ts';
import type { MessageKind } from '#domain/outbox/message-kinds.ts';
import { translatorOf } from '#i18n/translations.ts';
import {
  dueFact,
  type MailedPayment,
  openFacts,
  recomputedFacts,
  transferFacts,
  transferText,
} from './payment-mail.ts';
import {
  singleOnlineSession,
  type EventForMessage,
  type SessionForMessage,
} from './message-sessions.ts';

/**
 * The occasion of an email: an order placed (confirmed, or in review), sessions cancelled by the
 * member, a rejected review, sessions cancelled by staff or called off for everybody, a session
 * that staff have exchanged for another, a session whose time has changed, another venue, sessions
 * about to start, a payment that is due soon, sessions cancelled because it was missing, or the
 * questionnaire after the sessions that they were at.
 */
export type Occasion =
  | { kind: 'CONFIRMED' | 'PENDING' | 'CANCELED' | 'REMINDER' | 'PAYMENT_REMINDER' | 'UNPAID' }
  | { kind: 'QUESTIONNAIRE'; uuid: string }
  | { kind: 'REJECTED' | 'WITHDRAWN' | 'CALLED_OFF'; reason: string }
  | { kind: 'MOVED' | 'CHANGED'; from: SessionForMessage; inReview: boolean }
  /** `venue`: the one before; null: the event was online. */
  | { kind: 'RELOCATED'; venue: EventForMessage['place']; inReview: boolean };

export interface MailedOrder {
  number: string;
  attendee: { fullName: string };
  companions: readonly { fullName: string }[];
  event: EventForMessage;
  /** The sessions that the email is about. */
  sessions: readonly SessionForMessage[];
  /** For these sessions; shown only by emails about an enrolment that is confirmed. */
  passes: readonly MailedPass[];
  /** null in emails that are not about it. */
  payment: MailedPayment | null;
}

const messageKindOf = {
  CONFIRMED: 'enrolmentConfirmed',
  PENDING: 'enrolmentReceived',
  CANCELED: 'enrolmentCancelled',
  REMINDER: 'reminder',
  PAYMENT_REMINDER: 'paymentReminder',
  UNPAID: 'enrolmentUnpaid',
  QUESTIONNAIRE: 'questionnaire',
  REJECTED: 'enrolmentRejected',
  WITHDRAWN: 'enrolmentWithdrawn',
  CALLED_OFF: 'sessionCalledOff',
  MOVED: 'enrolmentMoved',
  CHANGED: 'timeChanged',
  RELOCATED: 'venueChanged',
} as const satisfies Record<Occasion['kind'], MessageKind>;

const MOST_PICTURES = 3;
/** The emails that show passes. */
const withPasses: ReadonlySet<Occasion['kind']> = new Set([
  'CONFIRMED',
  'MOVED',
  'CHANGED',
  'RELOCATED',
  'REMINDER',
]);

/** Whether the email is about an enrolment that is confirmed and takes place. */
export const showsPasses = (occasion: Occasion): boolean =>
  withPasses.has(occasion.kind) && !('inReview' in occasion && occasion.inReview);

function mailPasses({ passes }: MailedOrder, language: Language): MailPass[] {
  const translate = translatorOf(language);
  return passes.map(({ text, day, title }, index) => {
    const time = formatterOf(language).weekdayDate(`${day}T00:00:00+08:00`);
    const session = pick(title, language);
    const name = session === '' ? time : translate('mail:letter.passName', { time, session });
    return {
      name,
      path: passPath(text, language),
      picture:
        index < MOST_PICTURES
          ? {
              path: passCodePath(text),
              alt: translate('mail:letter.passAlt', { name }),
            }
          : null,
    };
  });
}

const marks = {
  CONFIRMED: '●',
  PENDING: '◐',
  CANCELED: '✕',
  REJECTED: '✕',
  WITHDRAWN: '✕',
  CALLED_OFF: '✕',
  MOVED: '●',
  CHANGED: '●',
  RELOCATED: '●',
  REMINDER: '●',
  PAYMENT_REMINDER: '○',
  UNPAID: '✕',
  QUESTIONNAIRE: '●',
} as const satisfies Record<Occasion['kind'], Mail['mark']>;

/** Returns a venue with its address. */
const venueText = (
  { name, address }: NonNullable<EventForMessage['place']>,
  language: Language,
): string =>
  translatorOf(language)('mail:enrolment.placeValue', {
    name: pick(name, language),
    address: pick(address, language),
  });

/** Returns the venue, or that the event is online. */
function venueFact(
  { event: { type, place } }: MailedOrder,
  language: Language,
): NonNullable<Mail['facts']>[number][] {
  const translate = translatorOf(language);
  const label = translate('mail:enrolment.place');
  if (type === 'online')
    return [
      {
        label,
        value: translate('mail:enrolment.online'),
        section: 'live',
        instead: { label, value: translate('mail:enrolment.onlineElsewhere') },
      },
    ];
  if (place === null) return [];
  const map = { label: translate('mail:enrolment.map'), value: place.mapLink ?? '' };
  return [{ label, value: venueText(place, language) }, ...(map.value === '' ? [] : [map])];
}

/** Returns the names of the companions and the total number of attendees. */
function companionsFact(
  { companions }: MailedOrder,
  language: Language,
): { label: string; value: string }[] {
  const translate = translatorOf(language);
  const names = formatterOf(language).list(companions.map(({ fullName }) => fullName));
  return companions.length === 0
    ? []
    : [
        {
          label: translate('mail:enrolment.companions'),
          value: translate('mail:enrolment.companionsValue', {
            count: countPeople(companions),
            names,
          }),
        },
      ];
}

/** Returns the reason for a rejection, or the session or the venue before a change. */
function ownFact(occasion: Occasion, language: Language): { label: string; value: string }[] {
  const translate = translatorOf(language);
  if ('reason' in occasion)
    return [{ label: translate('mail:enrolment.reason'), value: occasion.reason }];
  if ('from' in occasion) {
    const [{ time, title }] = mailSessions([occasion.from], language) as [MailSession];
    return [
      {
        label: translate('mail:enrolment.before'),
        value: title === '' ? time : translate('mail:enrolment.beforeValue', { time, title }),
      },
    ];
  }
  if ('venue' in occasion) {
    const { venue } = occasion;
    const value =
      venue === null ? translate('mail:enrolment.onlineElsewhere') : venueText(venue, language);
    return [{ label: translate('mail:enrolment.placeBefore'), value }];
  }
  return [];
}

/** The emails that ask for the payment, or say that it is due. */
const withDue: ReadonlySet<Occasion['kind']> = new Set([
  'CONFIRMED',
  'PENDING',
  'PAYMENT_REMINDER',
]);

/** Returns what is due, and how to pay it; after a cancellation, how the amount has changed. */
function paymentFacts(
  occasion: Occasion,
  { payment }: MailedOrder,
  language: Language,
): NonNullable<Mail['facts']>[number][] {
  if (!payment) return [];
  const { kind } = occasion;
  if (isCancellation(occasion))
    return recomputedFacts(payment, { withDeadline: kind === 'UNPAID' }, language);
  if (!withDue.has(kind)) return [];
  const transfer = kind === 'PENDING' ? [] : transferFacts(payment, language);
  const open = kind === 'PAYMENT_REMINDER' ? openFacts(payment, language) : [];
  return [...dueFact(payment, language), ...open, ...transfer];
}

/**
 * Returns the link to the enrolment's page, to the live room for a reminder of one online session,
 * or to the questionnaire.
 */
function actionOf(
  occasion: Occasion,
  order: MailedOrder,
  language: Language,
): NonNullable<Mail['action']> {
  const translate = translatorOf(language);
  if (occasion.kind === 'QUESTIONNAIRE')
    return {
      text: translate('mail:enrolment.action.questionnaire'),
      path: questionnairePath(occasion.uuid, language),
    };
  const liveSession = occasion.kind === 'REMINDER' ? singleOnlineSession(order) : null;
  const toOrder = {
    text: translate('mail:enrolment.action.order'),
    path: eventOrdersPath(order, language),
  };
  return liveSession
    ? {
        text: translate('mail:enrolment.action.live'),
        path: livePath(order, liveSession.uuid, language),
        instead: toOrder,
      }
    : toOrder;
}

/** Whether the email tells that sessions are cancelled. */
export const isCancellation = ({ kind }: Occasion): boolean => marks[kind] === '✕';

/** Returns the email about an enrolment: number, sessions in Taipei time, venue, amount due. */
export function enrolmentMail(occasion: Occasion, order: MailedOrder, language: Language): Mail {
  const { kind } = occasion;
  const { number, attendee, event } = order;
  const translate = translatorOf(language);
  const title = pick(event.title, language);
  const sessions = mailSessions(order.sessions, language);
  const isAttending = marks[kind] !== '✕';
  const inReview = 'inReview' in occasion && occasion.inReview;
  const { payment } = order;
  const transfer =
    payment && withDue.has(kind)
      ? transferText(payment, { number, inReview: kind === 'PENDING' }, language)
      : [];
  return {
    kind: messageKindOf[kind],
    language,
    subject: translate(`mail:enrolment.subject.${kind}`, { title, number }),
    preheader: formatterOf(language).list(sessions.map(({ time }) => time)),
    title: translate(`mail:enrolment.title.${kind}`),
    mark: inReview ? '◐' : marks[kind],
    greeting: translate('mail:enrolment.greeting', { name: attendee.fullName }),
    paragraphs: [
      translate(`mail:enrolment.opening.${kind}`, { title }),
      ...(inReview ? [translate('mail:enrolment.inReview')] : []),
      ...transfer,
    ],
    facts: [
      { label: translate('mail:enrolment.number'), value: number },
      ...companionsFact(order, language),
      ...(isAttending && kind !== 'QUESTIONNAIRE' ? venueFact(order, language) : []),
      ...ownFact(occasion, language),
      ...paymentFacts(occasion, order, language),
    ],
    sessions,
    passes: showsPasses(occasion) ? mailPasses(order, language) : [],
    action: actionOf(occasion, order, language),
    notes: [translate(`mail:enrolment.manage.${kind}`)],
    why: 'enrolment',
  };
}
