/**
 * Builders for Flex messages, in the site's colours. Only light colours: LINE's chat frame is light
 * whatever the phone's theme.
 */
import type { messagingApi } from '@line/bot-sdk';
import { shortenText } from '@portolane/core/rules/text/cut-text.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';

/** LINE's limits (Messaging API reference, "Flex Message", "Quick reply"), in UTF-16 units. */
export const MAX_BUBBLES = 12;
const MAX_ALT_TEXT = 400;
/** Limit of a quick reply; a Flex button allows 40. */
const MAX_LABEL = 20;
/** Keeps names from the database short: a carousel of twelve bubbles is limited to 50 KB in all. */
const MAX_NAME = 100;

export const truncateLabel = (label: string): string => shortenText(label, MAX_LABEL);

/** Truncates a title or a venue for a bubble. */
export const truncateName = (name: string): string => shortenText(name, MAX_NAME);

export const textMessage = (content: string): messagingApi.TextMessage => ({
  type: 'text',
  text: content,
});

interface TextStyle {
  color?: 'ink' | 'ink-2' | 'ink-3' | 'accent' | 'danger';
  size?: string;
  bold?: boolean;
  margin?: string;
}

export const uriAction = (label: string, uri: string): messagingApi.URIAction => ({
  type: 'uri',
  label: truncateLabel(label),
  uri,
});

/** A picture as wide as its card. LINE shows those at https addresses only, of 1024 px at most. */
export const picture = (url: string, action: messagingApi.Action): messagingApi.FlexImage => ({
  type: 'image',
  url,
  size: 'full',
  aspectRatio: '1:1',
  aspectMode: 'fit',
  backgroundColor: '#ffffff',
  action,
});

interface BubbleParts {
  /** Picture above everything else. */
  hero?: messagingApi.FlexImage | undefined;
  /** Status above the title. */
  mark?: messagingApi.FlexText;
  title: string;
  paragraphs: messagingApi.FlexComponent[];
  buttons: messagingApi.FlexButton[];
}

/** The builders of parts that have a colour. */
export interface FlexParts {
  /** A paragraph of text that wraps. LINE refuses empty text: leave the paragraph out instead. */
  paragraph: (content: string, style?: TextStyle) => messagingApi.FlexText;
  button: (action: messagingApi.Action, style?: 'primary' | 'link') => messagingApi.FlexButton;
  bubble: (parts: BubbleParts) => messagingApi.FlexBubble;
}

/** Returns the builders for a site with these colours. */
export function flexParts(colours: Palette['light']): FlexParts {
  const paragraph: FlexParts['paragraph'] = (
    content,
    { color = 'ink-2', size = 'sm', bold = false, margin = 'sm' } = {},
  ) => ({
    type: 'text',
    text: content,
    color: colours[color],
    size,
    margin,
    wrap: true,
    ...(bold ? { weight: 'bold' } : {}),
  });
  return {
    paragraph,
    button: (action, style = 'primary') => ({
      type: 'button',
      style,
      height: 'sm',
      color: colours.accent,
      action,
    }),
    bubble: ({ hero, mark, title, paragraphs, buttons }) => ({
      type: 'bubble',
      size: 'mega',
      ...(hero ? { hero } : {}),
      body: {
        type: 'box',
        layout: 'vertical',
        contents: [
          ...(mark ? [mark] : []),
          paragraph(title, { color: 'ink', size: 'lg', bold: true, margin: mark ? 'xs' : 'none' }),
          ...paragraphs,
        ],
      },
      ...(buttons.length > 0
        ? { footer: { type: 'box', layout: 'vertical', spacing: 'sm', contents: buttons } }
        : {}),
    }),
  };
}

/** A Flex message of one bubble, or a carousel of at most 12. */
export const flex = (
  altText: string,
  bubbles: messagingApi.FlexBubble[],
): messagingApi.FlexMessage => ({
  type: 'flex',
  altText: shortenText(altText, MAX_ALT_TEXT),
  contents:
    bubbles.length === 1
      ? bubbles[0]!
      : { type: 'carousel', contents: bubbles.slice(0, MAX_BUBBLES) },
});
