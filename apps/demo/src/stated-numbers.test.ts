/** A number that a text states in one language, its translation states too. */
import { expect, it } from 'vitest';
import { differingNumbers } from './stated-numbers.ts';
import { parsedDemo } from './testing/demo-content.ts';

interface Text {
  place: string;
  zh: string;
  en: string;
}

/** Returns every text below the value that is in both languages, with its place. */
function textsOf(value: unknown, place = ''): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  const { zh, en } = value as Record<string, unknown>;
  if (typeof zh === 'string' && typeof en === 'string') return [{ place, zh, en }];
  return Object.entries(value).flatMap(([key, each]) => {
    const { alias = key } = (each ?? {}) as { alias?: string };
    return textsOf(each, place === '' ? key : `${place}.${alias}`);
  });
}

it.each([
  ['2 萬 4 千度', 'about 24,000 kWh'],
  ['1 億 2,000 萬', '120 million'],
  ['NT$470 萬', 'NT$4.7m'],
  ['三成一，或九成', '31%, or nine in ten'],
  ['八折，半年；三年半', '20% off for six months; 42 months'],
  ['兩三年、四點一秒、一百路', 'two or three years, 4.1 seconds, a hundred channels'],
  ['四月與十月各一版，02-0000-1680', 'April and October, +886 2 0000 1680'],
  ['P740 一台，週三 8:30', 'A P740, Wednesday at 8:30'],
])('“%s” states the numbers of “%s”', (zh, en) => expect(differingNumbers({ zh, en })).toEqual([]));

it.each([
  ['保固 3 年', 'five years of warranty', [3, 5]],
  ['三年', '4 years', [4]],
  ['96 台變 22 台', '96 machines', [22]],
  ['三成', '40%', [40]],
])('“%s” does not state the numbers of “%s”', (zh, en, differing) =>
  expect(differingNumbers({ zh, en })).toEqual(differing),
);

it('texts of the content state the same numbers in both languages', async () => {
  const { content, problems } = await parsedDemo();
  expect(problems).toEqual([]);
  // English addresses end with the zip code, which is a field of its own in Chinese.
  const texts = textsOf(content).filter(({ place }) => !/^singles\.offices.*address$/.test(place));
  expect(texts.length).toBeGreaterThan(4000);
  const different = texts.flatMap(({ place, ...text }) => {
    const numbers = differingNumbers(text);
    return numbers.length > 0 ? [`${place}: ${numbers.join(', ')}`] : [];
  });
  expect(different).toEqual([]);
});
