import type {
  EventFacts,
  MemberFacts,
  SessionFacts,
} from '@portolane/core/rules/event/availability.ts';
import { eventFacts, sessionFacts } from '#domain/summaries/event-facts.ts';
import type { EnrolmentFacts } from './enrolment-facts.ts';

/** Converts rows to the input of the availability rules. */
export function availabilityFacts(facts: EnrolmentFacts): {
  event: EventFacts;
  sessions: (SessionFacts & { row: EnrolmentFacts['sessions'][number] })[];
  member: MemberFacts;
} {
  const { event, sessions, member } = facts;
  return {
    event: eventFacts(event),
    sessions: sessions.map((row) => ({ ...sessionFacts(row), row })),
    member: {
      group: member.group,
      dealerValidated: member.dealerValidated,
      absences: facts.absences,
      enrolledSessions: new Set(sessions.filter((row) => row.enrolled).map((row) => row.uuid)),
    },
  };
}
