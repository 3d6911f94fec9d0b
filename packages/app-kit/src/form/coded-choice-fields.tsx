/** Fields whose options are choices with fixed codes (`core/rules/form/choices.ts`). */
import './coded-choice-fields.css';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { positionNames } from '@portolane/core/contract/customer.ts';
import { type ChoiceName, choices, OTHER_INTEREST } from '@portolane/core/rules/form/choices.ts';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { choiceOptions } from './choice-options.ts';
import { SelectField } from './choice-fields.tsx';
import { TextField } from './text-fields.tsx';
import { type FieldOptions, useField } from './use-field.ts';

/** A select. */
export function ChoiceField({ name, ...field }: Omit<FieldOptions, 'name'> & { name: ChoiceName }) {
  const { t } = useTranslation(['choices']);
  return <SelectField name={name} options={choiceOptions(t, name)} {...field} />;
}

/** A person's position and their company, in the contract's order. */
export const PositionFields = () =>
  positionNames.map((name) => <ChoiceField key={name} name={name} />);

/** Areas of interest. The option 其他 asks for a text, the field `otherName`. */
export function InterestsField({
  otherName,
  ...options
}: {
  name: string;
  otherName: string;
  /** Shows that the field is optional. */
  marked?: boolean;
  label?: ReactNode;
}) {
  const { t } = useTranslation(['choices']);
  const form = useFormContext();
  const { props, control } = useField({ className: 'form-interests', ...options });
  const { label, ...group } = props;
  const chosen = useWatch({ control: form.control, name: options.name }) as
    | readonly string[]
    | undefined;
  return (
    <>
      <CheckboxGroup
        {...group}
        legend={label}
        {...control}
        options={choices.interest.map((value) => ({
          value,
          label: t(`choices:interest.${value}`),
        }))}
      />
      {chosen?.includes(OTHER_INTEREST) && (
        <div className="form-grid form-interests__other">
          <TextField name={otherName} required />
        </div>
      )}
    </>
  );
}
