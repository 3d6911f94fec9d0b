import type { Event } from '@portolane/core/contract/event.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  FieldProblem,
  FormDefinition,
  FormTexts,
} from '@portolane/app-kit/form/field-errors.ts';
import { questionControlId } from '#features/question/answers.ts';
import { applySchema, type ApplyValues } from './apply-form.ts';

type NamedField = Exclude<
  keyof ApplyValues,
  'answers' | 'companions' | 'consentVersion' | 'phoneCode'
>;

/** Returns the texts of the enrolment form. Paths of questions and companions have an index. */
export function useApplyTexts(event: Event): FormTexts {
  const { t } = useTranslation(['apply', 'consent']);
  const label = (path: string): string | undefined => {
    const [field = '', index, part] = path.split('.');
    if (field === 'answers') return event.questions[Number(index)]?.title;
    if (field === 'companions')
      return index && t(`apply:companions.${part as 'fullName'}`, { number: Number(index) + 1 });
    return field === 'consentVersion'
      ? undefined
      : t(`apply:field.${(field === 'phoneCode' ? 'phoneNumber' : field) as NamedField}`);
  };
  const message = ({ path, value, isEmpty, values }: FieldProblem): string => {
    const [field = '', index, part] = path.split('.');
    if (field === 'companions' && part === 'fullName') return t('apply:companions.nameRequired');
    if (field === 'companions' && !index) return t('apply:companions.tooMany');
    switch (part ?? field) {
      case 'answers':
      case 'value':
        return t('apply:error.answer');
      case 'consentVersion':
        return t('consent:required');
      case 'couponCode':
        return t('apply:error.coupon');
      case 'email':
        return t(isEmpty ? 'apply:error.required' : 'apply:error.email');
      case 'phoneNumber':
        if (isEmpty) return t('apply:error.required');
        return t(
          values['phoneCode'] === '+886' ? 'apply:error.phoneTaiwan' : 'apply:error.phoneForeign',
        );
      case 'vat': {
        if (isEmpty) return t('apply:error.required');
        const digits = String(value).trim();
        return /^\d+$/.test(digits)
          ? t('apply:error.vat', { count: digits.length })
          : t('apply:error.vatDigits');
      }
      default:
        return t(isEmpty ? 'apply:error.required' : 'apply:error.other');
    }
  };
  return {
    label,
    message,
  };
}

/**
 * Returns the schema and the texts of the enrolment form.
 * @param mostCompanions how many may come along; 0 if the event allows no groups
 */
export function useApplyDefinition(event: Event, mostCompanions: number): FormDefinition {
  const schema = useMemo(() => applySchema(event, mostCompanions), [event, mostCompanions]);
  return {
    id: 'apply',
    schema,
    texts: useApplyTexts(event),
    idOf: (path) => {
      const question = event.questions[Number(/^answers\.(\d+)/.exec(path)?.[1])];
      return question && questionControlId(question);
    },
  };
}
