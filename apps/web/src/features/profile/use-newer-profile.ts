import type { Member } from '@portolane/core/contract/user.ts';
import { useEffect, useState } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { type ProfileValues, sameValues, valuesOf } from './profile-values.ts';

/** Returns the profile if another tab has saved it since the form was opened; otherwise null. */
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
