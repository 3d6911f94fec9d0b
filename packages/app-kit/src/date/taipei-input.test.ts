import { expect, it } from 'vitest';
import { momentOfInput, taipeiInput } from './taipei-input.ts';

it('a field shows the time in Taipei', () =>
  expect(taipeiInput('2026-11-24T18:30:00.000Z')).toBe('2026-11-25T02:30'));

it.each([
  ['2026-11-25T02:30', '2026-11-24T18:30:00.000Z'],
  ['', null],
  ['2026-11-25', null],
])('"%s" is %s', (value, moment) => expect(momentOfInput(value)).toBe(moment));
