import type { SQL } from 'drizzle-orm';
import { eventsInScope } from './scope.ts';
import type { StaffMember } from './staff-session.ts';

/** The member of staff who acts at the desk or the terminal. */
export interface StaffActor {
  /** For the audit log. */
  actor: string;
  /** A condition on `event`: whose enrolments they may see and change; all without it. */
  scope?: SQL | undefined;
}

export const staffActor = (person: StaffMember): StaffActor => ({
  actor: person.email,
  scope: eventsInScope(person),
});
