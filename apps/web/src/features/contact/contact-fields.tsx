import '#platform/styles/form-layout.css';
import './contact-fields.css';
import { useTranslation } from 'react-i18next';
import { choices, OTHER_INTEREST } from '@portolane/core/rules/form/choices.ts';
import { suggestEmails } from '@portolane/core/rules/form/email-domains.ts';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { Select, type SelectOption } from '@portolane/ui/select/select.tsx';
import { TextInput, type TextInputProps } from '@portolane/ui/text-input/text-input.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ChoiceName, choiceOptions } from '#platform/form/choice-options.ts';
import { FormSection } from '#platform/form/form-section.tsx';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { PhoneNumberField } from '@portolane/parts/phone/phone-number-field.tsx';
import { CountryDialogPart } from '#features/phone/country-dialog-part.ts';
import { type ContactField, type ContactValues, fieldId } from './contact-form.ts';
import { contactMessage } from './contact-words.ts';

/** Fields with one text. */
type TextFieldName = Exclude<ContactField, 'interests'>;

interface Asked<N extends ContactField> {
  name: N;
  /** Must be filled in. Default: may be left out, and says so. */
  required?: boolean;
  hint?: ReactNode;
  /** Takes the whole width of the grid. */
  wide?: boolean;
}

/** Label, mark, message and id of a field. */
function useFieldProps({ name, required, hint, wide }: Asked<ContactField>) {
  const { t } = useTranslation(['contact', 'consent']);
  const { formState, getValues } = useFormContext<ContactValues>();
  return {
    id: fieldId(name),
    label: t(`contact:field.${name}`),
    hint,
    error: contactMessage(t, formState.errors, name, getValues()),
    ...(required ? { required: t('contact:required') } : { optional: t('contact:optional') }),
    ...(wide ? { className: 'form-grid__wide' } : {}),
  };
}

/** What is in a field when the server writes it. */
const useBase = <N extends ContactField>(name: N): ContactValues[N] =>
  useFormContext<ContactValues>().formState.defaultValues?.[name] as ContactValues[N];

export function ContactText({
  input,
  digits,
  ...asked
}: Asked<TextFieldName> & { input?: TextInputProps; digits?: boolean }) {
  const { register } = useFormContext<ContactValues>();
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

export function ContactSelect({
  options,
  placeholder,
  ...asked
}: Asked<TextFieldName> & { options: readonly SelectOption[]; placeholder: string }) {
  const { register } = useFormContext<ContactValues>();
  const base = useBase(asked.name);
  return (
    <Field {...useFieldProps(asked)}>
      <Select
        {...register(asked.name)}
        defaultValue={base}
        options={options}
        placeholder={placeholder}
      />
    </Field>
  );
}

/** One of the choices that the house knows by their codes. */
export function ChoiceSelect({ name, ...asked }: Asked<ChoiceName>) {
  const { t } = useTranslation(['choices']);
  const { t: say } = useTranslation(['contact']);
  return (
    <ContactSelect
      name={name}
      options={choiceOptions(t, name)}
      placeholder={say('contact:choose')}
      {...asked}
    />
  );
}

/** What is to be done with the device. */
export function RequestType() {
  const { t } = useTranslation(['choices']);
  const { register } = useFormContext<ContactValues>();
  const { label, ...props } = useFieldProps({ name: 'requestType', required: true, wide: true });
  const base = useBase('requestType');
  // The library's `required` is a rule, the group's is the word 必填.
  const { required: _rule, ...group } = register('requestType');
  return (
    <RadioGroup
      {...props}
      legend={label}
      {...group}
      defaultValue={base}
      options={choices.requestType.map((value) => ({
        value,
        label: t(`choices:requestType.${value}`),
      }))}
    />
  );
}

/** What it is about, in six rows. */
export function MessageField({
  placeholder,
  hint,
  required = true,
}: {
  placeholder?: string;
  hint?: string;
  required?: boolean;
}) {
  const { register } = useFormContext<ContactValues>();
  const base = useBase('message');
  return (
    <Field {...useFieldProps({ name: 'message', required, wide: true, hint })}>
      <Textarea {...register('message')} defaultValue={base} placeholder={placeholder} />
    </Field>
  );
}

/** An address; once a name and an @ are typed, the browser's own list of suggestions offers the common domains. */
function EmailField() {
  const { t } = useTranslation(['contact']);
  const { register, control } = useFormContext<ContactValues>();
  const typed = useWatch({ control, name: 'email' });
  const base = useBase('email');
  const list = `${fieldId('email')}-domains`;
  return (
    <Field {...useFieldProps({ name: 'email', required: true, hint: t('contact:hint.email') })}>
      <TextInput
        {...register('email')}
        type="email"
        defaultValue={base}
        autoComplete="email"
        spellCheck={false}
        list={list}
      />
      <datalist id={list}>
        {suggestEmails(typed ?? '').map((address) => (
          <option key={address} value={address}>
            {address}
          </option>
        ))}
      </datalist>
    </Field>
  );
}

function PhoneFields() {
  const { t } = useTranslation(['contact']);
  const { register, watch, setValue, formState } = useFormContext<ContactValues>();
  const base = useBase('phoneNumber');
  return (
    <div className="contact-phone">
      <Field
        {...useFieldProps({ name: 'phoneNumber', required: true, hint: t('contact:hint.phone') })}
      >
        <PhoneNumberField
          CountryDialog={CountryDialogPart}
          {...register('phoneNumber', { setValueAs: plainDigits })}
          defaultValue={base}
          dialCode={watch('phoneCode')}
          onDialCode={(dialCode) =>
            setValue('phoneCode', dialCode, {
              shouldValidate: formState.isSubmitted,
              shouldDirty: true,
            })
          }
          inputMode="numeric"
        />
      </Field>
      <ContactText name="extension" digits />
    </div>
  );
}

/** Whoever writes, and how they are reached. */
export function SenderFields({
  vatRequired = false,
  children,
}: {
  vatRequired?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['contact']);
  return (
    <FormSection
      id="contact-part-sender"
      title={t('contact:section.sender')}
      note={t('contact:section.senderNote')}
    >
      <div className="form-grid">
        <ContactText name="name" required input={{ autoComplete: 'name' }} />
        <ContactText name="company" required input={{ autoComplete: 'organization' }} />
        <EmailField />
        <PhoneFields />
        <ContactText name="vat" required={vatRequired} digits hint={t('contact:hint.vat')} />
        {children}
      </div>
    </FormSection>
  );
}

/** About the company and what it is interested in: all of it may be left out. */
export function CompanyFields() {
  const { t } = useTranslation(['contact', 'choices']);
  const { register, control } = useFormContext<ContactValues>();
  const {
    label,
    required: _rule,
    className: _grid,
    ...props
  } = { required: '', className: '', ...useFieldProps({ name: 'interests' }) };
  const base = useBase('interests');
  const other = useWatch({ control, name: 'interests' })?.includes(OTHER_INTEREST) ?? false;
  const { required: _required, ...group } = register('interests');
  return (
    <FormSection
      id="contact-part-company"
      title={t('contact:section.company')}
      note={t('contact:section.companyNote')}
    >
      <div className="form-grid">
        <ChoiceSelect name="jobFunction" />
        <ChoiceSelect name="jobLevel" />
        <ChoiceSelect name="industry" />
        <ChoiceSelect name="companySize" />
        <ChoiceSelect name="purchaseRole" />
      </div>
      <CheckboxGroup
        {...props}
        className="contact-interests"
        legend={label}
        {...group}
        defaultValue={base}
        options={choices.interest.map((value) => ({
          value,
          label: t(`choices:interest.${value}`),
        }))}
      />
      {other && (
        <div className="form-grid contact-interest-other">
          <ContactText name="interestOther" required />
        </div>
      )}
    </FormSection>
  );
}

/** Programs that fill in everything fill in this as well; people and their browsers are told to leave it alone. */
export function HoneypotField() {
  const { t } = useTranslation(['contact']);
  const { register } = useFormContext<ContactValues>();
  return (
    <div className="contact-leave-empty" aria-hidden>
      <label>
        {t('contact:field.website')}
        <input
          {...register('website')}
          defaultValue=""
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
