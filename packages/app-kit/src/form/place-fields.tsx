import { useTranslation } from 'react-i18next';
import { counties, districtsOf, placeName } from '@portolane/core/i18n/counties.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useHost } from '#context/host.ts';
import { SelectField } from './choice-fields.tsx';
import type { FieldOptions } from './use-field.ts';

/** City or county, by its Chinese name. */
export function CityField(
  options: Pick<FieldOptions, 'required' | 'onChange'> & { autoComplete?: string },
) {
  const { language } = useHost();
  return (
    <SelectField
      name="city"
      options={counties.map((county) => ({
        value: county.zh,
        label: placeName(county, language),
      }))}
      {...options}
    />
  );
}

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
  const { language } = useHost();
  const { control, setValue, formState } = useFormContext();
  const chosen = (useWatch({ control, name: 'city' }) ?? '') as string;
  // The district belongs to the city that was chosen before.
  const clearDistrict = () =>
    setValue('district', '', {
      shouldValidate: required && formState.isSubmitted,
      shouldDirty: true,
    });
  return (
    <>
      <CityField
        required={required}
        onChange={clearDistrict}
        {...(autoComplete ? { autoComplete: 'address-level1' } : {})}
      />
      <SelectField
        // The browser selects a value only among the options that exist.
        key={chosen}
        name="district"
        required={required}
        {...(chosen === formState.defaultValues?.['city'] ? {} : { defaultValue: '' })}
        options={districtsOf(chosen).map((place) => ({
          value: place.zh,
          label: `${place.zip} ${placeName(place, language)}`,
        }))}
        placeholder={t(chosen === '' ? 'form:chooseCityFirst' : 'form:choose')}
        {...(autoComplete ? { autoComplete: 'address-level2' } : {})}
      />
    </>
  );
}
