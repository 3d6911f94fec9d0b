import type { ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isRequired, schemaAt } from './contract-schema.ts';
import { controlId, messageAt } from './field-errors.ts';
import { useFormFields } from './form-context.tsx';

export interface FieldOptions {
  /** Path in the contract's body. */
  name: string;
  /** Default: the name of the field in the form's words. */
  label?: string | undefined;
  /** Whether the field must be filled in. Default: whether the contract refuses it when empty. */
  required?: boolean | undefined;
  hint?: ReactNode;
  success?: ReactNode;
  /** Takes the whole width of the grid. */
  wide?: boolean | undefined;
  /** Shows whether the field is required. Default: true. */
  marked?: boolean | undefined;
  className?: string;
}

/** Returns the message at a path of the form; undefined if it is valid. */
export function useFieldMessage(): (path: string) => string | undefined {
  const definition = useFormFields();
  const { formState, getValues } = useFormContext();
  return (path) => messageAt(definition, formState.errors, path, getValues());
}

/** Returns what a field shows: label, mark, messages, id, and its initial value. */
export function useField({
  name,
  label,
  required,
  hint,
  success,
  wide = false,
  marked = true,
  className = wide ? 'form-grid__wide' : '',
}: FieldOptions) {
  const { t } = useTranslation(['form']);
  const definition = useFormFields();
  const { formState, getValues } = useFormContext();
  const schema = schemaAt(definition.schema, name);
  if (!schema) throw new Error(`The contract of the form ${definition.id} has no field ${name}.`);
  const initial: unknown = get(formState.defaultValues, name);
  const mark =
    (required ?? isRequired(schema))
      ? { required: t('form:required') }
      : { optional: t('form:optional') };
  return {
    /** The value that the server renders. */
    initial: initial as never,
    props: {
      id: controlId(definition.id, name),
      label: label ?? definition.words.label(name),
      error: messageAt(definition, formState.errors, name, getValues()),
      ...(className ? { className } : {}),
      hint,
      success,
      ...(marked ? mark : {}),
    },
  };
}
