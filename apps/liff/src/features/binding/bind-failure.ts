import type { TFunction } from 'i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';

/** Where a failure is shown, and what it says. `form` stands above the button. */
export interface BindFailure {
  at: 'mobilePhone' | 'verificationCode' | 'form';
  message: string;
  /** The number belongs to nobody: the way to register is offered. */
  notFound?: true;
  /** Nothing went wrong: one only has to know. */
  mild?: true;
}

/** Words for a wait: seconds up to two minutes, then minutes. */
const waitOf = (t: TFunction<['login']>, seconds: number) =>
  seconds <= 120 ? t('login:seconds', { count: seconds }) : t('login:minutes', { count: Math.ceil(seconds / 60) });

/** The place of a failed call in the form. @param otherwise what it says where the form has no words of its own */
export function bindFailure(t: TFunction<['login']>, error: unknown, otherwise: (error: unknown) => string): BindFailure {
  const { code, message, retryAfter, fields } = error instanceof ApiError ? error : new ApiError('STATUS_CODE_UNDEFINED');
  if (code === 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE' || code === 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED')
    return { at: 'verificationCode', message };
  if (code === 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN') return { at: 'form', message: t('login:error.coolDown'), mild: true };
  if (code === 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' && retryAfter)
    return { at: 'form', message: t('login:error.tooMany', { wait: waitOf(t, retryAfter) }) };
  if (code === 'MEMBER_NOT_FOUND') return { at: 'mobilePhone', message: t('login:error.notFound'), notFound: true };
  const field = (['mobilePhone', 'verificationCode'] as const).find((name) => fields[name]);
  return field ? { at: field, message: fields[field]!.join(' ') } : { at: 'form', message: otherwise(error) };
}
