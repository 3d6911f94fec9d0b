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
  override readonly name = 'PermanentRefusal';
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
