import { createContext, use, type ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { FormDefinition } from './field-errors.ts';

interface FormFieldsState extends FormDefinition {
  /** Values are shown and cannot be changed. */
  locked: boolean;
}

const FormFieldsContext = createContext<FormFieldsState | null>(null);

/** Gives fields their form: values, schema, and words. */
export function FormFields<Values extends FieldValues, Body>({
  form,
  definition,
  locked = false,
  children,
}: {
  form: UseFormReturn<Values, unknown, Body>;
  definition: FormDefinition;
  locked?: boolean;
  children: ReactNode;
}) {
  return (
    <FormProvider {...form}>
      <FormFieldsContext value={{ ...definition, locked }}>{children}</FormFieldsContext>
    </FormProvider>
  );
}

/** Returns the form around a field. Throws outside of `FormFields`. */
export function useFormFields(): FormFieldsState {
  const form = use(FormFieldsContext);
  if (!form) throw new Error('Render form fields inside <FormFields>.');
  return form;
}
