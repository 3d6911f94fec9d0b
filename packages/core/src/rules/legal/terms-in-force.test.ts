import { expect, it } from 'vitest';
import { termsEffectiveFrom } from './terms-in-force.ts';

const publishUp = '2026-11-01T01:00:00.000Z';

it('changed terms take effect seven days after publication, to the moment', () =>
  expect(termsEffectiveFrom(publishUp, { isFirst: false }).toISOString()).toBe(
    '2026-11-08T01:00:00.000Z',
  ));

it('the first version is in effect from its publication', () =>
  expect(termsEffectiveFrom(new Date(publishUp), { isFirst: true }).toISOString()).toBe(publishUp));
