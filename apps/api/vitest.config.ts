import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Some tests create their own database clusters, which is slow on a busy disk.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
