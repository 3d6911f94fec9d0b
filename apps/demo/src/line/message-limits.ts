import type { messagingApi } from '@line/bot-sdk';
import { flexProblem } from './flex-limits.ts';
import { actionProblem, lengthProblem } from './action-limits.ts';

const MAX_MESSAGES = 5;
const MAX_TEXT = 5000;
const MAX_QUICK_REPLIES = 13;
const MAX_LABEL = 20;

/**
 * Returns LINE's error for messages that it would refuse, or null (Messaging API reference,
 * "Message objects").
 */
export function messageProblem(messages: unknown): string | null {
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > MAX_MESSAGES)
    return `messages: size must be between 1 and ${MAX_MESSAGES}`;
  for (const [index, message] of (messages as messagingApi.Message[]).entries()) {
    const problem = problemOf(message) ?? quickReplyProblem(message.quickReply);
    if (problem !== null) return `messages[${index}]: ${problem}`;
  }
  return null;
}

function problemOf(message: messagingApi.Message): string | null {
  if (message.type === 'text') return lengthProblem('text', message.text, MAX_TEXT);
  if (message.type === 'flex') return flexProblem(message);
  return `type: the stand-in for LINE knows no ${message.type}`;
}

function quickReplyProblem(quickReply: messagingApi.QuickReply | undefined): string | null {
  if (!quickReply) return null;
  const items = quickReply.items ?? [];
  if (items.length === 0 || items.length > MAX_QUICK_REPLIES)
    return `quickReply: size must be between 1 and ${MAX_QUICK_REPLIES}`;
  for (const { action } of items) {
    const problem = actionProblem(action, MAX_LABEL);
    if (problem !== null) return `quickReply: ${problem}`;
  }
  return null;
}
