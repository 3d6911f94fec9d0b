import type { ReactNode } from 'react';
import type { WaitingPlace as Place } from '@portolane/core/contract/waiting.ts';
import { WaitingPlace } from '@portolane/parts/waiting/waiting-place.tsx';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';

/** A member's place in line on the site, which says in the corner what became of a press. */
export function MemberPlace({ place, enrol }: { place: Place; enrol: ReactNode }) {
  const onFailure = useCallFailure();
  const { toast } = useNotify();
  return <WaitingPlace place={place} enrol={enrol} onLeft={toast} onFailure={onFailure} />;
}
