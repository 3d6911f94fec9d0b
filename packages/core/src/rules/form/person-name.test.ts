import { expect, it } from 'vitest';
import { isName, plainName } from './person-name.ts';

it.each([
  ['王', true],
  ['O’Brien', true],
  ['สมชาย', true],
  ['𠮷', true],
  ['3M', true],
  ['五', true],
  ['', false],
  ['\u200b\u200d\ufeff', false],
  // Fillers of Hangul are letters that nobody sees.
  ['\u3164\u115f\u1160\uffa0', false],
  ['---', false],
  ['🙂', false],
  ['\u0301', false],
])('%j is a name: %s', (text, valid) => expect(isName(text)).toBe(valid));

it.each([
  ['  王小明 ', '王小明'],
  ['\u202e明小王\u202c', '明小王'],
  ['\u2066Lin\u2069 \u200eYawen\u200f', 'Lin Yawen'],
  [' \u202a \u202c', ''],
  // Joiners belong to the spelling of names in some scripts.
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('%j is kept as %j', (typed, kept) => expect(plainName(typed)).toBe(kept));
