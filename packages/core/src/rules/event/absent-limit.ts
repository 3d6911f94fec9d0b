import { TAIPEI_OFFSET_MS } from '#rules/time/taipei-day.ts';

export const ABSENCE_WINDOW_MONTHS = 12;

export interface AbsentLimit {
  hasAbsentLimit: boolean;
  absentLimit: number;
}

/**
 * Returns the moment from which absences count: the same Taipei date and time 12 months earlier. 29
 * February counts from 28 February.
 */
export function absencesCountFrom(now: Date): Date {
  const local = new Date(now.getTime() + TAIPEI_OFFSET_MS);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() - ABSENCE_WINDOW_MONTHS);
  const lastDay = new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0),
  ).getUTCDate();
  local.setUTCDate(Math.min(day, lastDay));
  return new Date(local.getTime() - TAIPEI_OFFSET_MS);
}

/**
 * Whether a member has reached the event's absence limit, counting the absences of the last 12
 * months at any event. A limit of 0 is read as 1, so that members without absences can enrol.
 */
export const reachesAbsentLimit = (event: AbsentLimit, absences: number): boolean =>
  event.hasAbsentLimit && absences >= Math.max(1, event.absentLimit);
