import type { messagingApi } from '@line/bot-sdk';
import { flexProblem } from './flex-limits.ts';
import { actionProblem, lengthProblem } from './action-limits.ts';

const MESSAGES_A_CALL = 5;
const TEXT = 5000;
const QUICK_REPLIES = 13;
const LABEL = 20;

/** What LINE would refuse of messages, in its own words about; null: it takes them (Messaging API reference, "Message objects"). */
export function messageProblem(messages: unknown): string | null {
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > MESSAGES_A_CALL)
    return `messages: size must be between 1 and ${MESSAGES_A_CALL}`;
  for (const [index, message] of (messages as messagingApi.Message[]).entries()) {
    const problem = problemOf(message) ?? quickReplyProblem(message.quickReply);
    if (problem !== null) return `messages[${index}]: ${problem}`;
  }
  return null;
}

function problemOf(message: messagingApi.Message): string | null {
  if (message.type === 'text') return lengthProblem('text', message.text, TEXT);
  if (message.type === 'flex') return flexProblem(message);
  return `type: the stand-in for LINE knows no ${message.type}`;
}

function quickReplyProblem(quickReply: messagingApi.QuickReply | undefined): string | null {
  if (!quickReply) return null;
  const items = quickReply.items ?? [];
  if (items.length === 0 || items.length > QUICK_REPLIES)
    return `quickReply: size must be between 1 and ${QUICK_REPLIES}`;
  for (const { action } of items) {
    const problem = actionProblem(action, LABEL);
    if (problem !== null) return `quickReply: ${problem}`;
  }
  return null;
}
