import './code-input.css';
import { TextInput } from '#text-input/text-input.tsx';
import type { TextInputProps } from '#text-input/text-input.tsx';

export interface CodeInputProps extends TextInputProps {
  /** Number of digits. Default 6. */
  length?: number;
}

/**
 * A one-time code in a single input, so that phones can autofill it from the message and it can be
 * pasted.
 */
export function CodeInput({ length = 6, className, ...input }: CodeInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`[0-9]{${length}}`}
      maxLength={length}
      spellCheck={false}
      {...input}
      className={className ? `code-input ${className}` : 'code-input'}
    />
  );
}
