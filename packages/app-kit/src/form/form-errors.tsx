import { ErrorSummary } from '@portolane/ui/error-summary/error-summary.tsx';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHost } from '#context/host.ts';
import { focusableId, invalidPaths } from './field-errors.ts';
import { useFormFields } from './form-context.tsx';
import { useFieldMessage } from './use-field.ts';

/**
 * Lists the form's errors. `attempt` changes with every refused attempt, which moves the focus.
 * `more` holds errors of fields that the form itself found valid.
 */
export function FormErrors({ attempt, more = {} }: { attempt: number; more?: FieldErrors }) {
  const { t } = useTranslation(['form']);
  const definition = useFormFields();
  const { formState } = useFormContext();
  const messageOf = useFieldMessage(more);
  const { format } = useHost();
  const errors = invalidPaths(definition, { ...more, ...formState.errors }).map((path) => {
    const message = messageOf(path) ?? '';
    const field = definition.texts.label(path);
    // A sentence that quotes the field's name needs none before it.
    const isNamed =
      field === undefined || message.includes(`「${field}」`) || message.includes(`“${field}”`);
    return {
      id: focusableId(definition, path),
      text: isNamed ? message : format.labelled(field, message),
    };
  });
  return (
    <ErrorSummary
      title={t('form:summary', { count: errors.length })}
      errors={errors}
      attempt={attempt}
    />
  );
}
