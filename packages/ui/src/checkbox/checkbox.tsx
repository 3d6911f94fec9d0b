import './checkbox.css';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { describedBy, FieldMessages } from '#field/field-messages.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** May contain links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A checkbox with its label. */
export function Checkbox({ label, hint, error, id, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const messages = { id: id ?? ownId, hint, error };
  return (
    <div className={className ? `choice ${className}` : 'choice'}>
      <label className="choice__label">
        <input
          {...input}
          id={messages.id}
          type="checkbox"
          className="choice__box"
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={
            [input['aria-describedby'], describedBy(messages)].filter(Boolean).join(' ') ||
            undefined
          }
        />
        <span>{label}</span>
      </label>
      {hint || error ? (
        <div className="choice__messages">
          <FieldMessages {...messages} />
        </div>
      ) : null}
    </div>
  );
}
