import { setTimeout as pause } from 'node:timers/promises';
import type { ModuleDeps } from '#module.ts';
import { sendDue } from './send-due.ts';
import type { Transport } from './transport.ts';

/** A code should arrive at once; the look itself is one read of a partial index that is empty most of the time. */
const IDLE_MS = 500;
const AFTER_FAILURE_MS = 5_000;

/** Sends what is due until stopped. `stop` resolves when the batch under way is through. */
export function startSender(deps: Pick<ModuleDeps, 'db' | 'now' | 'log'>, transport: Transport): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const running = (async () => {
    let failing = false;
    while (!stopping.signal.aborted) {
      try {
        const { mayBeMore } = await sendDue(deps, transport);
        failing = false;
        if (!mayBeMore) await wait(IDLE_MS);
      } catch (error) {
        if (!failing) deps.log.warn({ err: error }, 'outbox: the database does not answer; trying again every 5 s');
        failing = true;
        await wait(AFTER_FAILURE_MS);
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
