import '#field/field.css';
import './select.css';
import type { ComponentProps } from 'react';
import { useFieldControl, useFieldLocked } from '#field/field-context.ts';
import { Icon } from '#icon/icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'> {
  options: readonly SelectOption[];
  /** First option, with an empty value, e.g. 請選擇 or 全部品牌. */
  placeholder?: string | undefined;
  /** 48 or 40 px high. Default l. */
  size?: 'l' | 'm';
}

/** A styled native select: it works before JavaScript and opens the phone's own picker. */
export function Select({
  options,
  placeholder,
  size = 'l',
  className,
  disabled,
  ...select
}: SelectProps) {
  const locked = useFieldLocked();
  const wiring = useFieldControl(select);
  return (
    <span
      className={['input', 'select', size === 'm' && 'input--m', className]
        .filter(Boolean)
        .join(' ')}
    >
      <select {...select} {...wiring} disabled={locked || disabled}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name={locked ? 'lock' : 'chevron-down'} size="s" />
    </span>
  );
}
