import nodemailer from 'nodemailer';
import { GATEWAY_TIMEOUT_MS, PermanentRefusal, type Gateway } from './gateway.ts';

/**
 * nodemailer's error codes for a server that rejects this particular message, by its recipient or
 * content. A wrong password is not the message's fault.
 */
const messageErrorCodes = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Returns a gateway to an SMTP server; a mail with HTML is sent as multipart/alternative.
 * `Message-ID` is derived from the message's id and the same for every attempt, so that a mail
 * client shows the mail once even if a connection broke after the server had accepted it.
 * @param settings `url`: SMTP_URL; `from`: MAIL_FROM
 */
export function mailGateway(
  { url, from, host }: { url: string; from: string; host: string },
  timeout = GATEWAY_TIMEOUT_MS,
): Gateway {
  const transport = nodemailer.createTransport(url, {
    from,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  } as object);
  return async ({ id, recipient, subject, body, html }) => {
    try {
      const words = { subject, text: body, ...(html === '' ? {} : { html }) };
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        ...words,
        messageId: `<outbox-${id}@${host}>`,
      });
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const reason = `the mail server answered ${responseCode ?? code ?? 'nothing'}`;
      if (responseCode !== undefined && responseCode >= 500 && messageErrorCodes.has(code ?? ''))
        throw new PermanentRefusal(reason, { cause: error });
      throw new Error(reason, { cause: error });
    }
  };
}
