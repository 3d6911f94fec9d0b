import { expect, it } from 'vitest';
import { splitFilter } from './filter.ts';

it.each([[[]], [['login.spec.ts']], [['apps/api/src/create-api.test.ts', '-t', 'pool']]])(
  'both runners get %j',
  (filter) => {
    expect(splitFilter(filter)).toEqual({ unit: filter, browser: filter });
  },
);

it.each([
  [['--project=zh-TW 1440']],
  [['login.spec.ts', '--project=en 390']],
  [['--project', 'zh-TW 1440', '--project', 'en 390']],
])('only the browser runs %j', (filter) => {
  expect(splitFilter(filter)).toEqual({ unit: null, browser: filter });
});

it.each([[['--project=api']], [['--project', 'integration', 'alerts']]])(
  'only Vitest runs %j',
  (filter) => {
    expect(splitFilter(filter)).toEqual({ unit: filter, browser: null });
  },
);
