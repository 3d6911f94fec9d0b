import type { OutboxRow } from './repository.ts';

/** Hands a message to the outside; rejects with the reason when it cannot. */
export interface Transport {
  send: (message: OutboxRow) => Promise<void>;
  /** Whether sent messages stay readable, as the demonstration needs. */
  keepsText: boolean;
}

/** Demonstration: messages are printed, one line each, and stay in the outbox. */
export const printingTransport = (print: (line: string) => void): Transport => ({
  async send({ channel, recipient, subject }) {
    // One message is one line, whatever an address or a title holds.
    print(`[outbox] ${channel} ${recipient} ${subject}`.replaceAll(/[\r\n\p{Cc}]+/gu, ' '));
  },
  keepsText: true,
});

/** Outside the demonstration without a gateway: messages wait, and the outbox says what is missing. */
export const missingTransport: Transport = {
  async send({ channel }) {
    throw new Error(
      channel === 'sms' ? 'No SMS gateway is configured: the message waits until one is.' : 'No mail server is configured: the message waits until one is.',
    );
  },
  keepsText: false,
};
