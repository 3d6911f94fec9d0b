import { type Fault, inTheMiddle, overNow } from './fault.ts';

/** PostgreSQL is restarted by the process to which it belongs. */
export const killPostmaster: Fault = {
  name: 'kill -9 of the postmaster',
  seconds: 0,
  breaksRequests: true,
  async strike(stage) {
    await inTheMiddle(stage);
    process.kill(stage.postmaster()!, 'SIGKILL');
    return overNow();
  },
};

/** PostgreSQL ends all other backends and recovers. */
export const killBackend: Fault = {
  name: 'kill -9 of a backend',
  seconds: 0,
  breaksRequests: true,
  async strike(stage) {
    process.kill(await inTheMiddle(stage), 'SIGKILL');
    return overNow();
  },
};

/** A backend that is told to end may have committed just before, so no request need fail. */
export const terminateBackend: Fault = {
  name: 'pg_terminate_backend in a transaction',
  seconds: 0,
  breaksRequests: false,
  async strike(stage) {
    await inTheMiddle(stage, 'pg_terminate_backend(pid)');
    return overNow();
  },
};
