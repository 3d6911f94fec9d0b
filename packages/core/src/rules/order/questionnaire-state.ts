import type { QuestionnaireState } from '#contract/order.ts';
import type { OrderStatus } from './order-status.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

/**
 * Returns the state of an event's questionnaire for one enrolment: it opens when the last session
 * has ended, for members with a confirmed enrolment, and can be answered once. null if this
 * enrolment has none.
 */
export function questionnaireState(
  facts: { asks: boolean; statuses: readonly OrderStatus[]; eventEnd: Instant; answered: boolean },
  now: Date,
): QuestionnaireState | null {
  if (facts.answered) return 'ANSWERED';
  if (!facts.asks || !facts.statuses.includes('CONFIRMED')) return null;
  return now.getTime() >= epoch(facts.eventEnd) ? 'OPEN' : 'LATER';
}
