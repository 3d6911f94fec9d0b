import type { Message } from '#domain/outbox/enqueue.ts';
import type { Letterhead } from './letterhead.ts';
import { mailboxOfKind } from './mailboxes.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { Mail } from './mail.ts';

/**
 * Renders an email as a message for `enqueue`, as plain text and as HTML with the same content. It is
 * from the company by name, and answers go to people: the address that sends has no reader.
 */
export function mailMessage(
  mail: Mail,
  recipient: string,
  letterhead: Letterhead,
): Message & { html: string } {
  const { kind, language, subject } = mail;
  const { names, company } = letterhead;
  const replyTo = mail.replyTo ?? (company && mailboxOfKind(kind, company.mailboxes));
  return {
    kind,
    channel: 'mail',
    recipient,
    senderName: names[language].company,
    ...(replyTo && { replyTo }),
    subject,
    body: mailText(mail, letterhead),
    html: mailHtml(mail, letterhead),
  };
}
