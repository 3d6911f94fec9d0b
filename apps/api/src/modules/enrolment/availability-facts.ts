import type { EventFacts, MemberFacts, SessionFacts } from '@portolane/core/rules/event/availability.ts';
import type { EnrolmentFacts } from './enrolment-facts.ts';

/** Rows in the shape that the availability rules ask for. */
export function availabilityFacts(facts: EnrolmentFacts): {
  event: EventFacts;
  sessions: (SessionFacts & { row: EnrolmentFacts['sessions'][number] })[];
  member: MemberFacts;
} {
  const { event, sessions, member } = facts;
  return {
    event: { ...event, registrationStartDate: event.registrationStart, registrationEndDate: event.registrationEnd },
    sessions: sessions.map((row) => ({
      uuid: row.uuid,
      startTime: row.startsAt,
      endTime: row.endsAt,
      registrationStartDate: row.opensAt,
      seatsLeft: row.capacity - row.taken,
      row,
    })),
    member: {
      group: member.group,
      dealerValidated: member.dealerValidated,
      absences: facts.absences,
      enrolledSessions: new Set(sessions.filter((row) => row.enrolled).map((row) => row.uuid)),
    },
  };
}
