import { ApiError } from '@portolane/core/client/api-error.ts';
import type { TFunction } from 'i18next';
import type { LoginValues } from './login-schemas.ts';

/** An error message of the login and where to show it; `form` is above the button. */
export interface LoginFailure {
  at: 'mobilePhone' | 'verificationCode' | 'form';
  message: string;
  /** No member has this number, so the form offers registration. */
  notFound?: true;
  /** Information rather than an error. */
  isInformation?: true;
}

/** Formats a wait in seconds up to two minutes, then in minutes. */
const formatWait = (t: TFunction<['login']>, seconds: number) =>
  seconds <= 120
    ? t('login:seconds', { count: seconds })
    : t('login:minutes', { count: Math.ceil(seconds / 60) });

/** Maps a failed request to a message. Uses the server's message where it is more specific. */
export function loginFailure(t: TFunction<['login']>, error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { at: 'form', message: t('login:error.other') };
  const { code, message, retryAfter, fields } = error;
  if (
    code === 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE' ||
    code === 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED'
  )
    return { at: 'verificationCode', message };
  if (code === 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN')
    return { at: 'form', message: t('login:error.coolDown'), isInformation: true };
  if (code === 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' && retryAfter)
    return { at: 'form', message: t('login:error.tooMany', { wait: formatWait(t, retryAfter) }) };
  if (code === 'MEMBER_NOT_FOUND')
    return { at: 'mobilePhone', message: t('login:error.notFound'), notFound: true };
  if (code === 'OFFLINE') return { at: 'form', message: t('login:error.offline') };
  if (code === 'NO_RESPONSE') return { at: 'form', message: t('login:error.noResponse') };
  const field = (['mobilePhone', 'verificationCode'] as const).find((name) => fields[name]);
  if (field) return { at: field, message: fields[field]!.join(' ') };
  return { at: 'form', message: message || t('login:error.other') };
}

/** Returns the message for a field that fails the form's own validation. */
export function fieldMessage(
  t: TFunction<['login']>,
  field: 'mobilePhone' | 'verificationCode',
  values: LoginValues,
): string {
  if (field === 'verificationCode')
    return t(values.verificationCode ? 'login:error.codeFormat' : 'login:error.codeMissing');
  if (!values.mobilePhone) return t('login:error.phoneMissing');
  return t(
    values.mobilePhoneCode === '+886' ? 'login:error.phoneTaiwan' : 'login:error.phoneForeign',
  );
}
