import { isDialCode } from '#i18n/countries.ts';
import { isMobilePhone } from './mobile-phone.ts';
import { nationalPhone } from './typed-phone.ts';

/** A calling code and the number dialled after it. */
export interface PhoneParts {
  code: string;
  number: string;
}

/**
 * Returns a mobile number as one text, the stored form: national for Taiwan (`0912345678`), with
 * the calling code for other countries (`+81 9012345678`).
 */
export function formatStoredPhone({ code, number }: PhoneParts): string {
  const plain = nationalPhone(code, number);
  return plain === '' || code === '+886' ? plain : `${code} ${plain}`;
}

/**
 * Returns a mobile number in the stored form from one as it is written or copied, with its calling
 * code in front or, in Taiwan, without one.
 */
export function readStoredPhone(written: string): string {
  const [, code, number] = /^\P{Nd}*(\+\d{1,4})\s+(\S.*)$/u.exec(written.normalize('NFKC')) ?? [];
  return code !== undefined && number !== undefined
    ? formatStoredPhone({ code, number })
    : formatStoredPhone({ code: '+886', number: written });
}

/**
 * The inverse of `formatStoredPhone`. Treats any other text as a Taiwan number, for the rule to reject.
 */
export function parseStoredPhone(written: string): PhoneParts {
  const [, code, number] = /^(\+\d{1,4}) (\d+)$/.exec(written) ?? [];
  return code !== undefined && number !== undefined
    ? { code, number }
    : { code: '+886', number: written };
}

/** Whether a text is a mobile number in the stored form. */
export function isStoredPhone(written: string): boolean {
  const { code, number } = parseStoredPhone(written);
  return isDialCode(code) && isMobilePhone(code, number);
}
