import { ErrorSummary } from '@portolane/ui/error-summary/error-summary.tsx';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorSummary } from './field-errors.ts';
import { useFormFields } from './form-context.tsx';

/**
 * Lists the form's errors. `attempt` changes with every refused attempt, which moves the focus.
 * `more` holds errors of fields that the form itself found valid.
 */
export function FormErrors({ attempt, more = {} }: { attempt: number; more?: FieldErrors }) {
  const { t } = useTranslation(['form']);
  const definition = useFormFields();
  const { formState, getValues } = useFormContext();
  const found = { ...more, ...formState.errors };
  const errors = errorSummary(definition, found, getValues(), (texts) => t('form:named', texts));
  return (
    <ErrorSummary
      title={definition.words.summary(errors.length)}
      errors={errors}
      attempt={attempt}
    />
  );
}
