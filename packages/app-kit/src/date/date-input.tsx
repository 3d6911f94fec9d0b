import './date-input.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput, type TextInputProps } from '@portolane/ui/text-input/text-input.tsx';

interface DateInputProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue'> {
  type: 'date' | 'datetime-local';
  /** As in the HTML attribute, e.g. 2026-12-08 or 2026-12-08T09:30. */
  value?: string;
  defaultValue?: string;
}

/**
 * A day or a moment, shown as yyyy/MM/dd like the months of the site's filters. Browsers format
 * them in their own language, whatever the page's, so this covers the input until it is edited.
 */
export function DateInput({ value, defaultValue, onChange, ...input }: DateInputProps) {
  const { t } = useTranslation(['form']);
  const [typed, setTyped] = useState(defaultValue ?? '');
  const text = value ?? typed;
  return (
    <TextInput
      {...input}
      className={text === '' ? 'date-input' : 'date-input date-input--set'}
      {...(value === undefined ? { defaultValue } : { value })}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
      trailing={
        <span className="date-input__shown num" aria-hidden="true">
          {text.replaceAll('-', '/').replace('T', ' ') || t(`form:format.${input.type}`)}
        </span>
      }
    />
  );
}
