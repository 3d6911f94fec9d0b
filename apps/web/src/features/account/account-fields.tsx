import '#platform/styles/form-layout.css';
import './account-fields.css';
import { useTranslation } from 'react-i18next';
import { counties, districtsOf, placeName } from '@portolane/core/i18n/counties.ts';
import { choices, OTHER_INTEREST } from '@portolane/core/rules/form/choices.ts';
import { suggestEmails } from '@portolane/core/rules/form/email-domains.ts';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput, type TextInputProps } from '@portolane/ui/text-input/text-input.tsx';
import type { FocusEvent, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApp } from '#platform/context/app-context.ts';
import { type ChoiceName, choiceOptions } from '#platform/form/choice-options.ts';
import { FormSection } from '#platform/form/form-section.tsx';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { type AccountField, type AccountValues, fieldId } from './account-form.ts';
import { accountMessage } from './account-words.ts';

interface Asked<N extends AccountField> {
  name: N;
  /** Must be filled in. Default: may be left out, and says so. */
  required?: boolean;
  hint?: ReactNode;
}

/** Label, mark, message and id of a field. */
export function useFieldProps({ name, required, hint }: Asked<AccountField>) {
  const { t } = useTranslation(['account', 'validation', 'login', 'consent']);
  const { formState, getValues } = useFormContext<AccountValues>();
  return {
    id: fieldId(name),
    label: t(`account:field.${name}`),
    hint,
    error: accountMessage(t, formState.errors, name, getValues()),
    ...(required ? { required: t('account:required') } : { optional: t('account:optional') }),
  };
}

/** What is in a field when the server writes it. */
export const useBase = <N extends AccountField>(name: N): AccountValues[N] =>
  useFormContext<AccountValues>().formState.defaultValues?.[name] as AccountValues[N];

type TextName = 'name' | 'companyvat' | 'companyName' | 'companyissueOther';

export function AccountText({
  input,
  digits,
  ...asked
}: Asked<TextName> & { input?: TextInputProps; digits?: boolean }) {
  const { register } = useFormContext<AccountValues>();
  const base = useBase(asked.name);
  return (
    <Field {...useFieldProps(asked)}>
      <TextInput
        {...register(asked.name, digits ? { setValueAs: plainDigits } : {})}
        defaultValue={base}
        {...(digits ? { inputMode: 'numeric' as const, autoComplete: 'off' } : {})}
        {...input}
      />
    </Field>
  );
}

/** An address; once a name and an @ are typed, the browser's own list of suggestions offers the common domains. `onLeave` is told of it when it is left. */
export function AccountEmail({
  suggest,
  onLeave,
  ...asked
}: Asked<'email' | 'companyemail'> & { suggest?: boolean; onLeave?: (email: string) => void }) {
  const { register, control } = useFormContext<AccountValues>();
  const typed = useWatch({ control, name: asked.name });
  const base = useBase(asked.name);
  const list = `${fieldId(asked.name)}-domains`;
  const leave = (event: FocusEvent<HTMLInputElement>) => onLeave?.(event.target.value.trim());
  return (
    <Field {...useFieldProps(asked)}>
      <TextInput
        {...register(asked.name, { onBlur: leave })}
        type="email"
        defaultValue={base}
        autoComplete={suggest ? 'email' : 'work email'}
        spellCheck={false}
        {...(suggest ? { list } : {})}
      />
      {suggest && (
        <datalist id={list}>
          {suggestEmails(typed ?? '').map((address) => (
            <option key={address} value={address}>
              {address}
            </option>
          ))}
        </datalist>
      )}
    </Field>
  );
}

/** The city and, once it is chosen, its districts with their zip codes. */
export function PlaceFields() {
  const { t } = useTranslation(['account']);
  const { language } = useApp();
  const { register, control, setValue, formState } = useFormContext<AccountValues>();
  const city = useWatch({ control, name: 'city' }) ?? '';
  const [baseCity, baseDistrict] = [useBase('city'), useBase('district')];
  const cities = counties.map((county) => ({
    value: county.zh,
    label: placeName(county, language),
  }));
  const districts = districtsOf(city).map((district) => ({
    value: district.zh,
    label: `${district.zip} ${placeName(district, language)}`,
  }));
  const district = register('district');
  return (
    <>
      <Field {...useFieldProps({ name: 'city', required: true })}>
        <Select
          {...register('city', {
            onChange: () =>
              setValue('district', '', {
                shouldValidate: formState.isSubmitted,
                shouldDirty: true,
              }),
          })}
          defaultValue={baseCity}
          options={cities}
          placeholder={t('account:choose')}
          autoComplete="address-level1"
        />
      </Field>
      <Field {...useFieldProps({ name: 'district', required: true })}>
        {/* Its choices come with the city: the form library finds what was chosen before among the new ones. */}
        <Select
          key={city}
          {...district}
          defaultValue={baseDistrict}
          options={districts}
          placeholder={t(city ? 'account:choose' : 'account:chooseCityFirst')}
          autoComplete="address-level2"
        />
      </Field>
    </>
  );
}

export function AccountChoice({ name }: { name: Exclude<ChoiceName, 'topic'> }) {
  const { t } = useTranslation(['choices']);
  const { t: say } = useTranslation(['account']);
  const { register } = useFormContext<AccountValues>();
  const base = useBase(name);
  return (
    <Field {...useFieldProps({ name })}>
      <Select
        {...register(name)}
        defaultValue={base}
        options={choiceOptions(t, name)}
        placeholder={say('account:choose')}
      />
    </Field>
  );
}

/** One of few, all in sight. */
export function AccountRadios<N extends 'group' | 'gender'>({
  name,
  options,
}: {
  name: N;
  options: readonly { value: AccountValues[N]; label: string }[];
}) {
  const { register } = useFormContext<AccountValues>();
  const { label, optional: _mark, ...props } = { optional: '', ...useFieldProps({ name }) };
  const base = useBase(name);
  // The library's `required` is a rule, the group's is the word 必填.
  const { required: _rule, ...group } = register(name);
  return (
    <RadioGroup
      {...props}
      className="form-grid__radios"
      legend={label}
      {...group}
      defaultValue={base}
      options={options}
    />
  );
}

/** What the member is interested in; 其他 asks for a text. */
export function InterestFields() {
  const { t } = useTranslation(['account', 'choices']);
  const { register, control } = useFormContext<AccountValues>();
  const {
    label,
    required: _mark,
    ...props
  } = { required: '', ...useFieldProps({ name: 'companyinterestedIssue' }) };
  const base = useBase('companyinterestedIssue');
  const newsletter = useBase('subscribeNewsletter');
  const other =
    useWatch({ control, name: 'companyinterestedIssue' })?.includes(OTHER_INTEREST) ?? false;
  const { required: _rule, ...group } = register('companyinterestedIssue');
  return (
    <FormSection id="account-part-interest" title={t('account:section.interest')}>
      <CheckboxGroup
        {...props}
        className="account-interests"
        legend={label}
        {...group}
        defaultValue={base}
        options={choices.interest.map((value) => ({
          value,
          label: t(`choices:interest.${value}`),
        }))}
      />
      {other && (
        <div className="form-grid account-interest-other">
          <AccountText name="companyissueOther" required />
        </div>
      )}
      <Checkbox
        className="account-newsletter"
        id={fieldId('subscribeNewsletter')}
        {...register('subscribeNewsletter')}
        defaultChecked={newsletter}
        label={t('account:field.subscribeNewsletter')}
      />
    </FormSection>
  );
}
