import type { messagingApi } from '@line/bot-sdk';
import type { Language } from '@portolane/core/i18n/language.ts';
import { cutLabel } from '#line/flex.ts';
import { wordsOf } from '#words.ts';
import { type Command, postbackOf } from '../commands.ts';

/** A button that posts back; the chat shows its words as if they had been written. */
export const doCommand = (label: string, command: Command): messagingApi.PostbackAction => ({
  type: 'postback',
  label: cutLabel(label),
  data: postbackOf(command),
  displayText: label,
});

/** What the bot can be asked, below the last message; `more` stands in front. */
export function withQuickReplies<M extends messagingApi.Message>(
  message: M,
  bound: boolean,
  language: Language,
  more: readonly messagingApi.Action[] = [],
): M {
  const words = wordsOf(language);
  const commands = bound
    ? (['enrolments', 'events', 'unbind'] as const)
    : (['bind', 'events'] as const);
  const actions = [
    ...more,
    ...commands.map((name) => doCommand(words(`bot:quick.${name}`), { name })),
  ];
  return {
    ...message,
    quickReply: { items: actions.map((action) => ({ type: 'action', action })) },
  };
}
