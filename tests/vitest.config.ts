import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'integration',
    environment: 'node',
    include: ['{words,docs,boundaries,integration}/**/*.test.ts'],
    // These tests start servers and databases; in parallel they would only wait for each other.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
