import { beforeAll, expect, it } from 'vitest';
import { type Coverage, fontCoverage, fontNames, readCoverage } from './font-files.ts';
import { missingCharacters, runsOf } from './printable.ts';

let coverage: Coverage;
beforeAll(async () => {
  coverage = await fontCoverage();
});

it.each([
  ['王怡君', [['tc', '王怡君']]],
  // A word has one font, so that its letters match.
  [
    'Goran Šarić',
    [
      ['tc', 'Goran '],
      ['mPlus', 'Šarić'],
    ],
  ],
  ['S\u030cimon', [['mPlus', 'Šimon']]],
  [
    '김하늘 Kim',
    [
      ['nanum', '김하늘'],
      ['tc', ' Kim'],
    ],
  ],
  [
    '林锡𠮷',
    [
      ['tc', '林'],
      ['sc', '锡'],
      ['mPlus', '𠮷'],
    ],
  ],
  // A variation selector and marks of direction.
  ['葛\u{e0100}\u202e城', [['tc', '葛城']]],
  ['雲端🚀 ☁️', [['tc', '雲端 ☁']]],
])('%s is written in the fonts that have its characters', (text, runs) =>
  expect(runsOf(text, coverage).map(({ font, text: part }) => [font, part])).toEqual(runs),
);

it.each([
  ['王小明', ''],
  ['陳𡶛𡶛', '𡶛'],
  ['王\u3000小\u00a0明\n', ''],
  ['أحمد', 'أحمد'],
])('of %j the fonts lack %j', async (text, missing) =>
  expect((await missingCharacters([text])).join('')).toBe(missing),
);

it('the regular weights have every character of the medium ones', async () => {
  const regular = await readCoverage('regular');
  const points = Array.from({ length: 0x3_0000 }, (_, point) => point);
  for (const name of fontNames)
    expect(
      points.filter((point) => {
        const character = String.fromCodePoint(point);
        return coverage.get(name)!.has(character) && !regular.get(name)!.has(character);
      }),
    ).toEqual([]);
});
