import { setTimeout as pause } from 'node:timers/promises';
import type { SiteProcess, Stage } from '../stage.ts';
import { type Fault, overNow, stuckInTransaction } from './fault.ts';

/** Longer than the 15 s after which PostgreSQL ends an idle transaction (db/transaction.ts). */
const SECONDS = 20;
/** A process that runs is never for so long between two statements of a transaction. */
const STUCK_MS = 300;

/** Freezes processes in turn, for a moment, until one is inside a transaction, and leaves it so. */
async function freezeInTransaction(stage: Stage): Promise<{ site: SiteProcess; pid: number }> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const site = stage.processes[attempt % stage.processes.length]!;
    site.freeze();
    await pause(STUCK_MS + 200);
    const [pid] = await stuckInTransaction(stage, STUCK_MS);
    if (pid !== undefined) return { site, pid };
    site.thaw();
    await pause(20);
  }
  throw new Error('No process was inside a transaction when it was frozen, in 200 attempts.');
}

/** A process stands still inside a transaction for longer than PostgreSQL lets it. */
export const freezeInsideTransaction: Fault = {
  name: 'a process frozen in a transaction',
  seconds: SECONDS,
  breaksRequests: true,
  // Its locks are held for 15 s; those who waited for them try again within 5 s.
  blocksMs: 20_000,
  async strike(stage) {
    const { site, pid } = await freezeInTransaction(stage);
    const frozen = performance.now();
    try {
      while ((await stuckInTransaction(stage, STUCK_MS)).includes(pid)) {
        if (performance.now() - frozen > SECONDS * 1000)
          throw new Error(
            `PostgreSQL left a transaction open for ${SECONDS} s whose process was frozen.`,
          );
        await pause(50);
      }
      await pause(SECONDS * 1000 - (performance.now() - frozen));
    } finally {
      site.thaw();
    }
    return overNow();
  },
};
