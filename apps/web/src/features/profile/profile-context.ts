import { createContext, use } from 'react';
import type { Member } from '@portolane/core/contract/user.ts';

interface ProfileForm {
  profile: Member;
  /** Shown and not to be changed, until 編輯 unlocks it. */
  locked: boolean;
}

const ProfileContext = createContext<ProfileForm | null>(null);
/** Around the fields of a profile, inside a form. */
export const ProfileFormContext = ProfileContext.Provider;

export function useProfileForm(): ProfileForm {
  const form = use(ProfileContext);
  if (!form) throw new Error('Fields of a profile stand inside <ProfileFormContext>.');
  return form;
}
