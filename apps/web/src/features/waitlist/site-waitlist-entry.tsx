import type { ReactNode } from 'react';
import type { MemberWaitlistEntry } from '@portolane/core/contract/waitlist.ts';
import { WaitlistEntryStatus } from '@portolane/parts/waitlist/waitlist-entry-status.tsx';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';

/** A member's place in line on the site, which says in the corner what became of a press. */
export function SiteWaitlistEntry({
  entry,
  enrol,
}: {
  entry: MemberWaitlistEntry;
  enrol: ReactNode;
}) {
  const onFailure = useCallFailure();
  const { toast } = useNotify();
  return (
    <WaitlistEntryStatus entry={entry} enrolLink={enrol} onLeft={toast} onFailure={onFailure} />
  );
}
