import '#checkbox/checkbox.css';
import type { ComponentProps } from 'react';
import { ChoiceGroup } from '#field/choice-group.tsx';
import type { ChoiceGroupProps } from '#field/choice-group.tsx';

export interface RadioOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface RadioGroupProps
  extends
    ChoiceGroupProps,
    Omit<
      ComponentProps<'input'>,
      'type' | 'size' | 'required' | 'id' | 'className' | 'value' | 'defaultValue' | 'children'
    > {
  name: string;
  options: readonly RadioOption[];
  /** Controlled value; otherwise use defaultValue, or spread a form library's `register(name)`. */
  value?: string;
  defaultValue?: string;
}

/** Single choice with native radio buttons. */
export function RadioGroup({
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
}: RadioGroupProps) {
  return (
    <ChoiceGroup {...{ legend, id, hint, error, required, optional, className }} radio>
      {(groupId) =>
        options.map((option, index) => (
          <label key={option.value} className="choice__label">
            <input
              {...input}
              id={`${groupId}-${index}`}
              type="radio"
              className="choice__box"
              value={option.value}
              checked={value === undefined ? undefined : option.value === value}
              defaultChecked={
                defaultValue === undefined ? undefined : option.value === defaultValue
              }
              disabled={option.disabled || input.disabled}
            />
            <span>{option.label}</span>
          </label>
        ))
      }
    </ChoiceGroup>
  );
}
