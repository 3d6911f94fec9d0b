import '@portolane/ui/field/field.css';
import './month-input.css';
import { parseMonth } from '@portolane/core/rules/filter/month.ts';
import { useFieldControl } from '@portolane/ui/field/field-context.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useState } from 'react';

export interface MonthInputProps {
  name: string;
  /** The format, e.g. 年 / 月 */
  placeholder: string;
  /** As in the URL: YYYY-MM. */
  value: string;
}

/**
 * A month, shown as yyyy/MM. Uses the browser's month input where it exists (phones have a picker)
 * and a text input elsewhere. Browsers format months differently, so yyyy/MM covers the input while
 * it is not being edited.
 */
export function MonthInput({ name, placeholder, value }: MonthInputProps) {
  const wiring = useFieldControl({});
  const standing = parseMonth(value) ?? '';
  // The typed value applies until the URL changes.
  const [typed, setTyped] = useState<string>();
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setTyped(undefined);
  }
  const text = typed ?? standing;
  return (
    <span
      className={
        text ? 'input input--m month-input month-input--set' : 'input input--m month-input'
      }
    >
      <input
        {...wiring}
        type="month"
        name={name}
        placeholder="yyyy/MM"
        defaultValue={standing}
        onChange={(event) => setTyped(event.target.value)}
        onClick={(event) => {
          // Chromium opens its picker only from the small icon; Safari and Firefox have no month
          // picker.
          if (event.currentTarget.type === 'month') event.currentTarget.showPicker?.();
        }}
      />
      <span className="month-input__shown num" aria-hidden="true">
        {text.replace('-', '/') || placeholder}
      </span>
      <Icon name="calendar" size="s" />
    </span>
  );
}
