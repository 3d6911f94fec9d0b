import type { Language } from '@portolane/core/i18n/language.ts';
import { cutText } from '@portolane/core/rules/text/cut-text.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { mailSessions } from '#domain/mails/session-time.ts';
import { eventOrdersPath } from '#domain/members/member-paths.ts';
import { translatorOf } from '#i18n/translations.ts';
import type { MailedOrder } from './enrolment-mail.ts';

/** UTF-16 units of the text that a mailbox's list shows. */
const PREHEADER_LENGTH = 120;

/** An email that staff write, in one language. */
export interface WrittenMail {
  subject: string;
  text: string;
}

/** Returns an email that staff write to the attendees of an event, for one of them. */
export function attendeeMail(
  { subject, text }: WrittenMail,
  { number, attendee, event, sessions }: Omit<MailedOrder, 'companions' | 'passes' | 'payment'>,
  language: Language,
): Mail {
  const translate = translatorOf(language);
  return {
    kind: 'attendees',
    language,
    subject,
    preheader: cutText(text, PREHEADER_LENGTH),
    title: subject,
    greeting: translate('mail:enrolment.greeting', { name: attendee.fullName }),
    paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [{ label: translate('mail:enrolment.number'), value: number }],
    sessions: mailSessions(sessions, language),
    action: {
      text: translate('mail:enrolment.action.order'),
      path: eventOrdersPath({ event }, language),
    },
    why: 'enrolment',
  };
}
