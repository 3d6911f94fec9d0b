import './profile-form.css';
import type { Member } from '@portolane/core/contract/user.ts';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ProfileFormContext } from './profile-context.ts';
import { ProfileFields } from './profile-fields.tsx';
import { type ProfileValues, valuesOf } from './profile-values.ts';

/** The profile's form, locked: everything is shown and nothing can be changed. */
export function ProfileView({ profile }: { profile: Member }) {
  const values = useMemo(() => valuesOf(profile), [profile]);
  const form = useForm<ProfileValues>({ defaultValues: values, values });
  return (
    <FormProvider {...form}>
      <ProfileFormContext value={{ profile, locked: true }}>
        <ProfileFields />
      </ProfileFormContext>
    </FormProvider>
  );
}
