import './field.css';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldContext } from './field-context.ts';
import { describedBy, FieldMark, FieldMessages } from './field-messages.tsx';
import type { FieldMarks } from './field-messages.tsx';

export interface FieldProps extends FieldMarks {
  label: ReactNode;
  /** Id of the control, for links from an error summary. Generated if missing. */
  id?: string;
  hint?: ReactNode;
  /** One sentence: what is wrong and how to correct it. */
  error?: ReactNode;
  /** A possible mistake. It does not make the field invalid. */
  warning?: ReactNode;
  success?: ReactNode;
  /** Read-only here. */
  locked?: boolean;
  /** One control: TextInput, Textarea, Select, PhoneField, or CodeInput. */
  children: ReactNode;
  className?: string;
}

/** Label, control, and messages. The control connects itself through context. */
export function Field({
  label,
  id,
  hint,
  error,
  warning,
  success,
  locked = false,
  required,
  optional,
  children,
  className,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const messages = { id: controlId, hint, error, warning, success };
  const state = {
    id: controlId,
    describedBy: describedBy(messages),
    invalid: Boolean(error),
    required: Boolean(required),
    locked,
  };
  return (
    <div
      className={[
        'field',
        error && 'field--error',
        success && !error && 'field--success',
        className,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <label className="field__label" htmlFor={controlId}>
        {label}
        <FieldMark required={required} optional={optional} />
      </label>
      <FieldContext value={state}>{children}</FieldContext>
      <FieldMessages {...messages} />
    </div>
  );
}
