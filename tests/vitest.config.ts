import { defineConfig } from 'vitest/config';
import { utf8Locale } from './runner/runner-environment.ts';

/**
 * Tests that read the sources and documents. The tests that start sites:
 * vitest.integration.config.ts.
 */
export default defineConfig({
  test: {
    name: 'sources',
    environment: 'node',
    env: utf8Locale(process.env),
    include: ['{translations,docs,boundaries,runner,bench,deploy,load}/**/*.test.ts'],
    testTimeout: 120_000,
  },
});
