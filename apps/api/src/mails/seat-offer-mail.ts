import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { Localized } from '#db/schema.ts';
import { formatterOf } from '#formatter.ts';
import { wordsOf } from '#words.ts';
import type { Mail } from './mail.ts';
import { mailedSessions } from './session-time.ts';

export interface SeatOffer {
  name: string;
  event: { title: Localized };
  sessions: readonly { title: Localized; startsAt: Date; endsAt: Date }[];
  /** When the seat goes to the next in line. */
  endsAt: Date;
  /** Where to enrol: on the site, in the mail's language. */
  path: string;
}

/** Tells somebody from the waiting list that a seat is held for them, and until when. */
export function seatOfferMail(
  { name, event, sessions, endsAt, path }: SeatOffer,
  language: Language,
): Mail {
  const words = wordsOf(language);
  const title = pick(event.title, language);
  const until = {
    label: words('mail:seatOffer.until'),
    value: formatterOf(language).dateTime(endsAt),
  };
  return {
    language,
    subject: words('mail:seatOffer.subject', { title }),
    preheader: words('mail:letter.fact', until),
    title: words('mail:seatOffer.title'),
    mark: '○',
    greeting: words('mail:seatOffer.greeting', { name }),
    paragraphs: [words('mail:seatOffer.opening', { title })],
    facts: [until],
    sessions: mailedSessions(sessions, language),
    action: { text: words('mail:seatOffer.action'), path },
    notes: [words('mail:seatOffer.note')],
    why: words('mail:letter.why.waiting'),
  };
}
