import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, overNow } from './fault.ts';

/**
 * Longer than the lease of a message (modules/outbox/send-one.ts), so that the other site sends it.
 */
const SECONDS = 66;
/** More than one site sends at a time, so both are sending. */
const CONNECTIONS = 10;

/** A process stands still while it sends emails, until the other one has sent them. */
export const freezeWhileSending: Fault = {
  name: 'a process frozen while it sends mails',
  seconds: SECONDS,
  breaksRequests: true,
  async strike({ gateways, processes }) {
    const { mail } = gateways!;
    const site = processes.at(-1)!;
    mail.behave({ stepMs: 2_000 });
    for (const began = performance.now(); mail.open() < CONNECTIONS; await pause(50))
      if (performance.now() - began > 20_000)
        throw new Error('The two sites were not sending at the same time for 20 s.');
    site.freeze();
    try {
      await pause(3_000);
      mail.behave();
      await pause((SECONDS - 3) * 1000);
    } finally {
      site.thaw();
    }
    return overNow();
  },
};
