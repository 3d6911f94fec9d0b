import { expect, it } from 'vitest';
import { indexNames, mentionsIn, namesOf, relatedFirst } from './related.ts';

it.each([
  ['AX7 無線基地台', 'corvane', ['AX7']],
  ['C5-2404 園區交換器', 'corvane', ['C5-2404', 'C5']],
  ['Corvane Fabric 3', 'corvane', ['Fabric 3', 'Fabric']],
  ['Farhold Gate G1 零信任閘道', 'farhold', ['Gate G1', 'Gate', 'G1']],
  ['Axiolo X8 AI 伺服器', 'axiolo', ['X8']],
  ['Lumivex D8-IR 戶外半球攝影機', 'lumivex', ['D8-IR', 'D8']],
  ['Kubrane 5 容器平台', 'kubrane', ['Kubrane 5']],
  ['無線基地台', 'corvane', ['']],
])('%s of %s is called %j', (title, brand, names) =>
  expect(namesOf(title, brand).filter(Boolean)).toEqual(names.filter(Boolean)),
);

it.each([
  ['換購 P220 或 P740', ['P740'], { P740: 10 }],
  ['換購P740', ['P740'], { P740: 2 }],
  ['P740、P740', ['P740'], { P740: 0 }],
  ['P7400 與 XP740', ['P740'], {}],
  ['C5-2404', ['C5', 'C5-2404', 'C5-24'], { C5: 0, 'C5-2404': 0 }],
  ['AC5-2404', ['C5'], {}],
  ['以 Gate G1 取代 Gate', ['Gate', 'Gate G1', 'G1'], { Gate: 2, 'Gate G1': 2, G1: 7 }],
  ['', ['C5', ''], {}],
])('%s names of %j: %j', (text, names, mentions) =>
  expect(Object.fromEntries(mentionsIn(text, indexNames(names)))).toEqual(mentions),
);

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
