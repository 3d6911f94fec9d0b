import { sliceAt } from '#rules/text/slice-at.ts';
import { plainDigits } from './plain-digits.ts';

/** Returns the digits of a phone number as it is written or copied, perhaps as a link (`tel:`). */
export const plainPhone = (written: string): string =>
  plainDigits(written).replace(/^tel:(?:\/\/)?/i, '');

/**
 * Returns a phone number as people write it in the form in which it is dialled in its country:
 * without spaces, dashes, dots, parentheses, or its own calling code. Numbers of Taiwan get their
 * leading 0: `+886 912-345-678`, `886912345678`, and `912345678` become `0912345678`, and
 * `+886 (0)2 8797 1680` becomes `0287971680`. Anything else stays for the rules to reject.
 */
export function nationalPhone(phoneCode: string, written: string): string {
  const number = plainPhone(written);
  if (phoneCode === '+886')
    return number
      .replace(/^(?:(?:\+|00)?886)?0?(9\d{8})$/, '0$1')
      .replace(/^(?:\+|00)?8860?([2-8]\d{6,8})$/, '0$1');
  const dialled = sliceAt(phoneCode, 1);
  return number.replace(new RegExp(`^(?:\\+|00)${dialled}(?=\\d{4})`), '');
}

/** Separates an extension: `02-8797-1680 #215`, `分機 215`, `轉 215`, `ext. 215`, `;ext=215`. */
export function splitExtension(written: string): { number: string; extension: string } {
  const [, number, extension] =
    /^(.*\d.*?)\s*(?:#|轉|分機|;?ext(?:ension)?[.=]?|x|,)\s*(\d{1,6})\s*$/i.exec(
      written.normalize('NFKC').replace(/\p{Cf}/gu, ''),
    ) ?? [];
  return { number: number ?? written, extension: extension ?? '' };
}
