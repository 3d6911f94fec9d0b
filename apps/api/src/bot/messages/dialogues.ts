/** What the bot says about bindings, and to whoever says hello. */
import type { messagingApi } from '@line/bot-sdk';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { ChatLinks } from '#line/chat-links.ts';
import { bubble, button, flex, line, openPage, text } from '#line/flex.ts';
import { wordsOf } from '#words.ts';
import { doCommand, withQuickReplies } from './quick-replies.ts';

type Messages = messagingApi.Message[];

/** The first words after somebody added the bot, or lifted a block. */
export function welcomeMessages({
  member,
  language,
}: {
  member: { name: string } | null;
  language: Language;
}): Messages {
  const words = wordsOf(language);
  return [
    withQuickReplies(
      text(member ? words('bot:helloBound', { name: member.name }) : words('bot:hello')),
      member !== null,
      language,
    ),
  ];
}

/** The answer to anything that is no command. */
export const helpMessages = (bound: boolean, language: Language): Messages => [
  withQuickReplies(text(wordsOf(language)('bot:help')), bound, language),
];

/** Leads to the login that links the account. @param address of our page, with the link token */
export function linkMessages(address: string, language: Language): Messages {
  const words = wordsOf(language);
  const title = words('bot:bind.title');
  const lines = [
    line(words('bot:bind.text')),
    line(words('bot:bind.until'), { color: 'ink-3', size: 'xs' }),
  ];
  return [
    flex(title, [
      bubble({ title, lines, buttons: [button(openPage(words('bot:bind.button'), address))] }),
    ]),
  ];
}

export function alreadyBoundMessages(
  { name }: { name: string },
  { binding }: Pick<ChatLinks, 'binding'>,
  language: Language,
): Messages {
  const words = wordsOf(language);
  return [
    withQuickReplies(text(words('bot:bind.already', { name })), true, language, [
      openPage(words('bot:quick.binding'), binding),
    ]),
  ];
}

export const boundMessages = ({ name }: { name: string }, language: Language): Messages => [
  withQuickReplies(text(wordsOf(language)('bot:bind.done', { name })), true, language),
];

export const linkRefusedMessages = (
  reason: 'NONCE_INVALID' | 'BOUND_TO_ANOTHER_MEMBER' | 'MEMBER_HAS_OTHER_LINE',
  language: Language,
): Messages => [
  withQuickReplies(text(wordsOf(language)(`bot:bind.refused.${reason}`)), false, language),
];

/** Asks before it is done. @param boundAt of the binding that the answer will end */
export function unbindQuestion(boundAt: Date | null, language: Language): Messages {
  const words = wordsOf(language);
  const title = words('bot:unbind.title');
  const yes = doCommand(words('bot:unbind.yes'), {
    name: 'unbindConfirmed',
    boundAt: boundAt?.getTime() ?? 0,
  });
  const no = doCommand(words('bot:unbind.no'), { name: 'help' });
  return [
    flex(title, [
      bubble({
        title,
        lines: [line(words('bot:unbind.question'))],
        buttons: [button(yes), button(no, 'link')],
      }),
    ]),
  ];
}

export const unboundMessages = (language: Language): Messages => [
  withQuickReplies(text(wordsOf(language)('bot:unbind.done')), false, language),
];
export const notBoundMessages = (language: Language): Messages => [
  withQuickReplies(text(wordsOf(language)('bot:unbind.none')), false, language),
];
export const staleUnbindMessages = (language: Language): Messages => [
  withQuickReplies(text(wordsOf(language)('bot:unbind.stale')), true, language),
];

/** To somebody who asks for their enrolments and is not known. */
export function needsBindingMessages(language: Language): Messages {
  const words = wordsOf(language);
  const title = words('bot:enrolments.title');
  const buttons = [button(doCommand(words('bot:quick.bind'), { name: 'bind' }))];
  return [
    flex(title, [bubble({ title, lines: [line(words('bot:enrolments.needsBinding'))], buttons })]),
  ];
}
