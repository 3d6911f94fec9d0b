import { setTimeout as pause } from 'node:timers/promises';
import type { ModuleDeps } from '#module.ts';
import type { Gateways } from './gateway.ts';
import { buryExpired, claimDue, type Channel } from './repository.ts';
import { LEASE_MS, sendOne } from './send-one.ts';

/** A code should arrive at once; the look itself is one read of a partial index that is empty most of the time. */
const IDLE_MS = 500;
const AFTER_FAILURE_MS = 5_000;
/** Messages of a channel on their way at once: a slow gateway delays nobody much, and none is asked more than it can take. */
const IN_FLIGHT = 8;

export interface Sender {
  /** Resolves when what is on its way has arrived, or failed: within the gateways' time limit. */
  stop: () => Promise<void>;
}

/**
 * Sends what is due until stopped. Each channel has a lane of its own, so that mails never stand before codes; a lane takes as many
 * messages as it has room for, and each is marked when it is through, whatever becomes of the others.
 */
export function startSender(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'log'>,
  { by, keepsText }: Gateways,
): Sender {
  const stopping = new AbortController();
  const wait = (ms: number) =>
    pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  /** Runs until stopped; a database that does not answer is said once, and asked again. */
  async function keepDoing(step: () => Promise<unknown>): Promise<void> {
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

  async function lane(channel: Channel): Promise<void> {
    const gateway = by[channel]!;
    const onTheirWay = new Set<Promise<void>>();
    await keepDoing(async () => {
      const now = deps.now();
      const messages = await claimDue(
        deps.db,
        channel,
        now,
        new Date(now.getTime() + LEASE_MS),
        IN_FLIGHT - onTheirWay.size,
      );
      for (const message of messages) {
        // What could not be noted is tried again when its lease ends.
        const sending = sendOne(deps, message, gateway, !keepsText)
          .catch((error: unknown) =>
            deps.log.warn(
              { err: error, message: message.id },
              'outbox: how a message went could not be noted',
            ),
          )
          .finally(() => onTheirWay.delete(sending));
        onTheirWay.add(sending);
      }
      if (onTheirWay.size === IN_FLIGHT) await Promise.race(onTheirWay);
      else if (messages.length === 0) await wait(IDLE_MS);
    });
    await Promise.all(onTheirWay);
  }

  const lanes = (Object.keys(by) as Channel[]).map(lane);
  const burying = keepDoing(async () => {
    await buryExpired(deps.db, deps.now(), !keepsText);
    await wait(AFTER_FAILURE_MS);
  });
  const running = Promise.all([...lanes, burying]);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
