/** The bot's messages about bindings, and its greeting and help. */
import type { messagingApi } from '@line/bot-sdk';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { SiteNames } from '@portolane/core/i18n/site-names.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import type { ChatLinks } from '#modules/line/channel/chat-links.ts';
import { flex, flexParts, textMessage, uriAction } from '#modules/line/channel/flex.ts';
import { translatorOf } from '#i18n/translations.ts';
import { commandAction, withQuickReplies } from './quick-replies.ts';

type Messages = messagingApi.Message[];

/** Greets a user who has just added or unblocked the bot. */
export function welcomeMessages({
  member,
  language,
  names,
}: {
  member: { name: string } | null;
  language: Language;
  names: Record<Language, SiteNames>;
}): Messages {
  const translate = translatorOf(language, names[language]);
  return [
    withQuickReplies(
      textMessage(
        member ? translate('bot:helloBound', { name: member.name }) : translate('bot:hello'),
      ),
      member !== null,
      language,
    ),
  ];
}

/** Answers anything that is not a command. */
export const helpMessages = (bound: boolean, language: Language): Messages => [
  withQuickReplies(textMessage(translatorOf(language)('bot:help')), bound, language),
];

/**
 * Links to the login that binds the account.
 * @param url of our login page, with the link token
 */
export function linkMessages(url: string, language: Language, colours: Palette['light']): Messages {
  const translate = translatorOf(language);
  const { bubble, button, paragraph } = flexParts(colours);
  const title = translate('bot:bind.title');
  const lines = [
    paragraph(translate('bot:bind.text')),
    paragraph(translate('bot:bind.until'), { color: 'ink-3', size: 'xs' }),
  ];
  return [
    flex(title, [
      bubble({
        title,
        paragraphs: lines,
        buttons: [button(uriAction(translate('bot:bind.button'), url))],
      }),
    ]),
  ];
}

export function alreadyBoundMessages(
  { name }: { name: string },
  { binding }: Pick<ChatLinks, 'binding'>,
  language: Language,
): Messages {
  const translate = translatorOf(language);
  return [
    withQuickReplies(textMessage(translate('bot:bind.already', { name })), true, language, [
      uriAction(translate('bot:quick.binding'), binding),
    ]),
  ];
}

export const boundMessages = ({ name }: { name: string }, language: Language): Messages => [
  withQuickReplies(textMessage(translatorOf(language)('bot:bind.done', { name })), true, language),
];

export const linkRefusedMessages = (
  reason: 'NONCE_INVALID' | 'BOUND_TO_ANOTHER_MEMBER' | 'MEMBER_HAS_OTHER_LINE',
  language: Language,
): Messages => [
  withQuickReplies(
    textMessage(translatorOf(language)(`bot:bind.refused.${reason}`)),
    false,
    language,
  ),
];

/**
 * Asks for confirmation before unbinding.
 * @param boundAt of the binding that the confirmation will end
 */
export function unbindConfirmationMessages(
  boundAt: Date | null,
  language: Language,
  colours: Palette['light'],
): Messages {
  const translate = translatorOf(language);
  const { bubble, button, paragraph } = flexParts(colours);
  const title = translate('bot:unbind.title');
  const yes = commandAction(translate('bot:unbind.yes'), {
    name: 'unbindConfirmed',
    boundAt: boundAt?.getTime() ?? 0,
  });
  const no = commandAction(translate('bot:unbind.no'), { name: 'help' });
  return [
    flex(title, [
      bubble({
        title,
        paragraphs: [paragraph(translate('bot:unbind.question'))],
        buttons: [button(yes), button(no, 'link')],
      }),
    ]),
  ];
}

export const unboundMessages = (language: Language): Messages => [
  withQuickReplies(textMessage(translatorOf(language)('bot:unbind.done')), false, language),
];
export const notBoundMessages = (language: Language): Messages => [
  withQuickReplies(textMessage(translatorOf(language)('bot:unbind.none')), false, language),
];
export const staleUnbindMessages = (language: Language): Messages => [
  withQuickReplies(textMessage(translatorOf(language)('bot:unbind.stale')), true, language),
];

/** Answers a user without a bound account who asks for what belongs to one. */
export function needsBindingMessages(
  what: 'cases' | 'enrolments' | 'passes',
  language: Language,
  colours: Palette['light'],
): Messages {
  const translate = translatorOf(language);
  const { bubble, button, paragraph } = flexParts(colours);
  const title = translate(`bot:quick.${what}`);
  const buttons = [button(commandAction(translate('bot:quick.bind'), { name: 'bind' }))];
  return [
    flex(title, [
      bubble({ title, paragraphs: [paragraph(translate(`bot:needsBinding.${what}`))], buttons }),
    ]),
  ];
}
