import { ErrorSummary } from '@portolane/ui/error-summary/error-summary.tsx';
import { labelled } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { focusableId, invalidPaths } from './field-errors.ts';
import { useFormFields } from './form-context.tsx';
import { useFieldMessage } from './use-field.ts';

/**
 * Lists the form's errors. `attempt` changes with every refused attempt, which moves the focus.
 * `more` holds errors of fields that the form itself found valid.
 */
export function FormErrors({ attempt, more = {} }: { attempt: number; more?: FieldErrors }) {
  const { t, i18n } = useTranslation(['form']);
  const definition = useFormFields();
  const { formState } = useFormContext();
  const messageOf = useFieldMessage(more);
  const errors = invalidPaths(definition, { ...more, ...formState.errors }).map((path) => {
    const message = messageOf(path) ?? '';
    const field = definition.texts.label(path);
    // A sentence that quotes the field's name needs none before it.
    const isNamed =
      field === undefined || message.includes(`「${field}」`) || message.includes(`“${field}”`);
    return {
      id: focusableId(definition, path),
      text: isNamed ? message : labelled(i18n.language as Language, field, message),
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
