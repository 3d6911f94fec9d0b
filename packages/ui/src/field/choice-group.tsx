import '#checkbox/checkbox.css';
import './field.css';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { describedBy, FieldMark, FieldMessages } from './field-messages.tsx';
import type { FieldMarks } from './field-messages.tsx';

export interface ChoiceGroupProps extends FieldMarks {
  legend: ReactNode;
  /** Id of the group. The first choice has the id `${id}-0`, which an error summary can link to. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
}

/** Fieldset of radio buttons or checkboxes with legend and messages. */
export function ChoiceGroup({
  legend,
  id,
  hint,
  error,
  required,
  optional,
  className,
  radio,
  children,
}: ChoiceGroupProps & { radio?: boolean; children: (id: string) => ReactNode }) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const messages = { id: groupId, hint, error };
  return (
    <fieldset
      id={groupId}
      className={['field', error && 'choice-group--error', className].filter(Boolean).join(' ')}
      aria-describedby={describedBy(messages)}
      // ARIA allows invalid and required on a radiogroup only; checkboxes have them individually or
      // in the legend.
      {...(radio
        ? {
            role: 'radiogroup',
            'aria-invalid': error ? true : undefined,
            'aria-required': required ? true : undefined,
          }
        : null)}
    >
      <legend className="field__label">
        {legend}
        <FieldMark required={required} optional={optional} />
      </legend>
      <div className="choice-group__choices">{children(groupId)}</div>
      <FieldMessages {...messages} />
    </fieldset>
  );
}
