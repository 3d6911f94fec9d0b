import { useTranslation } from 'react-i18next';
import { counties, districtsOf, placeName } from '@portolane/core/i18n/counties.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApp } from '#platform/context/app-context.ts';
import { useProfileForm } from './profile-context.ts';
import { useBase, useFieldProps } from './profile-field.tsx';
import type { ProfileValues } from './profile-values.ts';

/** City or county, and one of its districts with the postal code. */
export function AddressFields() {
  const { t } = useTranslation(['profile']);
  const { language } = useApp();
  const { locked } = useProfileForm();
  const { register, control, setValue } = useFormContext<ProfileValues>();
  const [city, district] = [useBase('city'), useBase('district')];
  const chosen = useWatch({ control, name: 'city' }) ?? '';
  // Of another city it is no district.
  const leaveDistrict = () => setValue('district', '', { shouldDirty: true });
  return (
    <div className="profile-address">
      <Field {...useFieldProps({ name: 'city' })}>
        <Select
          {...register('city', { onChange: leaveDistrict })}
          defaultValue={city}
          options={counties.map((county) => ({
            value: county.zh,
            label: placeName(county, language),
          }))}
          placeholder={t('profile:choose')}
        />
      </Field>
      <Field {...useFieldProps({ name: 'district' })}>
        <Select
          // The browser keeps a choice only among options that are there.
          key={chosen}
          {...register('district')}
          defaultValue={chosen === city ? district : ''}
          options={districtsOf(chosen).map((place) => ({
            value: place.zh,
            label: `${place.zip} ${placeName(place, language)}`,
          }))}
          placeholder={t(chosen === '' && !locked ? 'profile:chooseCityFirst' : 'profile:choose')}
        />
      </Field>
    </div>
  );
}
