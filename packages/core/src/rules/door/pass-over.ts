import type { Pass } from '#contract/pass.ts';
import { passDays } from './pass-days.ts';

/** Whether a pass is over at a time, even if the answer with its state is older. */
export function isPassOver(
  { state, day, startTime, endTime }: Pick<Pass, 'state' | 'day' | 'startTime' | 'endTime'>,
  now: Date,
): boolean {
  const end = passDays({ startTime, endTime }).find((each) => each.day === day)?.end ?? 0;
  return state !== 'VALID' || now.getTime() >= end;
}
