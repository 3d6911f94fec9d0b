import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '#db/transaction.ts';
import { letterheadOf } from '#mails/letterhead.ts';
import type { ModuleDeps } from '#module.ts';
import { planLine } from '#modules/enrolment/line-plan.ts';
import { eventsWithLines } from '#modules/enrolment/line-repository.ts';
import { serveLine } from '#modules/enrolment/serve-line.ts';

const ROUND_EVERY_MS = 2_000;
const AFTER_FAILURE_MS = 5_000;

type RoundDeps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/**
 * Looks after every line once: ends offers whose time has passed and lines that are over, and offers seats that nobody's transaction offered
 * (a larger room). It looks without locks first, so that sessions nobody frees a seat of are left alone; what is done is decided under them,
 * so several processes may make their rounds at once.
 * @returns how many places ended, and how many offers were made
 */
export async function makeRound(deps: RoundDeps): Promise<{ ended: number; offered: number }> {
  const done = { ended: 0, offered: 0 };
  for (const eventId of await eventsWithLines(deps.db)) {
    if (!(await planLine(deps.db, eventId, deps.now()))) continue;
    const head = await letterheadOf(deps);
    const { ended, offered } = await inTransaction(deps.db, (tx, client) =>
      serveLine(head, tx, client, eventId, deps.now()),
    );
    done.ended += ended;
    done.offered += offered;
  }
  return done;
}

/** Makes rounds until stopped; `stop` resolves when the one under way is through. */
export function startRounds(deps: RoundDeps & Pick<ModuleDeps, 'log'>): {
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const wait = (ms: number) =>
    pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const running = (async () => {
    let failing = false;
    while (!stopping.signal.aborted) {
      try {
        await makeRound(deps);
        failing = false;
        await wait(ROUND_EVERY_MS);
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
