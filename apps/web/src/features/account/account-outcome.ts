import { ApiError } from '@portolane/core/client/api-error.ts';
import { accountFields, type AccountField } from './account-form.ts';

/** Why a try was not taken: refused at fields, with the server's sentences; a text has changed; or nothing that a field could mend. */
export type AccountFailure =
  | { fields: Partial<Record<AccountField, string>>; outdated?: true }
  | {
      failed: 'offline' | 'noResponse' | 'tooMany' | 'other';
      message: string;
      retryAfter: number | null;
    };

/** Codes that belong to a field. */
const placeOf: Partial<Record<string, AccountField>> = {
  MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE: 'verificationCode',
  MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED: 'verificationCode',
  MERCHANT_MEMBER_FRONT_EMAIL_USED: 'email',
  REGISTER_FAIL: 'mobilePhone',
};

/** Where a failure of registration or update is shown, and what it says. */
export function accountFailure(error: unknown): AccountFailure {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, fields, retryAfter } = error;
  const place = placeOf[code];
  if (place) return { fields: { [place]: message } };
  if (code === 'MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED') return { fields: {}, outdated: true };
  const named = Object.entries(fields).filter(([field]) =>
    (accountFields as string[]).includes(field),
  );
  if (error.isFieldError && named.length > 0)
    return {
      fields: Object.fromEntries(named.map(([field, sentences]) => [field, sentences.join(' ')])),
    };
  const failed =
    code === 'OFFLINE'
      ? 'offline'
      : code === 'NO_RESPONSE'
        ? 'noResponse'
        : code === 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'
          ? 'tooMany'
          : 'other';
  return { failed, message, retryAfter };
}
