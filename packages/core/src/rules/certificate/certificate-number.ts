import { sliceAt } from '#rules/text/slice-at.ts';
import type { Instant } from '#rules/time/instant.ts';
import { taipeiDay } from '#rules/time/taipei-day.ts';

/** Digits and capitals that cannot be confused when read aloud: no 0, 1, I, or O; 5 bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Random characters in a number: 55 bits, so that numbers can neither be guessed nor listed. */
export const CERTIFICATE_CHARACTERS = 11;

const form = /^PC-\d{4}(-[2-9A-HJ-NP-Z]{4}){3}$/;

/**
 * Returns the check character of year and random characters: Luhn's algorithm modulo 32, which finds
 * every single wrong character and nearly all exchanged neighbours.
 */
function checkCharacter(year: string, tail: string): string {
  const values = [...Array.from(year, Number), ...Array.from(tail, (one) => ALPHABET.indexOf(one))];
  const base = ALPHABET.length;
  const sum = values.toReversed().reduce((total, value, index) => {
    const weighted = index % 2 === 0 ? 2 * value : value;
    return total + Math.floor(weighted / base) + (weighted % base);
  }, 0);
  return ALPHABET[(base - (sum % base)) % base]!;
}

/**
 * Returns the number of a certificate: the year of its issue in Taipei, random characters, and a
 * check character, e.g. PC-2026-4F7K-P2MN-8VW2.
 * @param random at least 11 random bytes
 */
export function certificateNumber(issuedAt: Instant, random: Uint8Array): string {
  const year = sliceAt(taipeiDay(issuedAt), 0, 4);
  const tail = Array.from(
    random.subarray(0, CERTIFICATE_CHARACTERS),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');
  return spaced(`PC${year}${tail}${checkCharacter(year, tail)}`);
}

const spaced = (plain: string): string =>
  plain.replace(/^PC(\d{4})(.{4})(.{4})(.{4})$/, 'PC-$1-$2-$3-$4');

/**
 * Normalises a typed number to its stored form. Accepts lower case, full-width characters, other
 * dashes, and any spacing.
 */
export const normaliseCertificateNumber = (typed: string): string =>
  spaced(
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, ''),
  );

/** Whether a normalised text can be the number of a certificate: its form and check character. */
export const isCertificateNumber = (number: string): boolean =>
  form.test(number) &&
  checkCharacter(sliceAt(number, 3, 7), sliceAt(sliceAt(number, 8).replaceAll('-', ''), 0, -1)) ===
    number.at(-1);
