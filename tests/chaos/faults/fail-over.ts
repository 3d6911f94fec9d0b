import { type Fault, inTheMiddle, overNow } from './fault.ts';

/** The primary PostgreSQL is killed, and its replica takes its place. Strikes once. */
export const failOver: Fault = {
  name: 'PostgreSQL fails over to its replica',
  seconds: 0,
  breaksRequests: true,
  async strike(stage) {
    await inTheMiddle(stage);
    process.kill(stage.postmaster()!, 'SIGKILL');
    await stage.failOver!();
    return overNow();
  },
};
