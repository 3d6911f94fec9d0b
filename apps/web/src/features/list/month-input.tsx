import '@portolane/ui/field/field.css';
import './month-input.css';
import { parseMonth } from '@portolane/core/rules/filter/month.ts';
import { useFieldControl } from '@portolane/ui/field/field-context.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useState } from 'react';

export interface MonthInputProps {
  name: string;
  /** The format in words, e.g. 年 / 月 */
  placeholder: string;
  /** As the address has it. */
  value: string;
}

/**
 * A month, shown as yyyy/MM. It is the browser's own month field where there is one (its picker is the phone's) and a
 * text field elsewhere. Browsers write months each in their own way, so yyyy/MM lies over the field while
 * it is not being edited.
 */
export function MonthInput({ name, placeholder, value }: MonthInputProps) {
  const wiring = useFieldControl({});
  const standing = parseMonth(value) ?? '';
  // What has been typed holds until the address changes.
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
          // Chromium opens the picker from the small icon only; Safari and Firefox have no picker for months.
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
