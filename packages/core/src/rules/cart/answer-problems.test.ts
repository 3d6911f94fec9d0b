import { expect, it } from 'vitest';
import { answerProblems, type Question } from './answer-problems.ts';

const options = [{ id: 'yes' }, { id: 'no' }];
const questions: Question[] = [
  { id: 'role', type: 'text', required: true, options: [] },
  { id: 'laptop', type: 'radio', required: false, options },
  { id: 'size', type: 'select', required: false, options },
  { id: 'topics', type: 'checkbox', required: false, options },
];
const role = { questionId: 'role', value: ['MIS'] };

it.each([
  [[role], {}],
  [[], { role: 'MISSING' }],
  [[{ questionId: 'role', value: ['  '] }], { role: 'MISSING' }],
  [[{ questionId: 'role', value: ['a', 'b'] }], { role: 'TOO_MANY' }],
  [[role, { questionId: 'laptop', value: ['yes'] }], {}],
  [[role, { questionId: 'laptop', value: ['yes', 'no'] }], { laptop: 'TOO_MANY' }],
  [[role, { questionId: 'laptop', value: ['perhaps'] }], { laptop: 'UNKNOWN' }],
  [[role, { questionId: 'laptop', value: [] }], {}],
  [[role, { questionId: 'size', value: ['yes'] }], {}],
  [[role, { questionId: 'size', value: ['perhaps'] }], { size: 'UNKNOWN' }],
  [[role, { questionId: 'topics', value: ['yes', 'no'] }], {}],
  [[role, { questionId: 'topics', value: ['yes', 'perhaps'] }], { topics: 'UNKNOWN' }],
  [[role, { questionId: 'shoe-size', value: ['42'] }], { 'shoe-size': 'UNKNOWN' }],
])('%j has problems %o', (answers, problems) =>
  expect(Object.fromEntries(answerProblems(questions, answers))).toEqual(problems),
);
