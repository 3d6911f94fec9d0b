import type { Channel, OutboxRow } from './repository.ts';

/** Hands a message to the outside. Rejects with the reason when it cannot: with PermanentRefusal when trying again is useless. */
export type Gateway = (message: OutboxRow) => Promise<void>;

export class PermanentRefusal extends Error {
  override readonly name = 'PermanentRefusal';
}

/** What there is to send with. Messages of a channel without a gateway wait until there is one, untried. */
export interface Gateways {
  by: Partial<Record<Channel, Gateway>>;
  /** Whether what was sent stays readable, as the demonstration needs. */
  keepsText: boolean;
}

/** Milliseconds that a gateway has for one message; far less than the lease, so that nobody else takes it meanwhile. */
export const GATEWAY_TIMEOUT_MS = 10_000;

/** Demonstration: messages are printed, one line each, and stay in the outbox. */
export function printingGateways(print: (line: string) => void): Gateways {
  const send: Gateway = async ({ channel, recipient, subject }) => {
    // One message is one line, whatever an address or a title holds.
    print(`[outbox] ${channel} ${recipient} ${subject}`.replaceAll(/[\r\n\p{Cc}]+/gu, ' '));
  };
  return { by: { sms: send, mail: send, line: send }, keepsText: true };
}
