import { type FormRule, formRules } from '@portolane/core/rules/form/form-rules.ts';
import type { TFunction } from 'i18next';
import type { FieldErrors } from 'react-hook-form';
import {
  accountFields,
  type AccountField,
  type AccountValues,
  focusId,
  longest,
} from './account-form.ts';

/** Type of an error that came with a sentence of its own: the server's. */
export const FROM_SERVER = 'server';

const isRule = (text: string | undefined): text is FormRule =>
  (formRules as readonly (string | undefined)[]).includes(text);

function errorMessageOf(
  t: TFunction<['account', 'validation', 'login', 'consent']>,
  field: AccountField,
  { type, message }: { type: string; message?: string | undefined },
  values: AccountValues,
): string {
  if (field === 'privacyVersion') return t('consent:required');
  if (field === 'termsVersion') return t('consent:terms.required');
  if (field === 'verificationCode')
    return t(values.verificationCode ? 'login:error.codeFormat' : 'login:error.codeMissing');
  if (field === 'mobilePhone') {
    if (!values.mobilePhone) return t('login:error.phoneMissing');
    return t(
      values.mobilePhoneCode === '+886' ? 'login:error.phoneTaiwan' : 'login:error.phoneForeign',
    );
  }
  if (type === 'too_big') return t('validation:size.textMax', { limit: longest[field] ?? 120 });
  const rule: FormRule = isRule(message) ? message : 'format';
  // Of these rules none names a number.
  return t(`validation:rule.${rule}`, {
    field: t(`account:field.${field}`),
    min: 0,
    max: 0,
    length: 0,
  });
}

/** The message at a field; undefined while nothing is wrong. */
export function accountMessage(
  t: TFunction<['account', 'validation', 'login', 'consent']>,
  errors: FieldErrors<AccountValues>,
  field: AccountField,
  values: AccountValues,
): string | undefined {
  const error = errors[field] as { type?: unknown; message?: string } | undefined;
  if (typeof error?.type !== 'string') return undefined;
  return error.type === FROM_SERVER
    ? error.message
    : errorMessageOf(t, field, { type: error.type, message: error.message }, values);
}

/** Every error in the page's order, named, with the id of its control. */
export const accountSummary = (
  t: TFunction<['account', 'validation', 'login', 'consent']>,
  errors: FieldErrors<AccountValues>,
  values: AccountValues,
): { id: string; text: string }[] =>
  accountFields.flatMap((field) => {
    const message = accountMessage(t, errors, field, values);
    if (!message) return [];
    const named = field !== 'privacyVersion' && field !== 'termsVersion';
    return [
      {
        id: focusId(field),
        text: named
          ? t('account:error.named', { field: t(`account:field.${field}`), message })
          : message,
      },
    ];
  });
