import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import { type FieldErrors, get, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emptyValue, isRequired, schemaAt, typedValue } from './contract-schema.ts';
import { controlId, messageAt } from './field-errors.ts';
import { useFormFields } from './form-context.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface FieldOptions {
  /** Path in the contract's body. */
  name: string;
  /** Default: the name of the field in the form's texts. */
  label?: ReactNode;
  /** Whether the field must be filled in. Default: whether the contract refuses it when empty. */
  required?: boolean | undefined;
  hint?: ReactNode;
  success?: ReactNode;
  /** What may be wrong. It does not keep the form from being sent. */
  warning?: ReactNode;
  /** What a call found wrong with the field. It is shown unless the form has a message itself. */
  problem?: ReactNode;
  /** Takes the whole width of the grid. */
  wide?: boolean | undefined;
  /** Shows whether the field is required. Default: true. */
  marked?: boolean | undefined;
  className?: string;
  /** Default: the form's initial value. */
  defaultValue?: string | undefined;
  /** Spaces and dashes are dropped, and full-width digits converted. */
  digits?: boolean;
  onChange?: (event: ChangeEvent<Control>) => void;
  onBlur?: (event: FocusEvent<Control>) => void;
}

/**
 * Returns the message at a path of the form; undefined if it is valid.
 * @param more errors of fields that the form itself found valid
 */
export function useFieldMessage(more: FieldErrors = {}): (path: string) => string | undefined {
  const { t } = useTranslation(['form']);
  const definition = useFormFields();
  const { formState, getValues } = useFormContext();
  const shared = { tooLong: (max: number) => t('form:tooLong', { max }), name: t('form:name') };
  return (path) =>
    messageAt(definition, { ...more, ...formState.errors }, path, getValues(), shared);
}

/** Returns what a field shows: label, mark, messages, and id; its schema; and all other options. */
function useFieldProps<Options extends FieldOptions>(options: Options) {
  const {
    name,
    label,
    required,
    hint,
    success,
    warning,
    problem,
    wide = false,
    marked = true,
    className = wide ? 'form-grid__wide' : '',
    ...rest
  } = options;
  const { t } = useTranslation(['form']);
  const definition = useFormFields();
  const messageOf = useFieldMessage();
  const schema = schemaAt(definition.schema, name);
  if (!schema) throw new Error(`The contract of the form ${definition.id} has no field ${name}.`);
  const mark =
    (required ?? isRequired(schema))
      ? { required: t('form:required') }
      : { optional: t('form:optional') };
  return {
    name,
    schema,
    rest,
    props: {
      id: controlId(definition.id, name),
      label: label ?? definition.texts.label(name),
      error: messageOf(name) ?? problem,
      ...(className ? { className } : {}),
      ...(hint === undefined ? {} : { hint }),
      ...(success === undefined ? {} : { success }),
      ...(warning === undefined ? {} : { warning }),
      ...(marked ? mark : {}),
    },
  };
}

/**
 * Returns what a field shows, and the attributes of its control, among them those of `options` that
 * are none of a field.
 */
export function useField<Options extends FieldOptions>(options: Options) {
  const { name, schema, props, rest } = useFieldProps(options);
  const { defaultValue, digits, onChange, onBlur, ...attributes } = rest;
  const { formState, register } = useFormContext();
  const initial: unknown = defaultValue ?? get(formState.defaultValues, name);
  const setValueAs = digits ? plainDigits : typedValue(schema);
  // The form library's `required` is a rule; that of a control is the text of its mark.
  const { required: _rule, ...registered } = register(name, {
    ...(setValueAs ? { setValueAs } : {}),
    ...(onChange ? { onChange } : {}),
    ...(onBlur ? { onBlur } : {}),
  });
  return {
    props,
    // The initial value is what the server renders.
    control: { ...registered, defaultValue: (initial ?? undefined) as never, ...attributes },
  };
}

/**
 * Returns what a field shows, its value, and the function that changes it, for a control whose text
 * is not the value itself.
 */
export function useControlledField(options: FieldOptions) {
  const { name, schema, props } = useFieldProps(options);
  const { field } = useController({ name });
  return { props, field, empty: emptyValue(schema) };
}
