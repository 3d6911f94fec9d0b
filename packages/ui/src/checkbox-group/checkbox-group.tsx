import '#checkbox/checkbox.css';
import type { ComponentProps } from 'react';
import { ChoiceGroup } from '#field/choice-group.tsx';
import type { ChoiceGroupProps } from '#field/choice-group.tsx';

export interface CheckboxOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface CheckboxGroupProps
  extends
    ChoiceGroupProps,
    Omit<
      ComponentProps<'input'>,
      'type' | 'size' | 'required' | 'id' | 'className' | 'value' | 'defaultValue' | 'children'
    > {
  name: string;
  options: readonly CheckboxOption[];
  /** Controlled values; otherwise use defaultValue, or spread a form library's `register(name)`. */
  value?: readonly string[];
  defaultValue?: readonly string[];
}

/** Multiple choice with native checkboxes that share a name. */
export function CheckboxGroup({
  legend,
  id,
  hint,
  error,
  required,
  optional,
  className,
  options,
  value,
  defaultValue,
  ...input
}: CheckboxGroupProps) {
  return (
    <ChoiceGroup {...{ legend, id, hint, error, required, optional, className }}>
      {(groupId) =>
        options.map((option, index) => (
          <label key={option.value} className="choice__label">
            <input
              {...input}
              id={`${groupId}-${index}`}
              type="checkbox"
              className="choice__box"
              value={option.value}
              checked={value?.includes(option.value)}
              defaultChecked={defaultValue?.includes(option.value)}
              disabled={option.disabled || input.disabled}
              aria-invalid={error ? true : undefined}
            />
            <span>{option.label}</span>
          </label>
        ))
      }
    </ChoiceGroup>
  );
}
