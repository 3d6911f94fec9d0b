import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { Localized } from '#db/stored-types.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';
import type { Mail } from './mail.ts';
import { mailSessions } from './session-time.ts';

export interface SeatOffer {
  name: string;
  event: { title: Localized };
  sessions: readonly { title: Localized; startsAt: Date; endsAt: Date }[];
  /** When the offer expires and the seat goes to the next waitlist entry. */
  endsAt: Date;
  /** Page to enrol on: path on the site, in the email's language. */
  path: string;
}

/** Tells a member on a waitlist that a seat is held for them, and until when. */
export function seatOfferMail(
  { name, event, sessions, endsAt, path }: SeatOffer,
  language: Language,
): Mail {
  const translate = translatorOf(language);
  const title = pick(event.title, language);
  const until = {
    label: translate('mail:seatOffer.until'),
    value: formatterOf(language).dateTime(endsAt),
  };
  return {
    kind: 'seatOffered',
    language,
    subject: translate('mail:seatOffer.subject', { title }),
    preheader: translate('mail:letter.fact', until),
    title: translate('mail:seatOffer.title'),
    mark: '○',
    greeting: translate('mail:seatOffer.greeting', { name }),
    paragraphs: [translate('mail:seatOffer.opening', { title })],
    facts: [until],
    sessions: mailSessions(sessions, language),
    action: { text: translate('mail:seatOffer.action'), path },
    notes: [translate('mail:seatOffer.note')],
    why: 'waiting',
  };
}
