import { type Fault, inTheMiddle, overNow } from './fault.ts';

/** Reloads nginx in the middle of a transaction, as after a change of its configuration. */
export const reloadNginx: Fault = {
  name: 'reload of nginx',
  seconds: 0,
  breaksRequests: false,
  async strike(stage) {
    await inTheMiddle(stage);
    await stage.nginx!.reload();
    return overNow();
  },
};
