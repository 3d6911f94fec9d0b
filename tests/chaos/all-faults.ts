import type { Fault } from './faults/fault.ts';
import { freezeInsideTransaction } from './faults/freeze-in-transaction.ts';
import { killBackend, killPostmaster, terminateBackend } from './faults/kill-database.ts';
import { killJobsWorker } from './faults/kill-jobs-worker.ts';
import { killBothSites, killOneSite, killSite } from './faults/kill-sites.ts';
import { reloadNginx } from './faults/reload-nginx.ts';
import { clocksAMinuteApart, clocksForwardAndBack } from './faults/set-clocks.ts';

/** For one site by itself, with its own PostgreSQL. */
export const oneSiteFaults: readonly Fault[] = [
  killSite,
  killPostmaster,
  killBackend,
  terminateBackend,
];

/** For two sites on one PostgreSQL behind nginx. */
export const twoSiteFaults: readonly Fault[] = [
  killOneSite,
  killBothSites,
  killJobsWorker,
  reloadNginx,
  freezeInsideTransaction,
  clocksForwardAndBack,
  clocksAMinuteApart,
  killPostmaster,
  killBackend,
  terminateBackend,
];
