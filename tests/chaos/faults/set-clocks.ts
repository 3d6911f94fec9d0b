import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, overNow } from './fault.ts';

const SECONDS = 6;

/**
 * Sets the clocks of the processes and, after some seconds, sets them right again. The processes
 * are asked meanwhile in turn.
 * @param ahead how far ahead each is, in seconds
 */
const settingClocks = (name: string, ahead: readonly number[]): Fault => ({
  name,
  seconds: SECONDS,
  breaksRequests: false,
  async strike({ processes }) {
    for (const [index, { clock }] of processes.entries())
      clock!.setAhead(ahead[index % ahead.length]! * 1000);
    await pause(SECONDS * 1000);
    for (const { clock } of processes) clock!.setAhead(0);
    return overNow();
  },
});

export const clocksForwardAndBack = settingClocks(
  'clocks set two hours forward and back',
  [7200, -7200],
);
export const clocksAMinuteApart = settingClocks('clocks 60 s apart', [0, 60]);
