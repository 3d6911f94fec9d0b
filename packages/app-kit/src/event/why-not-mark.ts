import type { WhyNot } from '@portolane/core/contract/event.ts';
import type { Status } from '@portolane/ui/status-mark/status-mark.tsx';

/** Status mark per reason for not being able to enrol; the texts are `status:whyNot`. */
export const whyNotMark: Record<WhyNot, Status> = {
  NOT_OPEN: 'open',
  CLOSED: 'cancelled',
  ENDED: 'cancelled',
  FULL: 'full',
  ALREADY_ENROLLED: 'confirmed',
  DEALER_ONLY: 'lock',
  ABSENT_LIMIT: 'failed',
};
