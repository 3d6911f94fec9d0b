import './field.css';
import type { ReactNode } from 'react';
import { Icon } from '#icon/icon.tsx';

export interface FieldMarks {
  /** The word for a required field, e.g. 必填; its presence makes the field required. */
  required?: string | undefined;
  /** The word for an optional field, e.g. 選填. */
  optional?: string | undefined;
}

/** The word after a label that says whether it must be filled in. */
export function FieldMark({ required, optional }: FieldMarks) {
  if (required) return <span className="field__mark field__mark--required">{required}</span>;
  return optional ? <span className="field__mark">{optional}</span> : null;
}

export interface FieldMessagesProps {
  /** The ids are `${id}-error`, `${id}-success` and `${id}-hint`. */
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
  success?: ReactNode;
}

/** The lines under a control: what went wrong, what went right, how to fill it in. */
export function FieldMessages({ id, hint, error, success }: FieldMessagesProps) {
  return (
    <>
      {error ? (
        <p className="field__message field__message--error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      ) : success ? (
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

/** The ids that a control with these messages is described by. */
export function describedBy({ id, hint, error, success }: FieldMessagesProps): string | undefined {
  return (
    [error ? `${id}-error` : success ? `${id}-success` : null, hint ? `${id}-hint` : null]
      .filter(Boolean)
      .join(' ') || undefined
  );
}
