import './entry-list.css';
import { useTranslation } from 'react-i18next';
import { PROFILE_LIST_SIZE } from '@portolane/core/contract/user.ts';
import { areaCodes } from '@portolane/core/rules/form/area-codes.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { EntryList } from './entry-list.tsx';
import { useProfileForm } from './profile-context.ts';
import { fieldId, type ProfileValues } from './profile-values.ts';
import { profileMessage } from './profile-words.ts';

const areaOptions = areaCodes.map(({ code }) => ({ value: code, label: code }));

/** Desk phones: area code, number, extension. */
export function PhoneList() {
  const { t } = useTranslation(['profile']);
  const { locked } = useProfileForm();
  const { control, register, formState, getValues } = useFormContext<ProfileValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'companyphones' });
  const message = (path: string) => profileMessage(t, formState.errors, path, getValues());
  return (
    <EntryList
      name="companyphones"
      entries={fields.map(({ id }) => id)}
      most={PROFILE_LIST_SIZE}
      onAdd={() => append({ phoneCode: '02', phone: '', ext: '' }, { shouldFocus: false })}
      onRemove={remove}
    >
      {(index) => {
        const [code, phone, ext] = [
          `companyphones.${index}.phoneCode`,
          `companyphones.${index}.phone`,
          `companyphones.${index}.ext`,
        ] as const;
        const entry = fields[index]!;
        return (
          <div className="entry-list__parts">
            <Field
              className="entry-list__short"
              id={fieldId(code)}
              label={t('profile:list.areaCode', { count: index + 1 })}
              locked={locked}
            >
              <Select {...register(code)} defaultValue={entry.phoneCode} options={areaOptions} />
            </Field>
            <Field
              id={fieldId(phone)}
              label={t('profile:list.phone', { count: index + 1 })}
              error={message(phone)}
              locked={locked}
            >
              <TextInput
                {...register(phone, { setValueAs: plainDigits })}
                defaultValue={entry.phone}
                type="tel"
                inputMode="numeric"
                autoComplete="off"
              />
            </Field>
            <Field
              className="entry-list__short"
              id={fieldId(ext)}
              label={t('profile:list.ext', { count: index + 1 })}
              error={message(ext)}
              locked={locked}
            >
              <TextInput
                {...register(ext, { setValueAs: plainDigits })}
                defaultValue={entry.ext}
                inputMode="numeric"
                autoComplete="off"
              />
            </Field>
          </div>
        );
      }}
    </EntryList>
  );
}
