import './profile-form.css';
import { type Member, profileBody } from '@portolane/core/contract/user.ts';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { FormFields } from '#features/form/form-context.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { type ProfileValues, valuesOf } from './profile-values.ts';
import { useProfileWords } from './use-profile-words.ts';

/** The profile's form, locked. */
export function ProfileView({ profile }: { profile: Member }) {
  const values = useMemo(() => valuesOf(profile), [profile]);
  const form = useForm<ProfileValues>({ defaultValues: values, values });
  const definition = {
    id: 'profile',
    schema: profileBody,
    words: useProfileWords(),
  };
  return (
    <FormFields form={form} definition={definition} locked>
      <ProfileFields profile={profile} />
    </FormFields>
  );
}
