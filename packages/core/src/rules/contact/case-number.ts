import type { Instant } from '#rules/time/instant.ts';
import { taipeiDay } from '#rules/time/taipei-day.ts';

/** The kinds of requests that visitors can send to staff. */
export const caseKinds = ['inquiry', 'sales', 'other', 'repair', 'dealer'] as const;
export type CaseKind = (typeof caseKinds)[number];

const prefixes: Readonly<Record<CaseKind, string>> = {
  inquiry: 'INQ',
  sales: 'SAL',
  other: 'OTH',
  repair: 'RMA',
  dealer: 'DLR',
};
/**
 * Digits and capitals that cannot be confused when read aloud: no 0, 1, I, or O. There are 32, so a
 * byte modulo 32 is uniform.
 */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/**
 * Random characters in a case number: about a thousand million per day, so one number does not
 * reveal another.
 */
export const CASE_NUMBER_CHARACTERS = 6;

/**
 * Returns the number of a case as people see it: its kind, the Taipei day it arrived, and random
 * characters, e.g. INQ-20261122-4F7KQ2.
 * @param random at least 6 random bytes
 */
export function caseNumber(kind: CaseKind, createdAt: Instant, random: Uint8Array): string {
  const tail = Array.from(
    random.subarray(0, CASE_NUMBER_CHARACTERS),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');
  return `${prefixes[kind]}-${taipeiDay(createdAt).replaceAll('-', '')}-${tail}`;
}

/**
 * Normalises a typed case number to its stored form. Accepts lower case, full-width characters,
 * other dashes, and any spacing.
 */
export function normaliseCaseNumber(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return plain.replace(/^([A-Z]{3})(\d{8})(.*)$/, '$1-$2-$3');
}

/** Returns the kind of case that a normalised number belongs to, or null if it is no case number. */
export function caseKindOf(number: string): CaseKind | null {
  const [, prefix] = /^([A-Z]{3})-\d{8}-[2-9A-HJ-NP-Z]{6}$/.exec(number) ?? [];
  return caseKinds.find((kind) => prefixes[kind] === prefix) ?? null;
}
