import type { Language } from '#i18n/language.ts';
import { telephoneText } from '#rules/contact/telephone.ts';
import { sliceAt } from '#rules/text/slice-at.ts';
import { areaCodes, isLandline } from './area-codes.ts';
import type { PhoneParts } from './stored-phone.ts';

/**
 * Returns a number as it is dialled from anywhere (E.164): `+886912000001`. The leading zero of a
 * national number is dropped after a calling code.
 */
export const dialledPhone = ({ code, number }: PhoneParts): string =>
  `${code}${number.replace(/^0/, '')}`;

const groups: Readonly<Record<number, RegExp>> = {
  6: /^(\d{3})(\d{3})$/,
  7: /^(\d{3})(\d{4})$/,
  8: /^(\d{4})(\d{4})$/,
};

/** Returns a number of Taiwan with hyphens: `0912-000-001`, `02-0000-1680`. */
function hyphenated(number: string): string {
  if (/^09\d{8}$/.test(number)) return number.replace(/^(\d{4})(\d{3})/, '$1-$2-');
  const area = areaCodes
    .toSorted((a, b) => b.code.length - a.code.length)
    .find(({ code }) => number.startsWith(code) && isLandline(code, sliceAt(number, code.length)));
  if (!area) return number;
  const rest = sliceAt(number, area.code.length);
  return `${area.code}-${groups[rest.length] ? rest.replace(groups[rest.length]!, '$1-$2') : rest}`;
}

/**
 * Returns a number for reading. One of Taiwan is written in Chinese as it is dialled there,
 * `0912-000-001`, and in English internationally, `+886 912 000 001`; another has its calling code
 * in both. '' if there is none. `nationalPhone` reads all of them back.
 */
export function phoneText(
  { code, number, extension = '' }: PhoneParts & { extension?: string },
  language: Language,
): string {
  if (number === '') return '';
  if (code === '+886') return telephoneText(hyphenated(number), extension, language);
  const text = `${code} ${number.replace(/^0/, '')}`;
  if (extension === '') return text;
  return language === 'en' ? `${text} ext. ${extension}` : `${text} #${extension}`;
}
