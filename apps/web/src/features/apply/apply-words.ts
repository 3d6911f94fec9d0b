import type { Event } from '@portolane/core/contract/event.ts';
import type { FieldErrors } from 'react-hook-form';
import type { TFunction } from 'i18next';
import { applyFields, type ApplyField, type ApplyValues, fieldId, questionId } from './apply-form.ts';

/** Type of an error that came with the server's own sentence. */
export const FROM_SERVER = 'server';

/** Longest text a field takes; the contract says the same. */
const longest: Partial<Record<ApplyField, number>> = { fullName: 60, email: 120, company: 100, note: 1000, couponCode: 40 };

/** One sentence for a refused field: what is wrong and how to put it right. */
function sentence(t: TFunction<['apply', 'consent']>, field: ApplyField, type: string, values: ApplyValues): string {
  const value = values[field];
  const text = typeof value === 'string' ? value.trim() : '';
  if (type === 'too_big') return t('apply:error.tooLong', { max: longest[field] ?? 1000 });
  switch (field) {
    case 'answers':
      return t('apply:error.answer');
    case 'consentVersion':
      return t('consent:required');
    case 'couponCode':
      return t('apply:error.coupon');
    case 'fullName':
    case 'company':
      return t('apply:error.required');
    case 'email':
      return t(text ? 'apply:error.email' : 'apply:error.required');
    case 'phoneNumber':
      if (!text) return t('apply:error.required');
      return t(values.phoneCode === '+886' ? 'apply:error.phoneTaiwan' : 'apply:error.phoneForeign');
    case 'vat':
      if (!text) return t('apply:error.required');
      return /^\d+$/.test(text) ? t('apply:error.vat', { count: text.length }) : t('apply:error.vatDigits');
    case 'note':
      break;
  }
  return t('apply:error.other');
}

/** The message at a field, of a question by its place; undefined while nothing is wrong. */
export function fieldMessage(
  t: TFunction<['apply', 'consent']>,
  errors: FieldErrors<ApplyValues>,
  field: ApplyField,
  values: ApplyValues,
  question = 0,
): string | undefined {
  const error = field === 'answers' ? errors.answers?.[question]?.value : errors[field];
  if (typeof error?.type !== 'string') return undefined;
  return error.type === FROM_SERVER ? error.message : sentence(t, field, error.type, values);
}

/** Every error in the page's order, named, with the id of its control. `couponRefusal` is why the code that was tried cannot be used. */
export function summaryOf(
  t: TFunction<['apply', 'consent']>,
  event: Event,
  errors: FieldErrors<ApplyValues>,
  values: ApplyValues,
  couponRefusal: string,
): { id: string; text: string }[] {
  return applyFields.flatMap((field) => {
    if (field === 'answers') {
      return event.questions.flatMap(({ id, title, type }, index) => {
        const message = fieldMessage(t, errors, 'answers', values, index);
        return message ? [{ id: questionId(id, type), text: t('apply:error.named', { label: title, message }) }] : [];
      });
    }
    const message = fieldMessage(t, errors, field, values) ?? (field === 'couponCode' ? couponRefusal : undefined);
    if (!message) return [];
    return [{ id: fieldId(field), text: field === 'consentVersion' ? message : t('apply:error.named', { label: t(`apply:field.${field}`), message }) }];
  });
}
