import '#field/field.css';
import './phone-field.css';
import type { ComponentProps } from 'react';
import { Icon } from '#icon/icon.tsx';
import { TextInput } from '#text-input/text-input.tsx';
import type { TextInputProps } from '#text-input/text-input.tsx';

export interface PhoneFieldProps extends TextInputProps {
  /** e.g. "+886" */
  dialCode: string;
  /** Accessible name of the code button, e.g. 選擇國碼. */
  codeLabel: string;
  /** Opens the country picker. */
  onCodeClick: ComponentProps<'button'>['onClick'];
  /** Additional props of the button, e.g. to preload the picker on pointerenter. */
  codeButton?: ComponentProps<'button'>;
}

/** Calling code and number side by side, inside a Field. The field's id is that of the number. */
export function PhoneField({
  dialCode,
  codeLabel,
  onCodeClick,
  codeButton,
  ...input
}: PhoneFieldProps) {
  return (
    <span className="phone-field">
      <button
        {...codeButton}
        type="button"
        className="input phone-field__code"
        aria-haspopup="dialog"
        aria-label={`${codeLabel} ${dialCode}`}
        onClick={onCodeClick}
      >
        <span className="num">{dialCode}</span>
        <Icon name="chevron-down" size="s" />
      </button>
      <TextInput type="tel" inputMode="tel" autoComplete="tel-national" {...input} />
    </span>
  );
}
