import { ErrorSummary } from '@portolane/ui/error-summary/error-summary.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorSummary } from './field-errors.ts';
import { useFormFields } from './form-context.tsx';

/** Lists the form's errors. `attempt` changes with every refused attempt, which moves the focus. */
export function FormErrors({ attempt }: { attempt: number }) {
  const { t } = useTranslation(['form']);
  const definition = useFormFields();
  const { formState, getValues } = useFormContext();
  const errors = errorSummary(definition, formState.errors, getValues(), (texts) =>
    t('form:named', texts),
  );
  return (
    <ErrorSummary
      title={definition.words.summary(errors.length)}
      errors={errors}
      attempt={attempt}
    />
  );
}
