import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import type { Newsletter } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { translatorOf } from '#i18n/translations.ts';

/** Returns the mail that confirms the subscription of an address to a newsletter. */
export function subscriptionMail(newsletter: Newsletter, language: Language): Mail {
  const translate = translatorOf(language);
  const opening = translate(`mail:newsletter.opening.${newsletter}`);
  return {
    language,
    subject: translate(`mail:newsletter.subject.${newsletter}`),
    preheader: opening,
    title: translate('mail:newsletter.title'),
    paragraphs: [opening],
    action: {
      text: translate('mail:newsletter.action'),
      path: pathInLanguage('/subscription', language),
    },
    notes: [translate('mail:newsletter.end')],
    why: translate('mail:letter.why.newsletter'),
  };
}
