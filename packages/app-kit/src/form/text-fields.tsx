import './input-action.css';
import { suggestEmails } from '@portolane/core/rules/form/email-domains.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput, type TextInputProps } from '@portolane/ui/text-input/text-input.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FieldOptions, useField } from './use-field.ts';

interface TextFieldProps extends FieldOptions, Omit<TextInputProps, keyof FieldOptions> {
  /** A button beside the input. */
  action?: ReactNode;
  /** Values that the browser offers. */
  suggestions?: readonly string[] | undefined;
}

/** One line of text. */
export function TextField({ action, suggestions, ...options }: TextFieldProps) {
  const { props, control } = useField(options);
  const list = `${props.id}-suggestions`;
  const input = (
    <TextInput
      {...(options.digits ? { inputMode: 'numeric', autoComplete: 'off' } : {})}
      {...(suggestions ? { list } : {})}
      {...control}
    />
  );
  return (
    <Field {...props}>
      {action ? (
        <span className="input-action">
          {input}
          {action}
        </span>
      ) : (
        input
      )}
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextareaField(
  options: FieldOptions & Omit<ComponentProps<'textarea'>, keyof FieldOptions>,
) {
  const { props, control } = useField(options);
  return (
    <Field {...props}>
      <Textarea {...control} />
    </Field>
  );
}

/** An e-mail address. With `suggest` the browser offers common domains once the @ is typed. */
export function EmailField({
  suggest = false,
  ...options
}: TextFieldProps & { suggest?: boolean }) {
  const { control } = useFormContext();
  const typed = useWatch({ control, name: options.name }) as string | undefined;
  return (
    <TextField
      type="email"
      autoComplete="email"
      spellCheck={false}
      suggestions={suggest ? suggestEmails(typed ?? '') : undefined}
      {...options}
    />
  );
}
