import type { messagingApi } from '@line/bot-sdk';

const MESSAGES_A_CALL = 5;
const TEXT = 5000;
const ALT_TEXT = 1500;
const BUBBLES = 12;
const BUBBLE_BYTES = 30 * 1024;
const CAROUSEL_BYTES = 50 * 1024;
const POSTBACK = 300;
const URI = 1000;
const QUICK_REPLIES = 13;
const LABEL = 20;
const LONGER_LABEL = 40;

/** What LINE would refuse of messages, in its own words about; null: it takes them (Messaging API reference, "Message objects"). */
export function messageProblem(messages: unknown): string | null {
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > MESSAGES_A_CALL) return `messages: size must be between 1 and ${MESSAGES_A_CALL}`;
  for (const [index, message] of (messages as messagingApi.Message[]).entries()) {
    const problem = problemOf(message) ?? quickReplyProblem(message.quickReply) ?? actionProblem(message);
    if (problem !== null) return `messages[${index}]: ${problem}`;
  }
  return null;
}

function problemOf(message: messagingApi.Message): string | null {
  if (message.type === 'text') return lengthProblem('text', message.text, TEXT);
  if (message.type !== 'flex') return null;
  const { altText, contents } = message;
  const problem = lengthProblem('altText', altText, ALT_TEXT);
  if (problem !== null) return problem;
  if (contents.type === 'bubble') return sizeProblem('bubble', contents, BUBBLE_BYTES);
  const { contents: bubbles } = contents;
  if (bubbles.length === 0 || bubbles.length > BUBBLES) return `carousel: size must be between 1 and ${BUBBLES}`;
  for (const bubble of bubbles) {
    const tooLarge = sizeProblem('bubble', bubble, BUBBLE_BYTES);
    if (tooLarge !== null) return tooLarge;
  }
  return sizeProblem('carousel', contents, CAROUSEL_BYTES);
}

function quickReplyProblem(quickReply: messagingApi.QuickReply | undefined): string | null {
  if (!quickReply) return null;
  const items = quickReply.items ?? [];
  if (items.length === 0 || items.length > QUICK_REPLIES) return `quickReply: size must be between 1 and ${QUICK_REPLIES}`;
  for (const { action } of items) {
    const problem = lengthProblem('quickReply label', (action as { label?: string } | undefined)?.label, LABEL);
    if (problem !== null) return problem;
  }
  return null;
}

/** Every action that stands anywhere in a message. */
function actionProblem(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null;
  if (!Array.isArray(part)) {
    const { type, data, uri, text, label } = part as Record<string, unknown>;
    if (type === 'postback') {
      const problem = lengthProblem('postback data', data, POSTBACK) ?? (label === undefined ? null : lengthProblem('label', label, LONGER_LABEL));
      if (problem !== null) return problem;
    }
    if (type === 'uri') {
      if (!/^(?:https?|line|tel):/.test(String(uri))) return 'uri: invalid uri scheme';
      const problem = lengthProblem('uri', uri, URI) ?? (label === undefined ? null : lengthProblem('label', label, LONGER_LABEL));
      if (problem !== null) return problem;
    }
    // LINE refuses texts of Flex components that are empty.
    if (type === 'text' && text === '') return 'text: must be non-empty text';
  }
  for (const inner of Object.values(part)) {
    const problem = actionProblem(inner);
    if (problem !== null) return problem;
  }
  return null;
}

const lengthProblem = (name: string, value: unknown, most: number): string | null =>
  typeof value === 'string' && value !== '' && value.length <= most ? null : `${name}: length must be between 1 and ${most}`;

const sizeProblem = (name: string, value: unknown, most: number): string | null =>
  Buffer.byteLength(JSON.stringify(value)) <= most ? null : `${name}: must not be larger than ${most} bytes`;
