import type { Event } from '@portolane/core/contract/event.ts';
import type { FieldErrors } from 'react-hook-form';
import type { TFunction } from 'i18next';
import { questionControlId } from '#features/question/answers.ts';
import {
  applyFields,
  type ApplyField,
  type ApplyValues,
  companionId,
  fieldId,
} from './apply-form.ts';

/** Type of an error that came with the server's own sentence. */
export const FROM_SERVER = 'server';

/** Longest text a field takes; the contract says the same. */
const longest: Partial<Record<ApplyField, number>> = {
  fullName: 60,
  email: 120,
  company: 100,
  note: 1000,
  couponCode: 40,
};

/** One sentence for a refused field: what is wrong and how to put it right. */
function sentence(
  t: TFunction<['apply', 'consent']>,
  field: ApplyField,
  type: string,
  values: ApplyValues,
): string {
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
      return t(
        values.phoneCode === '+886' ? 'apply:error.phoneTaiwan' : 'apply:error.phoneForeign',
      );
    case 'vat':
      if (!text) return t('apply:error.required');
      return /^\d+$/.test(text)
        ? t('apply:error.vat', { count: text.length })
        : t('apply:error.vatDigits');
    case 'companions':
      return t('apply:companions.tooMany');
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

/** What is wrong with the companions as a whole; undefined while nothing is. */
export function companionsMessage(
  t: TFunction<['apply']>,
  errors: FieldErrors<ApplyValues>,
): string | undefined {
  const error = errors.companions?.root ?? errors.companions;
  if (typeof error?.type !== 'string') return undefined;
  return error.type === FROM_SERVER ? error.message : t('apply:companions.tooMany');
}

/** The message at a field of somebody who comes along; undefined while nothing is wrong. */
export function companionMessage(
  t: TFunction<['apply']>,
  errors: FieldErrors<ApplyValues>,
  index: number,
  field: 'fullName' | 'email',
): string | undefined {
  const error = errors.companions?.[index]?.[field];
  if (!error) return undefined;
  if (error.type === FROM_SERVER) return error.message;
  if (error.type === 'too_big') return t('apply:error.tooLong', { max: longest[field] ?? 1000 });
  return t(field === 'email' ? 'apply:error.email' : 'apply:companions.nameRequired');
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
      return event.questions.flatMap((question, index) => {
        const message = fieldMessage(t, errors, 'answers', values, index);
        return message
          ? [
              {
                id: questionControlId(question),
                text: t('apply:error.named', { label: question.title, message }),
              },
            ]
          : [];
      });
    }
    if (field === 'companions') {
      const ofOne = values.companions.flatMap((_, index) =>
        (['fullName', 'email'] as const).flatMap((part) => {
          const message = companionMessage(t, errors, index, part);
          const label = t(`apply:companions.${part}`, { number: index + 1 });
          return message
            ? [{ id: companionId(index, part), text: t('apply:error.named', { label, message }) }]
            : [];
        }),
      );
      const ofAll = companionsMessage(t, errors);
      return ofAll ? [{ id: fieldId('companions'), text: ofAll }, ...ofOne] : ofOne;
    }
    const message =
      fieldMessage(t, errors, field, values) ??
      (field === 'couponCode' ? couponRefusal : undefined);
    if (!message) return [];
    return [
      {
        id: fieldId(field),
        text:
          field === 'consentVersion'
            ? message
            : t('apply:error.named', { label: t(`apply:field.${field}`), message }),
      },
    ];
  });
}
