import { createContext, use, type ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { FormDefinition } from './field-errors.ts';

const FormFieldsContext = createContext<FormDefinition | null>(null);

/** Gives fields their form: values, schema, and texts. */
export function FormFields<Values extends FieldValues, Body>({
  form,
  definition,
  children,
}: {
  form: UseFormReturn<Values, unknown, Body>;
  definition: FormDefinition;
  children: ReactNode;
}) {
  return (
    <FormProvider {...form}>
      <FormFieldsContext value={definition}>{children}</FormFieldsContext>
    </FormProvider>
  );
}

/** Returns the form around a field. Throws outside of `FormFields`. */
export function useFormFields(): FormDefinition {
  const form = use(FormFieldsContext);
  if (!form) throw new Error('Render form fields inside <FormFields>.');
  return form;
}
