import type { CaseKind } from './case-number.ts';

/**
 * Working days within which a site promises to reply, by kind of case. Pages and emails state the number;
 * where there is none, they say that it will be soon.
 */
export type ReplyDays = Readonly<Partial<Record<CaseKind, number>>>;
/** More would not be a promise. */
export const MOST_REPLY_DAYS = 30;

/** The progress of a case. */
export const caseStatuses = ['RECEIVED', 'INSPECTING', 'REPAIRING', 'RETURNED', 'CLOSED'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/**
 * The statuses that a repair may take next. A device that comes back is inspected again; a closed
 * case stays closed, and its sender opens another.
 */
export const nextCaseStatuses: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  RECEIVED: ['INSPECTING', 'CLOSED'],
  INSPECTING: ['REPAIRING', 'RETURNED', 'CLOSED'],
  REPAIRING: ['INSPECTING', 'RETURNED', 'CLOSED'],
  RETURNED: ['INSPECTING', 'CLOSED'],
  CLOSED: [],
};

/**
 * The entries that the desk adds to a case: a note that only the desk reads, and an answer by mail.
 */
export const caseEntryKinds = ['note', 'answer'] as const;
export type CaseEntryKind = (typeof caseEntryKinds)[number];

/** The place of a case in the queue of the desk. */
export const caseStates = ['waiting', 'answered', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseStateOf = ({
  status,
  answeredAt,
}: {
  status: CaseStatus;
  answeredAt: unknown;
}): CaseState => {
  if (status === 'CLOSED') return 'closed';
  return answeredAt === null ? 'waiting' : 'answered';
};

/**
 * The progress of a case as its sender sees it: the status of a repair, else its place in the
 * queue.
 */
export type CaseProgress = CaseStatus | CaseState;

export const caseProgress = ({
  kind,
  status,
  state,
}: {
  kind: CaseKind;
  status: CaseStatus;
  state: CaseState;
}): CaseProgress => (kind === 'repair' ? status : state);

/** The statuses that a case may take next: other requests than repairs have no way but to close. */
export const nextStatusesOf = (kind: CaseKind, status: CaseStatus): readonly CaseStatus[] =>
  nextCaseStatuses[status].filter((next) => kind === 'repair' || next === 'CLOSED');

/**
 * Returns who answers a case: the contact of its brand, else the sales team of the region, else the
 * mailbox for its kind.
 */
export const caseContact = <B, O, M>(known: {
  brand: B | null;
  office: O | null;
  mailbox: M;
}): B | O | M => known.brand ?? known.office ?? known.mailbox;
