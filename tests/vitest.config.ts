import { defineConfig } from 'vitest/config';

/** What reads the sources and documents. The tests that start sites: vitest.integration.config.ts. */
export default defineConfig({
  test: {
    name: 'sources',
    environment: 'node',
    include: ['{words,docs,boundaries,runner,bench,deploy,load}/**/*.test.ts'],
    testTimeout: 120_000,
  },
});
