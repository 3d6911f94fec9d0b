import nodemailer from 'nodemailer';
import { GATEWAY_TIMEOUT_MS, PermanentRefusal, type Gateway } from './gateway.ts';

/** nodemailer's names for a server that refuses this very message: its addressee, or what it says. A wrong password is no fault of the message. */
const ofTheMessage = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * A mail server by SMTP; a mail that has HTML goes as multipart/alternative. `Message-ID` is made of the message's id, the same at every try, so that a reader's program shows it once even if
 * a connection broke after the server had taken it.
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
      const said = `the mail server answered ${responseCode ?? code ?? 'nothing'}`;
      if (responseCode !== undefined && responseCode >= 500 && ofTheMessage.has(code ?? ''))
        throw new PermanentRefusal(said, { cause: error });
      throw new Error(said, { cause: error });
    }
  };
}
