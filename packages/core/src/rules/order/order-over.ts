import { epoch, type Instant } from '#rules/time/instant.ts';

/** Whether nothing of an enrolment is to come: each of its sessions has ended. One without sessions is over with its event. */
export function isOrderOver(order: { sessions: readonly { endTime: Instant }[]; dateTimeRange: { end: Instant } }, now: Date): boolean {
  const ends = order.sessions.length > 0 ? order.sessions.map(({ endTime }) => endTime) : [order.dateTimeRange.end];
  return ends.every((end) => epoch(end) <= now.getTime());
}
