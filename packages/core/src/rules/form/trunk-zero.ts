import { sliceAt } from '#rules/text/slice-at.ts';

/**
 * Calling codes whose national numbers are written with a leading 0 that is not dialled after the
 * code: +81 090-1234-5678 is +81 90-1234-5678. Others keep their zeros, which are part of the number
 * (Italy, San Marino, Gabon, Ivory Coast). Source: ITU-T E.164 national numbering plans. Taiwan's 0
 * is left out, because its numbers are stored with it.
 */
const codesWithTrunkZero = new Set(
  `20 27 31 32 33 40 41 43 44 46 49 51 54 55 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98
  211 212 213 218 231 232 233 234 243 249 250 251 252 254 255 256 257 260 261 263 264 265 291
  353 355 358 359 373 374 380 381 382 383 385 386 387 389 421
  593 595 850 855 856 880 961 962 963 964 966 967 970 971 972 976 977 992 994 995 996`.split(/\s+/),
);

/**
 * Returns a phone number without the leading 0 that is not dialled after its calling code, so that
 * both spellings are one phone. Numbers of other codes are returned unchanged.
 * @param phoneCode such as +81
 * @param number digits
 */
export function withoutTrunkZero(phoneCode: string, number: string): string {
  return codesWithTrunkZero.has(sliceAt(phoneCode, 1)) ? number.replace(/^0(?=\d)/, '') : number;
}

/** Returns how a number without its trunk zero may be stored: as it is, and with the zero. */
export const storedSpellings = (phoneCode: string, number: string): string[] =>
  codesWithTrunkZero.has(sliceAt(phoneCode, 1)) ? [number, `0${number}`] : [number];
