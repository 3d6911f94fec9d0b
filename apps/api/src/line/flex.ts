/** Small parts of Flex messages, in the site's colours (mails/palette.ts). A chat is light in LINE's own frame, whatever the phone's theme. */
import type { messagingApi } from '@line/bot-sdk';
import { light } from '#mails/palette.ts';

/** LINE's limits (Messaging API reference, "Flex Message", "Quick reply"). */
export const BUBBLES_AT_MOST = 12;
const ALT_TEXT = 400;
/** Of a quick reply; a button of a Flex message may have 40. */
const LABEL = 20;
/** What somebody else's words take at most of a bubble: a carousel of twelve has 50 KB in all. */
const NAME = 100;

/** Cut to so many characters, with an ellipsis where something is missing; never in the middle of one. */
function cut(text: string, most: number): string {
  const characters = Array.from(
    new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  );
  if (text.length <= most) return text;
  let kept = '';
  for (const character of characters) {
    if (kept.length + character.length > most - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

export const cutLabel = (label: string): string => cut(label, LABEL);

/** A title or a place as it stands in a bubble. */
export const cutName = (name: string): string => cut(name, NAME);

export const text = (words: string): messagingApi.TextMessage => ({ type: 'text', text: words });

interface TextLook {
  color?: keyof typeof light;
  size?: string;
  bold?: boolean;
  margin?: string;
}

/** A line of words, in as many lines as it needs. LINE refuses an empty one: leave it out. */
export const line = (
  words: string,
  { color = 'ink-2', size = 'sm', bold = false, margin = 'sm' }: TextLook = {},
): messagingApi.FlexText => ({
  type: 'text',
  text: words,
  color: light[color],
  size,
  margin,
  wrap: true,
  ...(bold ? { weight: 'bold' } : {}),
});

export const openPage = (label: string, uri: string): messagingApi.URIAction => ({
  type: 'uri',
  label: cutLabel(label),
  uri,
});

export const button = (
  action: messagingApi.Action,
  style: 'primary' | 'link' = 'primary',
): messagingApi.FlexButton => ({
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
    contents: [
      ...(mark ? [mark] : []),
      line(title, { color: 'ink', size: 'lg', bold: true, margin: mark ? 'xs' : 'none' }),
      ...lines,
    ],
  },
  ...(buttons.length > 0
    ? { footer: { type: 'box', layout: 'vertical', spacing: 'sm', contents: buttons } }
    : {}),
});

/** One bubble, or several side by side: 12 at most. */
export const flex = (
  altText: string,
  bubbles: messagingApi.FlexBubble[],
): messagingApi.FlexMessage => ({
  type: 'flex',
  altText: cut(altText, ALT_TEXT),
  contents:
    bubbles.length === 1
      ? bubbles[0]!
      : { type: 'carousel', contents: bubbles.slice(0, BUBBLES_AT_MOST) },
});
