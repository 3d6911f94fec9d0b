import { expect, it } from 'vitest';
import { mealProblems, requiredMeals } from './required-meals.ts';

const options = [{ id: 'meat' }, { id: 'vegetarian' }];
const meals = [
  { id: 'lunch-1', date: '2026-12-01', options },
  { id: 'lunch-2', date: '2026-12-02', options },
];
const first = { startTime: '2026-12-01T01:00:00.000Z' };
/** 00:30 on 2 December in Taipei. */
const justPastMidnight = { startTime: '2026-12-01T16:30:00.000Z' };

it.each([
  [[], []],
  [[first], ['lunch-1']],
  [[justPastMidnight], ['lunch-2']],
  [
    [first, justPastMidnight],
    ['lunch-1', 'lunch-2'],
  ],
])('sessions %o ask for meals %o', (sessions, ids) =>
  expect(requiredMeals(meals, sessions).map((meal) => meal.id)).toEqual(ids),
);

it.each([
  [[{ id: 'lunch-1', optionId: 'meat' }], true, {}],
  [[], true, { 'lunch-1': 'MISSING' }],
  [[], false, {}],
  [[{ id: 'lunch-1', optionId: 'fish' }], true, { 'lunch-1': 'UNKNOWN_OPTION' }],
  [
    [
      { id: 'lunch-1', optionId: 'meat' },
      { id: 'lunch-2', optionId: 'meat' },
    ],
    true,
    { 'lunch-2': 'UNKNOWN' },
  ],
  [[{ id: 'dinner', optionId: 'meat' }], false, { dinner: 'UNKNOWN' }],
])('for the first day, %o (complete %s) has problems %o', (chosen, complete, problems) =>
  expect(Object.fromEntries(mealProblems(meals, [first], chosen, { complete }))).toEqual(problems),
);
