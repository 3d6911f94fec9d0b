import type { Instant } from '#rules/time/instant.ts';
import { taipeiDay } from '#rules/time/taipei-day.ts';

/** What somebody can ask the office for. */
export const caseKinds = ['inquiry', 'sales', 'other', 'repair', 'dealer'] as const;
export type CaseKind = (typeof caseKinds)[number];

const prefixes: Readonly<Record<CaseKind, string>> = {
  inquiry: 'INQ',
  sales: 'SAL',
  other: 'OTH',
  repair: 'RMA',
  dealer: 'DLR',
};
/** Digits and capitals that nobody confuses when they are read out: without 0, 1, I and O. 32 of them, so a byte gives each alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Random characters of a number: of a thousand million a day, so that a number that is known leads to no other. */
export const CASE_NUMBER_CHARACTERS = 6;

/**
 * What a person reads of a case: its kind, the Taipei day on which it came, and random characters, e.g. INQ-20261122-4F7KQ2.
 * @param random at least 6 random bytes
 */
export function caseNumber(kind: CaseKind, createdAt: Instant, random: Uint8Array): string {
  const tail = Array.from(
    random.subarray(0, CASE_NUMBER_CHARACTERS),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');
  return `${prefixes[kind]}-${taipeiDay(createdAt).replaceAll('-', '')}-${tail}`;
}

/** A number as it is stored, from one that somebody typed: in small letters, full-width, with other dashes or with spaces or none in between. */
export function normaliseCaseNumber(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return plain.replace(/^([A-Z]{3})(\d{8})(.*)$/, '$1-$2-$3');
}

/** Whether a text, normalised, can be the number of a repair case. */
export const isRepairNumber = (number: string): boolean =>
  /^RMA-\d{8}-[2-9A-HJ-NP-Z]{6}$/.test(number);
