import type { CaseKind } from './case-number.ts';

/** Working days within which somebody answers; the pages and the mails promise it. */
export const REPLY_WORKING_DAYS: Readonly<Record<CaseKind, number>> = {
  inquiry: 1,
  sales: 1,
  other: 3,
  repair: 2,
  dealer: 3,
};

/** How far a case has come. */
export const caseStatuses = ['RECEIVED', 'INSPECTING', 'REPAIRING', 'RETURNED', 'CLOSED'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/**
 * Which of those who could answer a case does: the contact of the brand it is about, else the team of the region, else whoever reads the kind's
 * mailbox.
 */
export const whoAnswers = <B, O, M>(known: {
  brand: B | null;
  office: O | null;
  mailbox: M;
}): B | O | M => known.brand ?? known.office ?? known.mailbox;
