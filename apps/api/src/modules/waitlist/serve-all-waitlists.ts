import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '#db/transaction.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { Job } from '#domain/add-job.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { planWaitlists } from '#modules/enrolment/waitlist/waitlist-plan.ts';
import { eventsWithWaitlists } from '#modules/enrolment/waitlist/waitlist-repository.ts';
import { serveWaitlist } from '#modules/enrolment/waitlist/serve-waitlist.ts';

const INTERVAL_MS = 2_000;
const AFTER_FAILURE_MS = 5_000;

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/**
 * Serves every waitlist once: expires offers and waitlists that are over, and offers seats that no
 * transaction has offered (e.g. in a larger room). Reads without locks first, so that sessions
 * without changes are not locked; decides under the locks, so that several processes may run at
 * once.
 * @returns the number of entries that ended and of offers made
 */
export async function serveAllWaitlists(deps: Deps): Promise<{ ended: number; offered: number }> {
  const done = { ended: 0, offered: 0 };
  const eventIds = await eventsWithWaitlists(deps.db);
  if (eventIds.length === 0) return done;
  for (const { event } of await planWaitlists(deps.db, eventIds, deps.now())) {
    const head = await readLetterhead(deps);
    const { ended, offered } = await inTransaction(deps.db, (tx, client) =>
      serveWaitlist(head, tx, client, event.id, deps.now()),
    );
    done.ended += ended;
    done.offered += offered;
  }
  return done;
}

/**
 * Serves all waitlists repeatedly until stopped. `stop` resolves when the current round is done.
 */
export function startServingWaitlists(deps: Deps & Pick<ModuleDeps, 'log'>): Job {
  const stopping = new AbortController();
  const wait = (ms: number) =>
    pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const running = (async () => {
    let failing = false;
    while (!stopping.signal.aborted) {
      try {
        await serveAllWaitlists(deps);
        failing = false;
        await wait(INTERVAL_MS);
      } catch (error) {
        if (!failing)
          deps.log.warn(
            { err: error },
            'waiting lists: the database does not answer; trying again every 5 s',
          );
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
