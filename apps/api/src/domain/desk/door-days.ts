import { and, gt, lt, type SQL } from 'drizzle-orm';
import { KEEP_LIST_MS } from '@portolane/core/rules/door/door-rights.ts';
import { DAY_MS } from '@portolane/core/rules/time/taipei-day.ts';
import { event } from '#db/schema/event.ts';

/** Time before an event from which its doors can be opened, in milliseconds. */
export const DOOR_AHEAD_MS = 14 * DAY_MS;

/** Returns the condition on events whose doors can be opened: those of these days. */
export const isOfDoorDays = (now: Date): SQL =>
  and(
    lt(event.startsAt, new Date(now.getTime() + DOOR_AHEAD_MS)),
    gt(event.endsAt, new Date(now.getTime() - KEEP_LIST_MS)),
  )!;
