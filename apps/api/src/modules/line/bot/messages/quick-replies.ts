import type { messagingApi } from '@line/bot-sdk';
import type { Language } from '@portolane/core/i18n/language.ts';
import { truncateLabel } from '#modules/line/channel/flex.ts';
import { translatorOf } from '#i18n/translations.ts';
import { type Command, encodePostback } from '#modules/line/bot/commands.ts';

/** A postback button; the chat shows its label as if the user had typed it. */
export const commandAction = (label: string, command: Command): messagingApi.PostbackAction => ({
  type: 'postback',
  label: truncateLabel(label),
  data: encodePostback(command),
  displayText: label,
});

/** Adds the bot's commands as quick replies, after the actions in `more`. */
export function withQuickReplies<M extends messagingApi.Message>(
  message: M,
  bound: boolean,
  language: Language,
  more: readonly messagingApi.Action[] = [],
): M {
  const translate = translatorOf(language);
  const commands = bound
    ? (['enrolments', 'passes', 'events', 'cases', 'unbind'] as const)
    : (['bind', 'events'] as const);
  const actions = [
    ...more,
    ...commands.map((name) => commandAction(translate(`bot:quick.${name}`), { name })),
  ];
  return {
    ...message,
    quickReply: { items: actions.map((action) => ({ type: 'action', action })) },
  };
}
