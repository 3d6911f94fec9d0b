import type { ReactNode } from 'react';
import type { MemberWaitlistEntry } from '@portolane/core/contract/waitlist.ts';
import { WaitlistEntryStatus } from '@portolane/app-kit/waitlist/waitlist-entry-status.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';

const LeaveDialog = lazyPart(() =>
  import('@portolane/app-kit/waitlist/leave-dialog.tsx').then((module) => module.LeaveDialog),
);

/** A waitlist entry on the website, which reports the result of an action as a toast. */
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
    <WaitlistEntryStatus
      entry={entry}
      enrolLink={enrol}
      LeaveDialog={LeaveDialog}
      onLeft={toast}
      onFailure={onFailure}
    />
  );
}
