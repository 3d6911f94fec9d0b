import './field.css';
import type { ReactNode } from 'react';
import { Icon } from '#icon/icon.tsx';

export interface FieldMarks {
  /** Text that marks a required field, e.g. 必填; if set, the field is required. */
  required?: string | undefined;
  /** Text that marks an optional field, e.g. 選填. */
  optional?: string | undefined;
}

/** Marks a label as required or optional. */
export function FieldMark({ required, optional }: FieldMarks) {
  if (required) return <span className="field__mark field__mark--required">{required}</span>;
  return optional ? <span className="field__mark">{optional}</span> : null;
}

export interface FieldMessagesProps {
  /** The messages have the ids `${id}-error`, `${id}-warning`, `${id}-success`, and `${id}-hint`. */
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** A possible mistake. It does not make the field invalid. */
  warning?: ReactNode;
  success?: ReactNode;
}

/** The messages below a control: error, warning, success, and hint. */
export function FieldMessages({ id, hint, error, warning, success }: FieldMessagesProps) {
  return (
    <>
      {error ? (
        <p className="field__message field__message--error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
      {warning ? (
        <p className="field__message field__message--warning" id={`${id}-warning`}>
          <Icon name="alert" />
          {warning}
        </p>
      ) : null}
      {success && !error ? (
        <p className="field__message field__message--success" id={`${id}-success`}>
          <Icon name="check" />
          {success}
        </p>
      ) : null}
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </>
  );
}

/** Returns the ids of the messages for aria-describedby. */
export function describedBy({
  id,
  hint,
  error,
  warning,
  success,
}: FieldMessagesProps): string | undefined {
  return (
    [
      error && `${id}-error`,
      warning && `${id}-warning`,
      success && !error && `${id}-success`,
      hint && `${id}-hint`,
    ]
      .filter(Boolean)
      .join(' ') || undefined
  );
}
