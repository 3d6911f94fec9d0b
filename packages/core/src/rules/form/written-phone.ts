import { isDialCode } from '#i18n/countries.ts';
import { isMobilePhone, nationalMobilePhone } from './mobile-phone.ts';

/** A calling code and the number that is dialled behind it. */
export interface DialledPhone {
  code: string;
  number: string;
}

/** A mobile number as it is kept in one text: of Taiwan as at home (`0912345678`), of elsewhere with its calling code (`+81 9012345678`). */
export function writtenPhone({ code, number }: DialledPhone): string {
  const plain = nationalMobilePhone(code, number);
  return plain === '' || code === '+886' ? plain : `${code} ${plain}`;
}

/** The way back; a text that is none of these is a number of Taiwan, for the rule to refuse. */
export function dialledPhone(written: string): DialledPhone {
  const [, code, number] = /^(\+\d{1,4}) (\d+)$/.exec(written) ?? [];
  return code !== undefined && number !== undefined
    ? { code, number }
    : { code: '+886', number: written };
}

/** Whether a text is a mobile number in this form. */
export function isWrittenPhone(written: string): boolean {
  const { code, number } = dialledPhone(written);
  return isDialCode(code) && isMobilePhone(code, number);
}
