import type { EventFacts, SessionFacts } from './availability.ts';

/**
 * Returns an event and its sessions as they are to staff who enrol or move a member. Staff may
 * enrol before and after the registration window and overlook absences; seats, the time of a
 * session, earlier enrolments, and who may come hold for them too.
 */
export const staffTerms = <S extends SessionFacts>(
  event: EventFacts,
  sessions: readonly S[],
): { event: EventFacts; sessions: S[] } => ({
  event: {
    ...event,
    registrationStartDate: null,
    registrationEndDate: null,
    hasAbsentLimit: false,
  },
  sessions: sessions.map((session) => ({ ...session, registrationStartDate: null })),
});
