import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '#domain/add-job.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { Gateways } from './gateway.ts';
import { expireMessages, claimDue, type Channel } from './repository.ts';
import { LEASE_MS, sendOne } from './send-one.ts';

/**
 * A code should arrive at once; polling is one read of a partial index that is empty most of the
 * time.
 */
const IDLE_MS = 500;
const AFTER_FAILURE_MS = 5_000;
/**
 * Messages of a channel sent concurrently: enough that a slow gateway delays few, and few enough
 * not to overload it.
 */
export const IN_FLIGHT = 8;

/**
 * Sends due messages until stopped. Each channel has its own loop, so that emails never delay
 * codes. A loop takes as many messages as it has room for and marks each when it is done,
 * independently of the others. `stop` resolves when the messages in flight have been sent or have
 * failed, within the gateways' timeout.
 */
export function startSender(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'log'>,
  { by, keepsContent }: Gateways,
): Job {
  const stopping = new AbortController();
  const wait = (ms: number) =>
    pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  /** Runs `step` until stopped. If the database fails, logs it once and retries. */
  async function runUntilStopped(step: () => Promise<unknown>): Promise<void> {
    let failing = false;
    while (!stopping.signal.aborted) {
      try {
        await step();
        failing = false;
      } catch (error) {
        if (!failing)
          deps.log.warn(
            { err: error },
            'outbox: the database does not answer; trying again every 5 s',
          );
        failing = true;
        await wait(AFTER_FAILURE_MS);
      }
    }
  }

  async function runChannel(channel: Channel): Promise<void> {
    const gateway = by[channel]!;
    const inFlight = new Set<Promise<void>>();
    await runUntilStopped(async () => {
      const now = deps.now();
      const messages = await claimDue(
        deps.db,
        channel,
        now,
        new Date(now.getTime() + LEASE_MS),
        IN_FLIGHT - inFlight.size,
      );
      for (const message of messages) {
        // If the outcome cannot be recorded, the message is retried when its lease ends.
        const sending = sendOne(deps, message, gateway, !keepsContent)
          .catch((error: unknown) =>
            deps.log.warn(
              { err: error, message: message.id },
              'outbox: how a message went could not be noted',
            ),
          )
          .finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
      if (inFlight.size === IN_FLIGHT) await Promise.race(inFlight);
      else if (messages.length === 0) await wait(IDLE_MS);
    });
    await Promise.all(inFlight);
  }

  const channels = (Object.keys(by) as Channel[]).map(runChannel);
  const expiring = runUntilStopped(async () => {
    await expireMessages(deps.db, deps.now(), !keepsContent);
    await wait(AFTER_FAILURE_MS);
  });
  const running = Promise.all([...channels, expiring]);
  return {
    async stop() {
      stopping.abort();
      await running;
      for (const gateway of Object.values(by)) if ('close' in gateway) gateway.close();
    },
  };
}
