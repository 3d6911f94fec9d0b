import { expect, it } from 'vitest';
import { caseKindOf, caseKinds, caseNumber, normaliseCaseNumber } from './case-number.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

it('contains the kind and the Taipei day', () => {
  // 16:00 UTC is midnight in Taipei.
  expect(caseNumber('inquiry', '2026-11-21T16:00:00.000Z', bytes(0, 1, 2, 3, 4, 5))).toBe(
    'INQ-20261122-234567',
  );
  expect(caseNumber('repair', '2026-11-21T15:59:59.999Z', bytes(31, 255, 8, 40, 30, 62))).toBe(
    'RMA-20261121-ZZAAYY',
  );
  expect(
    new Set(
      caseKinds.map((kind) =>
        caseNumber(kind, '2026-11-21T00:00:00.000Z', bytes(0, 0, 0, 0, 0, 0)),
      ),
    ).size,
  ).toBe(caseKinds.length);
});

it.each([
  ['rma-20261122-4f7kq2', 'RMA-20261122-4F7KQ2'],
  [' RMA 20261122 4F7KQ2 ', 'RMA-20261122-4F7KQ2'],
  ['RMA202611224F7KQ2', 'RMA-20261122-4F7KQ2'],
  ['ＲＭＡ－２０２６１１２２－４Ｆ７ＫＱ２', 'RMA-20261122-4F7KQ2'],
  ['RMA–20261122–4F7KQ2', 'RMA-20261122-4F7KQ2'],
])('reads %s', (typed, number) => {
  expect(normaliseCaseNumber(typed)).toBe(number);
  expect(caseKindOf(number)).toBe('repair');
});

it('tells the kind of every number', () =>
  expect(
    caseKinds.map((kind) =>
      caseKindOf(caseNumber(kind, '2026-11-21T00:00:00.000Z', bytes(0, 1, 2, 3, 4, 5))),
    ),
  ).toEqual(caseKinds));

it.each([
  '',
  'RMA',
  'ABC-20261122-4F7KQ2',
  'RMA-20261122-4F7KQ',
  'RMA-20261122-4F7KQ22',
  'XRMA-20261122-4F7KQ2',
  'RMA-20261122-4F7KQ0',
  "RMA-20261122-' or 1",
])('“%s” is not a case number', (typed) =>
  expect(caseKindOf(normaliseCaseNumber(typed))).toBeNull(),
);
