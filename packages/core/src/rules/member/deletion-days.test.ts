import { expect, it } from 'vitest';
import { deletionDueBefore } from './deletion-days.ts';

it('data is due an hour before the seven days are over', () =>
  expect(deletionDueBefore(new Date('2026-12-08T00:00:00.000Z')).toISOString()).toBe(
    '2026-12-01T01:00:00.000Z',
  ));
