import { useTranslation } from 'react-i18next';
import { counties, districtsOf, placeName } from '@portolane/core/i18n/counties.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApp } from '#platform/context/app-context.ts';
import { useFormFields } from './form-context.tsx';
import { useField } from './use-field.ts';

/** City or county, and one of its districts with the postal code: the fields `city`, `district`. */
export function PlaceFields({
  required,
  autoComplete = false,
}: {
  required: boolean;
  /** The browser may fill in the member's home address. */
  autoComplete?: boolean;
}) {
  const { t } = useTranslation(['form']);
  const { language } = useApp();
  const { words } = useFormFields();
  const { register, control, setValue, formState } = useFormContext();
  const city = useField({ name: 'city', required });
  const district = useField({ name: 'district', required });
  const chosen = (useWatch({ control, name: 'city' }) ?? '') as string;
  // The district belongs to the city that was chosen before.
  const clearDistrict = () =>
    setValue('district', '', {
      shouldValidate: required && formState.isSubmitted,
      shouldDirty: true,
    });
  return (
    <>
      <Field {...city.props}>
        <Select
          {...register('city', { onChange: clearDistrict })}
          defaultValue={city.initial}
          options={counties.map((county) => ({
            value: county.zh,
            label: placeName(county, language),
          }))}
          placeholder={words.choose}
          {...(autoComplete ? { autoComplete: 'address-level1' } : {})}
        />
      </Field>
      <Field {...district.props}>
        <Select
          // The browser selects a value only among the options that exist.
          key={chosen}
          {...register('district')}
          defaultValue={chosen === city.initial ? district.initial : ''}
          options={districtsOf(chosen).map((place) => ({
            value: place.zh,
            label: `${place.zip} ${placeName(place, language)}`,
          }))}
          placeholder={chosen === '' ? t('form:chooseCityFirst') : words.choose}
          {...(autoComplete ? { autoComplete: 'address-level2' } : {})}
        />
      </Field>
    </>
  );
}
