import '#field/field.css';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl, useFieldLocked } from '#field/field-context.ts';
import { Icon } from '#icon/icon.tsx';
import type { IconName } from '#icon/icon.tsx';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** 48 or 40 px high. Default l. */
  size?: 'l' | 'm';
  icon?: IconName;
  /** Shown inside the input's box, after the text. */
  trailing?: ReactNode;
}

/** A single-line text input. Inside a Field it takes id, description, and state from there. */
export function TextInput({
  size = 'l',
  icon,
  trailing,
  className,
  type = 'text',
  ...input
}: TextInputProps) {
  const locked = useFieldLocked();
  const wiring = useFieldControl(input);
  return (
    <span className={['input', size === 'm' && 'input--m', className].filter(Boolean).join(' ')}>
      {icon ? <Icon name={icon} /> : null}
      <input {...input} {...wiring} type={type} readOnly={locked || input.readOnly} />
      {locked ? <Icon name="lock" size="s" /> : trailing}
    </span>
  );
}
