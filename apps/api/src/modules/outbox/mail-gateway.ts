import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { requiringTls } from '#settings/mail-server.ts';
import {
  deliveryKey,
  GATEWAY_TIMEOUT_MS,
  PermanentRefusal,
  type ClosableGateway,
  type Gateway,
} from './gateway.ts';
import { IN_FLIGHT } from './sender.ts';
import { ONE_CLICK } from '@portolane/core/contract/newsletter.ts';

/**
 * Time for the whole sending of an email, in milliseconds. The timeouts of the connection start
 * again with each response, so a server that answers every step slowly could take longer than the
 * lease (send-one.ts), and another process would send the email as well.
 */
const MAIL_DEADLINE_MS = 30_000;

/**
 * nodemailer's error codes for a server that rejects this particular message, by its recipient or
 * content. A wrong password is not the message's fault.
 */
const messageErrorCodes = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Passes an email on as the connection takes it, and fails once its time is over. A process that
 * stood still goes on with what the server has answered meanwhile before any of its timers run; it
 * must not send an email that another process may have sent. The server drops what has no end.
 * @param isOver whether the time is over
 */
async function* whileInTime(
  content: AsyncIterable<Uint8Array>,
  isOver: () => boolean,
): AsyncGenerator<Uint8Array> {
  const check = () => {
    if (isOver()) throw new Error('the time to send this mail is over');
  };
  check();
  for await (const chunk of content) {
    check();
    yield chunk;
  }
  check();
}

/** The fields that nodemailer adds to an error. */
interface MailError {
  code?: string;
  /** The code of the network or of TLS, where `code` is nodemailer's own. */
  originalCode?: string;
  /** Of the server's reply. */
  responseCode?: number;
  /** The command that was replied to. */
  command?: string;
}

/**
 * Returns why an email did not leave: the number of the server's reply, or the code of the error.
 * Their texts may repeat the address.
 */
function reasonOf({ code, originalCode, responseCode, command }: MailError): string {
  if (responseCode === undefined || code === 'ETLS')
    return `the mail server did not take it: ${originalCode ?? code ?? 'nothing'}`;
  const to = command === 'MAIL FROM' ? ' to MAIL FROM' : '';
  return `the mail server answered ${responseCode}${to}`;
}

/** The headers by which mail clients offer to unsubscribe with one click (RFC 8058). */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': ONE_CLICK,
});

/**
 * Returns a gateway to an SMTP server; an email with HTML is sent as multipart/alternative.
 * Connections are kept for the next emails. An email that is not sent within the deadline fails and
 * its connection is closed, so that it cannot still be delivered.
 * `Message-ID` is derived from `deliveryKey` and the same for every attempt, so that an email
 * client shows the email once even if a connection broke after the server had accepted it.
 * @param settings `url`: SMTP_URL; `from`: MAIL_FROM
 * @param timeout for each response of the server, in milliseconds
 * @param deadline for the whole sending of an email, in milliseconds
 */
export function mailGateway(
  { url, from, host }: { url: string; from: string; host: string },
  { timeout = GATEWAY_TIMEOUT_MS, deadline = MAIL_DEADLINE_MS } = {},
): ClosableGateway {
  const sender = addressparser(from, { flatten: true })[0]?.address ?? from;
  const transport = nodemailer.createTransport({
    url: requiringTls(url),
    pool: true,
    maxConnections: IN_FLIGHT,
    // The outbox retries, with pauses and a count of attempts.
    maxRequeues: 0,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  transport.use('stream', ({ message }, done) => {
    const ends = performance.now() + deadline;
    message.processFunc((content) =>
      Readable.from(
        whileInTime(content, () => performance.now() >= ends),
        { objectMode: false },
      ),
    );
    done();
  });
  const send: Gateway = async (message) => {
    const { recipient, subject, body, html, listUnsubscribe, senderName, replyTo } = message;
    try {
      const words = { subject, text: body, ...(html === '' ? {} : { html }) };
      await transport.sendMail({
        from: senderName === '' ? from : { name: senderName, address: sender },
        to: { name: '', address: recipient },
        ...(replyTo === '' ? {} : { replyTo: { name: '', address: replyTo } }),
        ...words,
        ...(listUnsubscribe === '' ? {} : { headers: oneClickHeaders(listUnsubscribe) }),
        messageId: `<outbox-${deliveryKey(message)}@${host}>`,
        signal: AbortSignal.timeout(deadline),
      });
    } catch (error) {
      const { code, responseCode } = error as MailError;
      const reason = reasonOf(error as MailError);
      if (responseCode !== undefined && responseCode >= 500 && messageErrorCodes.has(code ?? ''))
        throw new PermanentRefusal(reason, { cause: error });
      throw new Error(reason, { cause: error });
    }
  };
  return Object.assign(send, { close: () => transport.close() });
}
