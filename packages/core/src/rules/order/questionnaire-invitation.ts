import type { QuestionnaireState } from '#contract/order.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';
import { DAY_MS, TAIPEI_OFFSET_MS } from '#rules/time/taipei-day.ts';

/** Days after an event during which invitations are sent. Later ones would get poor answers. */
export const INVITATION_DAYS = 7;

const HOUR_MS = 3_600_000;
/** Taipei time: messages that can wait are not sent at night. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 21;

/**
 * Whether the attendee of an order is invited to the questionnaire by a message: once, while it is
 * open and unanswered, if at least one session of the order has them recorded as present. Absent
 * attendees, and those of events where attendance was not taken, find it in the member centre only.
 */
export function isInvitationDue(
  order: {
    state: QuestionnaireState | null;
    eventEnd: Instant;
    attendances: readonly (boolean | null)[];
    invited: boolean;
  },
  now: Date,
): boolean {
  const hour = Math.floor(((now.getTime() + TAIPEI_OFFSET_MS) % DAY_MS) / HOUR_MS);
  return (
    order.state === 'OPEN' &&
    !order.invited &&
    order.attendances.includes(true) &&
    now.getTime() < epoch(order.eventEnd) + INVITATION_DAYS * DAY_MS &&
    hour >= FROM_HOUR &&
    hour < UNTIL_HOUR
  );
}
