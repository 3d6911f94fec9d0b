import type { Channel, OutboxRow } from './repository.ts';

/**
 * Sends a message to the outside. Rejects with the reason on failure, with PermanentRefusal if a
 * retry is useless.
 */
export type Gateway = (message: OutboxRow) => Promise<void>;

/** A gateway that keeps connections. `close` ends those that are idle. */
export type ClosableGateway = Gateway & { close: () => void };

/**
 * Returns the name of a message outside of the site, the same for every attempt. A restored backup
 * may give an id again, so it has the moment in which the message was written as well.
 */
export const deliveryKey = ({ id, createdAt }: Pick<OutboxRow, 'id' | 'createdAt'>): string =>
  `${id}-${createdAt.getTime()}`;

export class PermanentRefusal extends Error {
  override readonly name: string = 'PermanentRefusal';
}

/** A message that its recipient does not want any more, so the gateway does not send it. */
export class UnwantedMessage extends PermanentRefusal {
  override readonly name = 'UnwantedMessage';
}

/** An error of `fetch`, whose cause has the code of the network or of TLS. */
interface FetchError {
  name?: string;
  code?: string;
  cause?: { code?: string; message?: string };
}

/**
 * Returns the code of an error of `fetch`, e.g. `ECONNREFUSED`: its message only says that it failed.
 * Nothing of the request is in it.
 */
export function fetchErrorCode(error: unknown): string {
  const { name, cause } = error as FetchError;
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  // undici gives it no code.
  if (cause?.message === 'unexpected redirect') return 'EREDIRECT';
  return cause?.code ?? cause?.message ?? name ?? 'nothing';
}

/**
 * The configured gateways. Messages of a channel without a gateway wait until there is one, with no
 * attempts counted.
 */
export interface Gateways {
  by: Partial<Record<Channel, Gateway | ClosableGateway>>;
  /** Whether sent messages stay readable. */
  keepsContent: boolean;
}

/**
 * Timeout of a request to a gateway, in milliseconds; much shorter than the lease, so that no other
 * process takes the message meanwhile.
 */
export const GATEWAY_TIMEOUT_MS = 10_000;

/** Returns gateways that print each message on one line. Messages stay readable in the outbox. */
export function printingGateways(print: (line: string) => void): Gateways {
  const send: Gateway = async ({ channel, recipient, subject }) => {
    // One message is one line, even if an address or title contains control characters.
    print(`[outbox] ${channel} ${recipient} ${subject}`.replaceAll(/[\r\n\p{Cc}]+/gu, ' '));
  };
  return { by: { sms: send, mail: send, line: send }, keepsContent: true };
}
