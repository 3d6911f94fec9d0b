import type { Member } from '@portolane/core/contract/user.ts';
import { useEffect, useState } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { type ProfileValues, sameValues, valuesOf } from './profile-values.ts';

/** The member as another tab has saved them since the form was opened; null as long as nothing has changed. */
export function useNewerProfile(opened: ProfileValues, owner: string): Member | null {
  const { session } = useApp();
  const [newer, setNewer] = useState<Member | null>(null);
  useEffect(
    () =>
      session.store.subscribe(({ member }) => {
        if (member?.uuid === owner) setNewer(member);
      }),
    [session, owner],
  );
  return newer && !sameValues(valuesOf(newer), opened) ? newer : null;
}
