import '#checkbox/checkbox.css';
import './field.css';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { describedBy, FieldMark, FieldMessages } from './field-messages.tsx';
import type { FieldMarks } from './field-messages.tsx';

export interface ChoiceGroupProps extends FieldMarks {
  legend: ReactNode;
  /** Id of the group; the first choice has the id `${id}-0`, for an error summary to link to. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
}

/** The frame of a group of radio buttons or checkboxes: its question, its choices, its messages. */
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
      // Only a radiogroup may be invalid or required as a whole; checkboxes say it one by one or in the legend.
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
