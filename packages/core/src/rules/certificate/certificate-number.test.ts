import { expect, it } from 'vitest';
import {
  CERTIFICATE_CHARACTERS,
  certificateNumber,
  isCertificateNumber,
  normaliseCertificateNumber,
} from './certificate-number.ts';

const bytes = Uint8Array.from({ length: CERTIFICATE_CHARACTERS }, (_, index) => 37 * (index + 3));
/** New Year’s Eve in UTC, and the new year in Taipei. */
const number = certificateNumber('2025-12-31T16:00:00.000Z', bytes);

it('has the year in Taipei, at least 50 random bits, and is its own normalised form', () => {
  expect(number).toMatch(/^PC-2026-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(CERTIFICATE_CHARACTERS * 5).toBeGreaterThanOrEqual(50);
  expect(isCertificateNumber(number)).toBe(true);
  expect(normaliseCertificateNumber(number)).toBe(number);
});

it('is found however it is typed', () => {
  const plain = number.replaceAll('-', '');
  for (const typed of [plain.toLowerCase(), ` ${plain.slice(0, 9)} – ${plain.slice(9)} `])
    expect(normaliseCertificateNumber(typed)).toBe(number);
});

it('every single wrong character is found', () => {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const wrong = Array.from(number).flatMap((right, index) =>
    right === '-' || index < 3
      ? []
      : Array.from(index < 7 ? '0123456789' : alphabet)
          .filter((character) => character !== right)
          .map((character) => number.slice(0, index) + character + number.slice(index + 1)),
  );
  expect(wrong.length).toBe(4 * 9 + 12 * 31);
  expect(wrong.filter(isCertificateNumber)).toEqual([]);
});

it('an exchange of neighbours is found', () => {
  const plain = number.replaceAll('-', '');
  const exchanged = Array.from({ length: 11 }, (_, index) => index + 6)
    .filter((at) => plain[at] !== plain[at + 1])
    .map((at) => `${plain.slice(0, at)}${plain[at + 1]}${plain[at]}${plain.slice(at + 2)}`);
  expect(exchanged.length).toBeGreaterThan(5);
  expect(exchanged.map(normaliseCertificateNumber).filter(isCertificateNumber)).toEqual([]);
});

it.each(['PC-2026-2222-2222-222L', 'PC-2026-ZZZZ-ZZZZ-ZZZX', 'PC-2026-4F7K-P2MN-8VW2'])(
  'a number that was issued once, such as %s, is one for ever',
  (issued) => expect(isCertificateNumber(issued)).toBe(true),
);

it.each([
  '',
  'PC-2026',
  'PO-20261121-0427',
  number.replace('PC', 'PX'),
  `${number}2`,
  `2${number}`,
])('%j is no number of a certificate', (text) =>
  expect(isCertificateNumber(normaliseCertificateNumber(text))).toBe(false),
);
