import type { WhyNot } from '@portolane/core/contract/event.ts';
import type { Status } from '@portolane/ui/status-mark/status-mark.tsx';

/** The mark of each reason not to enrol; the words are `status:whyNot`. */
export const whyNotMark: Record<WhyNot, Status> = {
  NOT_OPEN: 'open',
  CLOSED: 'cancelled',
  ENDED: 'cancelled',
  FULL: 'full',
  ALREADY_ENROLLED: 'confirmed',
  DEALER_ONLY: 'lock',
  ABSENT_LIMIT: 'failed',
};
