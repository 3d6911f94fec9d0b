import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, inTheMiddle, overNow } from './fault.ts';

/** Kills the worker that has the jobs, and waits until another worker has them. */
export const killJobsWorker: Fault = {
  name: 'kill -9 of the worker with the jobs',
  seconds: 0,
  breaksRequests: false,
  async strike(stage) {
    const site = stage.processes.find((one) => one.jobsWorker() !== null);
    if (!site) throw new Error('None of the processes has workers.');
    const worker = site.jobsWorker()!;
    await inTheMiddle(stage);
    process.kill(worker, 'SIGKILL');
    const struck = overNow();
    while (site.jobsWorker() === worker) {
      if (performance.now() - struck.over > 20_000)
        throw new Error(
          'No other worker had the jobs for 20 s after the one with them was killed.',
        );
      await pause(20);
    }
    return struck;
  },
};
