import type { Language } from '@portolane/core/i18n/language.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import { pick } from '#db/localized.ts';
import type { Localized } from '#db/stored-types.ts';
import type { Message } from '#domain/outbox/enqueue.ts';
import { translatorOf } from '#i18n/translations.ts';
import { flex, flexParts, truncateName, uriAction } from '#modules/line/channel/flex.ts';

/** Returns the LINE message that invites an attendee to the questionnaire about an event. */
export function lineInvitation(
  eventTitle: Localized,
  url: string,
  language: Language,
  colours: Palette['light'],
): Required<Pick<Message, 'subject' | 'body' | 'lineMessage'>> {
  const translate = translatorOf(language);
  const { bubble, button, paragraph } = flexParts(colours);
  const title = pick(eventTitle, language);
  const subject = translate('bot:questionnaire.subject', { title });
  const text = translate('bot:questionnaire.text');
  return {
    subject,
    body: [subject, text, url].join('\n\n'),
    lineMessage: flex([subject, text].join('\n'), [
      bubble({
        mark: paragraph(translate('bot:questionnaire.mark'), {
          color: 'accent',
          size: 'xs',
          bold: true,
          margin: 'none',
        }),
        title: truncateName(title),
        paragraphs: [paragraph(text, { margin: 'md' })],
        buttons: [button(uriAction(translate('bot:questionnaire.button'), url))],
      }),
    ]),
  };
}
