import type { DeskEventSession } from '@portolane/core/contract/desk/event.ts';
import { sessionRefusal } from '@portolane/core/rules/event/session-change.ts';

/** Who came to a session that has begun, in confirmed seats. */
export interface SessionAttendance {
  uuid: string;
  title: string;
  startTime: string;
  confirmed: number;
  attended: number;
  absent: number;
  unrecorded: number;
}

/** Returns the attendance of the sessions that have begun, in order of time. */
export const attendanceOf = (
  sessions: readonly DeskEventSession[],
  now: Date,
): SessionAttendance[] =>
  sessions.flatMap(({ uuid, title, startTime, state, sold, pending, attended, absent }) => {
    const confirmed = sold - pending;
    const refusal = sessionRefusal({ startTime, calledOff: state === 'calledOff' }, now);
    if (refusal !== 'begun' || confirmed === 0) return [];
    const unrecorded = confirmed - attended - absent;
    return [{ uuid, title, startTime, confirmed, attended, absent, unrecorded }];
  });

/** Returns the share of the recorded seats that stayed empty; null while nothing is recorded. */
export const noShowRate = ({
  attended,
  absent,
}: Pick<SessionAttendance, 'attended' | 'absent'>): number | null =>
  attended + absent === 0 ? null : absent / (attended + absent);
