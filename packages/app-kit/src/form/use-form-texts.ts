import { useTranslation } from 'react-i18next';
import { formatOf, numberRange } from './contract-schema.ts';
import type { FieldProblem, FormTexts } from './field-errors.ts';

/** Returns the texts of a form whose fields need no sentences of their own. */
export function useFormTexts(label: FormTexts['label']): FormTexts {
  const { t } = useTranslation(['form']);
  const message = ({ field, type, value, isEmpty }: FieldProblem): string => {
    const format = field && formatOf(field);
    if (format === 'date') return t('form:error.day');
    if (format === 'datetime') return t('form:error.moment');
    if (isEmpty) return t('form:error.empty');
    if (format === 'email') return t('form:error.email');
    if (typeof value !== 'number') return t('form:error.wrong');
    const range = field && type !== 'invalid_type' ? numberRange(field) : null;
    return range ? t('form:error.range', range) : t('form:error.wholeNumber');
  };
  return { label, message };
}
