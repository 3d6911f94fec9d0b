import type { Message } from '#domain/outbox/enqueue.ts';
import type { Letterhead } from './letterhead.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { Mail } from './mail.ts';

/** Renders an email as a message for `enqueue`, as plain text and as HTML with the same content. */
export const mailMessage = (
  mail: Mail,
  recipient: string,
  letterhead: Letterhead,
): Message & { html: string } => ({
  channel: 'mail',
  recipient,
  subject: mail.subject,
  body: mailText(mail, letterhead),
  html: mailHtml(mail, letterhead),
});
