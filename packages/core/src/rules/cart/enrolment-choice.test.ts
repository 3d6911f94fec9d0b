import { describe, expect, it } from 'vitest';
import { enrolmentChoice } from './enrolment-choice.ts';

const options = [{ id: 'meat' }, { id: 'vegetarian' }];
const lunch = (id: string, date: string) => ({ id, date, options });
// 16:00 UTC is midnight in Taipei: the second session falls on the 9th.
const sessions = [
  { uuid: 'a', startTime: '2026-12-08T01:30:00.000Z' },
  { uuid: 'b', startTime: '2026-12-08T16:00:00.000Z' },
];
const event = (registrationType: 'partial' | 'impartial') => ({
  registrationType,
  basePrice: 1000,
  salePrice: 800,
  meals: [lunch('lunch-8', '2026-12-08'), lunch('lunch-9', '2026-12-09')],
});
const idsOf = (rows: readonly { uuid?: string; id?: string }[]) =>
  rows.map((row) => row.uuid ?? row.id);

describe.each([
  ['partial', ['a'], ['a'], [], ['lunch-8'], 1000, 800],
  ['partial', ['b', 'a'], ['a', 'b'], [], ['lunch-8', 'lunch-9'], 2000, 1600],
  ['partial', ['a', 'a'], ['a'], [], ['lunch-8'], 1000, 800],
  ['partial', [], [], [], [], 0, 0],
  ['partial', ['a', 'gone'], ['a'], ['gone'], ['lunch-8'], 1000, 800],
  ['impartial', [], ['a', 'b'], [], ['lunch-8', 'lunch-9'], 1000, 800],
  ['impartial', ['a'], ['a', 'b'], [], ['lunch-8', 'lunch-9'], 1000, 800],
  ['impartial', ['gone'], ['a', 'b'], ['gone'], ['lunch-8', 'lunch-9'], 1000, 800],
] as const)(
  'of an event enrolled %s, %j',
  (registrationType, sessionUuids, taken, unknown, meals, baseTotal, subtotal) => {
    it(`takes ${taken.join(' and ') || 'nothing'}`, () => {
      const choice = enrolmentChoice(event(registrationType), sessions, {
        sessionUuids,
        meals: [],
      });
      expect([idsOf(choice.sessions), choice.unknownSessions, idsOf(choice.meals)]).toEqual([
        taken,
        unknown,
        meals,
      ]);
      expect([choice.baseTotal, choice.subtotal]).toEqual([baseTotal, subtotal]);
      expect(idsOf(choice.missingMeals)).toEqual(meals);
    });
  },
);

it.each([
  [[], [], ['lunch-8']],
  [[{ id: 'lunch-8', optionId: 'meat' }], ['lunch-8'], []],
  [[{ id: 'lunch-8', optionId: 'fish' }], [], ['lunch-8']],
  [[{ id: 'lunch-9', optionId: 'meat' }], [], ['lunch-8']],
])('with the meals %j chosen, %j count and %j are missing', (meals, counted, missing) => {
  const choice = enrolmentChoice(event('partial'), sessions, { sessionUuids: ['a'], meals });
  expect([idsOf(choice.mealChoices), idsOf(choice.missingMeals)]).toEqual([counted, missing]);
});

it('each day has its own meal', () => {
  const choice = enrolmentChoice(event('impartial'), sessions, {
    sessionUuids: [],
    meals: [{ id: 'lunch-9', optionId: 'meat' }],
  });
  expect([idsOf(choice.mealChoices), idsOf(choice.missingMeals)]).toEqual([
    ['lunch-9'],
    ['lunch-8'],
  ]);
});
