/** Small parts of Flex messages, in the site's colours (mails/palette.ts). A chat is light in LINE's own frame, whatever the phone's theme. */
import type { messagingApi } from '@line/bot-sdk';
import type { Language } from '@portolane/core/i18n/language.ts';
import { light } from '#mails/palette.ts';
import { wordsOf } from '#words.ts';
import { type Command, postbackOf } from '../commands.ts';

/** LINE's limits (Messaging API reference, "Flex Message", "Quick reply"). */
export const BUBBLES_AT_MOST = 12;
const ALT_TEXT = 400;
const LABEL = 20;

/** Cut to so many characters, with an ellipsis where something is missing; never in the middle of one. */
function cut(text: string, most: number): string {
  const characters = Array.from(new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
  if (text.length <= most) return text;
  let kept = '';
  for (const character of characters) {
    if (kept.length + character.length > most - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

export const text = (words: string): messagingApi.TextMessage => ({ type: 'text', text: words });

interface TextLook {
  color?: keyof typeof light;
  size?: string;
  bold?: boolean;
  margin?: string;
}

/** A line of words, in as many lines as it needs. LINE refuses an empty one: leave it out. */
export const line = (words: string, { color = 'ink-2', size = 'sm', bold = false, margin = 'sm' }: TextLook = {}): messagingApi.FlexText => ({
  type: 'text',
  text: words,
  color: light[color],
  size,
  margin,
  wrap: true,
  ...(bold ? { weight: 'bold' } : {}),
});

export const openPage = (label: string, uri: string): messagingApi.URIAction => ({ type: 'uri', label: cut(label, LABEL), uri });

/** A button that posts back; the chat shows its words as if they had been written. */
export const doCommand = (label: string, command: Command): messagingApi.PostbackAction => ({
  type: 'postback',
  label: cut(label, LABEL),
  data: postbackOf(command),
  displayText: label,
});

export const button = (action: messagingApi.Action, style: 'primary' | 'link' = 'primary'): messagingApi.FlexButton => ({
  type: 'button',
  style,
  height: 'sm',
  color: light.accent,
  action,
});

export interface BubbleParts {
  /** Above the title: a state in a word. */
  mark?: messagingApi.FlexText;
  title: string;
  lines: messagingApi.FlexComponent[];
  buttons: messagingApi.FlexButton[];
}

export const bubble = ({ mark, title, lines, buttons }: BubbleParts): messagingApi.FlexBubble => ({
  type: 'bubble',
  size: 'mega',
  body: {
    type: 'box',
    layout: 'vertical',
    contents: [...(mark ? [mark] : []), line(title, { color: 'ink', size: 'lg', bold: true, margin: mark ? 'xs' : 'none' }), ...lines],
  },
  ...(buttons.length > 0 ? { footer: { type: 'box', layout: 'vertical', spacing: 'sm', contents: buttons } } : {}),
});

/** One bubble, or several side by side: 12 at most. */
export const flex = (altText: string, bubbles: messagingApi.FlexBubble[]): messagingApi.FlexMessage => ({
  type: 'flex',
  altText: cut(altText, ALT_TEXT),
  contents: bubbles.length === 1 ? bubbles[0]! : { type: 'carousel', contents: bubbles.slice(0, BUBBLES_AT_MOST) },
});

/** What the bot can be asked, below the last message. */
export function withQuickReplies<M extends messagingApi.Message>(message: M, bound: boolean, language: Language): M {
  const words = wordsOf(language);
  const commands = bound ? (['enrolments', 'events', 'unbind'] as const) : (['bind', 'events'] as const);
  const items = commands.map((name) => ({ type: 'action' as const, action: doCommand(words(`bot:quick.${name}`), { name }) }));
  return { ...message, quickReply: { items } };
}
