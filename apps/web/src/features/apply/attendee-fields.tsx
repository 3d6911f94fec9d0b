import '#platform/styles/form-layout.css';
import { useTranslation } from 'react-i18next';
import { Field } from '@portolane/ui/field/field.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useFormContext } from 'react-hook-form';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { PhoneNumberField } from '@portolane/parts/phone/phone-number-field.tsx';
import { CountryDialogPart } from '#features/phone/country-dialog-part.ts';
import { type ApplyField, type ApplyValues, fieldId } from './apply-form.ts';
import { fieldMessage } from './apply-words.ts';

const genders = ['female', 'male', 'other'] as const;

/** Who will come. `base` is written into the fields by the server, before the form library takes them. */
export function AttendeeFields({ base }: { base: ApplyValues }) {
  const { t } = useTranslation(['apply', 'consent']);
  const { register, watch, setValue, getValues, formState } = useFormContext<ApplyValues>();
  const message = (name: ApplyField) => fieldMessage(t, formState.errors, name, getValues());
  const phoneCode = watch('phoneCode');
  // The library's `required` is a rule, the group's is the word 必填.
  const { required: _rule, ...gender } = register('gender');
  const text = (name: 'fullName' | 'email' | 'company' | 'vat') => ({
    id: fieldId(name),
    label: t(`apply:field.${name}`),
    required: t('apply:required'),
    error: message(name),
  });
  return (
    <section className="form-section" aria-labelledby="apply-attendee">
      <div className="form-section__head">
        <h2 id="apply-attendee">{t('apply:attendee.title')}</h2>
        <small>{t('apply:attendee.hint')}</small>
      </div>
      <div className="form-grid">
        <Field {...text('fullName')}>
          <TextInput {...register('fullName')} defaultValue={base.fullName} autoComplete="name" />
        </Field>
        <RadioGroup
          className="form-grid__radios"
          legend={t('apply:field.gender')}
          id={fieldId('gender')}
          {...gender}
          defaultValue={base.gender}
          options={genders.map((value) => ({ value, label: t(`apply:gender.${value}`) }))}
        />
        <Field {...text('email')} hint={t('apply:emailHint')}>
          <TextInput
            {...register('email')}
            type="email"
            defaultValue={base.email}
            autoComplete="email"
            spellCheck={false}
          />
        </Field>
        <Field
          id={fieldId('phoneNumber')}
          label={t('apply:field.phoneNumber')}
          required={t('apply:required')}
          error={message('phoneNumber')}
        >
          <PhoneNumberField
            CountryDialog={CountryDialogPart}
            {...register('phoneNumber', { setValueAs: plainDigits })}
            defaultValue={base.phoneNumber}
            dialCode={phoneCode}
            onDialCode={(dialCode) =>
              setValue('phoneCode', dialCode, {
                shouldValidate: formState.isSubmitted,
                shouldDirty: true,
              })
            }
            inputMode="numeric"
          />
        </Field>
        <Field {...text('company')}>
          <TextInput
            {...register('company')}
            defaultValue={base.company}
            autoComplete="organization"
          />
        </Field>
        <Field {...text('vat')}>
          <TextInput
            {...register('vat', { setValueAs: plainDigits })}
            defaultValue={base.vat}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      </div>
    </section>
  );
}
