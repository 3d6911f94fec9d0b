import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const { MUTATED_PROJECT, MUTATED_TESTS } = process.env;
const root = resolve(MUTATED_PROJECT!);

export default defineConfig({
  test: {
    projects: [
      {
        extends: `${root}/vitest.config.ts`,
        root,
        // Patterns are relative to `dir`, so those of the project itself find nothing.
        test: { dir: resolve(MUTATED_TESTS!), include: ['**/*.test.ts'] },
      },
    ],
  },
});
