import type { Language } from '@portolane/core/i18n/language.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import { pick } from '#db/localized.ts';
import type { Localized } from '#db/stored-types.ts';
import type { Message } from '#domain/outbox/enqueue.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';
import { flex, flexParts, truncateName, uriAction } from '#modules/line/channel/flex.ts';

type LineMessage = Required<Pick<Message, 'subject' | 'body' | 'lineMessage'>>;

/** Returns a LINE message of one card: what it is about, a text, and a button. */
function lineNote(
  words: { subject: string; mark: string; text: string; button: string },
  about: { title: string; url: string },
  colours: Palette['light'],
): LineMessage {
  const { bubble, button, paragraph } = flexParts(colours);
  const { subject, text } = words;
  return {
    subject,
    body: [subject, text, about.url].join('\n\n'),
    lineMessage: flex([subject, text].join('\n'), [
      bubble({
        mark: paragraph(words.mark, { color: 'accent', size: 'xs', bold: true, margin: 'none' }),
        title: truncateName(about.title),
        paragraphs: [paragraph(text, { margin: 'md' })],
        buttons: [button(uriAction(words.button, about.url))],
      }),
    ]),
  };
}

/** Returns the LINE message that invites an attendee to the questionnaire about an event. */
export function lineInvitation(
  eventTitle: Localized,
  url: string,
  language: Language,
  colours: Palette['light'],
): LineMessage {
  const translate = translatorOf(language);
  const title = pick(eventTitle, language);
  const words = {
    subject: translate('bot:questionnaire.subject', { title }),
    mark: translate('bot:questionnaire.mark'),
    text: translate('bot:questionnaire.text'),
    button: translate('bot:questionnaire.button'),
  };
  return lineNote(words, { title, url }, colours);
}

/** Returns the LINE message that reminds a member to pay an enrolment. */
export function linePaymentReminder(
  about: { title: Localized; amount: number; payBy: string },
  url: string,
  language: Language,
  colours: Palette['light'],
): LineMessage {
  const translate = translatorOf(language);
  const format = formatterOf(language);
  const title = pick(about.title, language);
  const words = {
    subject: translate('bot:payment.subject', { title }),
    mark: translate('bot:payment.mark'),
    text: translate('bot:payment.text', {
      amount: format.money(about.amount),
      date: format.date(`${about.payBy}T00:00:00+08:00`),
    }),
    button: translate('bot:payment.button'),
  };
  return lineNote(words, { title, url }, colours);
}
