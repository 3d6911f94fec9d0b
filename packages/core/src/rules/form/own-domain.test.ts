import { expect, it } from 'vitest';
import { isDomain } from './own-domain.ts';

const label = 'a'.repeat(63);

it.each([
  ['northquay.example', true],
  ['a.b', true],
  ['Mail-2.NorthQuay.com.tw', true],
  [`${label}.tw`, true],
  [`a${label}.tw`, false],
  [`${label}.${label}.${label}.${label.slice(0, 60)}.tw`, true],
  [`${label}.${label}.${label}.${label}`, true],
  [`${label}.${label}.${label}.${label}.tw`, false],
  ['localhost', false],
  ['ab', false],
  ['-a.tw', false],
  ['a-.tw', false],
  ['a..tw', false],
  ['.a.tw', false],
  ['a.tw.', false],
  ['a_b.tw', false],
  ['北埠.tw', false],
  ['a b.tw', false],
  ['', false],
])('%j is a domain: %s', (text, valid) => expect(isDomain(text)).toBe(valid));

it('is fast for hostile text', () => expect(isDomain(`${'a-'.repeat(127)}!`)).toBe(false));
