import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Some tests make database clusters of their own; a busy disk may take its time.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
