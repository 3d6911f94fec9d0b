import type { SiteProcess } from '../stage.ts';
import { type Fault, inTheMiddle } from './fault.ts';

/** Kills processes in the middle of a transaction and starts them again. */
const killing = (
  name: string,
  which: (processes: readonly SiteProcess[], round: number) => readonly SiteProcess[],
): Fault => {
  let round = 0;
  return {
    name,
    seconds: 0,
    breaksRequests: true,
    async strike(stage) {
      const victims = which(stage.processes, round++);
      await inTheMiddle(stage);
      await Promise.all(victims.map((victim) => victim.kill()));
      const over = performance.now();
      await Promise.all(victims.map((victim) => victim.start()));
      return { over, startMs: performance.now() - over };
    },
  };
};

export const killSite = killing('kill -9 of the site', (processes) => processes);

/** Takes turns. */
export const killOneSite = killing('kill -9 of one of two sites', (processes, round) => [
  processes[round % processes.length]!,
]);

export const killBothSites = killing('kill -9 of both sites', (processes) => processes);
