import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** An email that the server has accepted. A client that heard nothing of it sends it again. */
interface ReceivedMail {
  recipient: string;
  messageId: string;
  text: string;
}

interface MailServerBehaviour {
  /** Time for each response, in milliseconds. */
  stepMs: number;
  /** Time for the response to an email that it has accepted, in milliseconds. */
  acceptedMs: number;
  /** Instead of telling the client that it has accepted an email, it resets the connection. */
  resets: boolean;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Connections since the start. */
  connections(): number;
  /** Connections that are open. */
  open(): number;
  /** Changes how it behaves from now on; what is left out is as usual. */
  behave(behaviour?: Partial<MailServerBehaviour>): void;
  /** Called with each recipient, before the server answers. */
  onRecipient: (address: string) => void;
  close(): Promise<void>;
}

const usual: MailServerBehaviour = { stepMs: 0, acceptedMs: 0, resets: false };
const refusal = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

/**
 * Starts a mail server on this machine that takes every email and rejects every password. It has no
 * mailbox `nobody…`, and is never ready for `busy…`.
 * @param certificate with which it encrypts: connections from their beginning, or after STARTTLS
 */
export async function startMailServer(certificate?: {
  key: string;
  cert: string;
  from: 'beginning' | 'STARTTLS';
}): Promise<MailServer> {
  let behaviour = usual;
  let connections = 0;
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...(certificate
      ? { ...certificate, secure: certificate.from === 'beginning' }
      : { disabledCommands: ['STARTTLS'] }),
    closeTimeout: 100,
    // As RFC 5321 (4.5.3.2) wants it, so that a client that stood still finds its connection open.
    socketTimeout: 300_000,
    onAuth: (_auth, _session, done) => done(new Error('wrong password')),
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onMailFrom: (_address, _session, done) => void setTimeout(done, behaviour.stepMs),
    onRcptTo({ address }, _session, done) {
      mailServer.onRecipient(address);
      if (address.startsWith('nobody')) done(refusal(550, 'no such mailbox'));
      else if (address.startsWith('busy')) done(refusal(451, 'try later'));
      else setTimeout(done, behaviour.stepMs);
    },
    onData(stream, session, done) {
      const accept = async () => {
        try {
          let text = '';
          for await (const chunk of stream) text += String(chunk);
          // A client that is gone by now counts the email as not sent.
          await pause(behaviour.stepMs);
          received.push({
            recipient: session.envelope.rcptTo[0]!.address,
            messageId: /^Message-ID: <(.+)>/im.exec(text)?.[1] ?? '',
            text,
          });
          await pause(behaviour.acceptedMs);
          const connection = [...server.connections].find(({ id }) => id === session.id);
          if (behaviour.resets) connection?._socket.destroy();
          else done();
        } catch (error) {
          done(error as Error);
        }
      };
      void accept();
    },
  });
  // A client that ends its connection in the middle.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    open: () => server.connections.size,
    behave: (changed = {}) => void (behaviour = { ...usual, ...changed }),
    onRecipient: () => {},
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
  return mailServer;
}
