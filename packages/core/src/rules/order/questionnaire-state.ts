import type { OrderStatus, QuestionnaireState } from '#contract/order.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

/**
 * Where the questionnaire of an event stands for one enrolment: it opens when the event's last session has ended, is for whoever was confirmed, and is
 * answered once. null: there is none for this enrolment.
 */
export function questionnaireState(
  facts: { asks: boolean; statuses: readonly OrderStatus[]; eventEnd: Instant; answered: boolean },
  now: Date,
): QuestionnaireState | null {
  if (facts.answered) return 'ANSWERED';
  if (!facts.asks || !facts.statuses.includes('CONFIRMED')) return null;
  return now.getTime() >= epoch(facts.eventEnd) ? 'OPEN' : 'LATER';
}
