import { pathInLanguage, type Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { Localized } from '#db/stored-types.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { mailSessions } from '#domain/mails/session-time.ts';
import { translatorOf } from '#i18n/translations.ts';

/** Tells a member on a waitlist that what they wait for was called off. */
export function waitlistEndMail(
  {
    name,
    title,
    sessions,
    reason,
  }: {
    name: string;
    title: Localized;
    sessions: readonly { title: Localized; startsAt: Date; endsAt: Date }[];
    reason: string;
  },
  language: Language,
): Mail {
  const translate = translatorOf(language);
  const about = { title: pick(title, language) };
  const fact = { label: translate('mail:enrolment.reason'), value: reason };
  return {
    kind: 'waitlistEnded',
    language,
    subject: translate('mail:waitlistEnd.subject', about),
    preheader: translate('mail:letter.fact', fact),
    title: translate('mail:waitlistEnd.title'),
    mark: '✕',
    greeting: translate('mail:waitlistEnd.greeting', { name }),
    paragraphs: [translate('mail:waitlistEnd.opening', about)],
    facts: [fact],
    sessions: mailSessions(sessions, language),
    action: {
      text: translate('mail:waitlistEnd.action'),
      path: pathInLanguage('/member', language),
    },
    why: 'waiting',
  };
}
