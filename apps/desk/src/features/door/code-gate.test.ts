import { expect, it } from 'vitest';
import { createCodeGate } from './code-gate.ts';

it('lets a code through once while it is seen, and again once it was away', () => {
  const isNew = createCodeGate();
  const seen = (text: string, moments: number[]) => moments.map((now) => isNew(text, now));
  expect(seen('A', [0, 100, 1900, 3800])).toEqual([true, false, false, false]);
  expect(seen('B', [3900, 4000])).toEqual([true, false]);
  expect(seen('B', [6100, 6200])).toEqual([true, false]);
});
