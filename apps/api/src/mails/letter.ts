import type { Message } from '#modules/outbox/enqueue.ts';
import type { Letterhead } from './letterhead.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Mail } from './mail.ts';

/** A mail as a message to somebody, for `enqueue`: as plain text and as HTML, which say the same. */
export const letter = (
  mail: Mail,
  recipient: string,
  head: Letterhead,
): Message & { html: string } => ({
  channel: 'mail',
  recipient,
  subject: mail.subject,
  body: letterText(mail, head),
  html: letterHtml(mail, head),
});
