import '#field/field.css';
import type { ComponentProps } from 'react';
import { useFieldControl, useFieldLocked } from '#field/field-context.ts';

/** A multi-line text input, six rows by default. */
export function Textarea({ rows = 6, className, ...textarea }: ComponentProps<'textarea'>) {
  const locked = useFieldLocked();
  const wiring = useFieldControl(textarea);
  return (
    <span className={className ? `input input--area ${className}` : 'input input--area'}>
      <textarea {...textarea} {...wiring} rows={rows} readOnly={locked || textarea.readOnly} />
    </span>
  );
}
