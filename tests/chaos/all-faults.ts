import { failOver } from './faults/fail-over.ts';
import type { Fault } from './faults/fault.ts';
import { freezeInsideTransaction } from './faults/freeze-in-transaction.ts';
import { freezeWhileSending } from './faults/freeze-while-sending.ts';
import { killBackend, killPostmaster, terminateBackend } from './faults/kill-database.ts';
import { killJobsWorker } from './faults/kill-jobs-worker.ts';
import { killBothSites, killOneSite, killSite } from './faults/kill-sites.ts';
import { reloadNginx } from './faults/reload-nginx.ts';
import { clocksAMinuteApart, clocksForwardAndBack } from './faults/set-clocks.ts';
import { lateGateways, resettingGateways, slowGateways } from './faults/trouble-gateways.ts';

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
  freezeWhileSending,
  clocksForwardAndBack,
  clocksAMinuteApart,
  slowGateways,
  lateGateways,
  resettingGateways,
  killPostmaster,
  killBackend,
  terminateBackend,
];

/** For two sites on a PostgreSQL with a replica. */
export const replicaFaults: readonly Fault[] = [failOver];
