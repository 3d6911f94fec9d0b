import { expect, it } from 'vitest';
import { indexNames, mentionsIn, possibleNames, relatedFirst } from './related.ts';

it.each([
  ['以 Gate G1 取代', ['Gate', 'Gate G1', 'G1']],
  ['C5-2404、C5-24x', ['C5', 'C5-2404', 'C5-24x']],
  ['AC5 的 2.0 版', ['AC5', '2', '2.0', '0']],
  ['Edge 7.', ['Edge', 'Edge 7', 'Edge 7.', '7', '7.']],
  ['沒有型號', []],
  ['', []],
])('names that %j may contain: %j', (text, names) =>
  expect(possibleNames(text).toSorted()).toEqual(names.toSorted()),
);

it('looks up a bounded number of names, and none of more than sixty characters', () => {
  const words = Array.from({ length: 5000 }, (_, at) => `word${at}`).join(' ');
  expect(possibleNames(words)).toHaveLength(2_000);
  expect(possibleNames('x'.repeat(70))).toEqual([]);
});

it.each([
  ['換購 P220 或 P740', ['P740'], { P740: 10 }],
  ['換購P740', ['P740'], { P740: 2 }],
  ['P740、P740', ['P740'], { P740: 0 }],
  ['P7400 與 XP740', ['P740'], {}],
  ['C5-2404', ['C5', 'C5-2404', 'C5-24'], { C5: 0, 'C5-2404': 0 }],
  ['AC5-2404', ['C5'], {}],
  ['以 Gate G1 取代 Gate', ['Gate', 'Gate G1', 'G1'], { Gate: 2, 'Gate G1': 2, G1: 7 }],
  ['', ['C5', ''], {}],
])('%s names of %j: %j', (text, names, mentions) => {
  expect(Object.fromEntries(mentionsIn(text, indexNames(names)))).toEqual(mentions);
  // Otherwise the products would not be found.
  expect(possibleNames(text)).toEqual(expect.arrayContaining(Object.keys(mentions)));
});

const candidate = (alias: string, brand: string, category: string, isReferenced = false) => ({
  alias,
  brand,
  categories: [category],
  names: [alias],
  isReferenced,
});
const catalogue = [
  candidate('S1', 'corvane', 'switch'),
  candidate('S2', 'corvane', 'switch'),
  candidate('R2', 'corvane', 'router'),
  candidate('F1', 'palisar', 'firewall'),
  candidate('F2', 'palisar', 'firewall'),
  candidate('W1', 'other', 'switch'),
];
const mentionsOf = (text: string) =>
  mentionsIn(text, indexNames(catalogue.flatMap(({ names }) => names)));

it.each([
  ['what is named, in the order of the text', 'F2, S2', [], [], ['F2', 'S2', 'S1', 'F1']],
  ['then the series of what is named', 'F2', ['corvane'], [], ['F2', 'F1', 'S1', 'S2', 'R2']],
  [
    'its own series, then its categories, then its brand',
    '',
    ['corvane'],
    ['switch'],
    ['S1', 'S2', 'W1', 'R2'],
  ],
  ['its brand alone', '', ['palisar'], [], ['F1', 'F2']],
  ['nothing of other brands', '', [], [], []],
])('%s', (_, text, brands, categories, expected) =>
  expect(
    relatedFirst({ mentions: mentionsOf(text), brands, categories }, catalogue, 10).map(
      ({ alias }) => alias,
    ),
  ).toEqual(expected),
);

it('counts a reference as a name, after those of the text, and keeps to the limit', () => {
  const subject = { mentions: mentionsOf('F1'), brands: [], categories: [] };
  const referenced = [candidate('R9', 'corvane', 'router', true), ...catalogue];
  expect(relatedFirst(subject, referenced, 2).map(({ alias }) => alias)).toEqual(['F1', 'R9']);
});
