import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // The app is imported once per worker; each test site has a database and a clock of its own.
    isolate: false,
    // Workers of the app poll every few hundred milliseconds, less often on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // Some tests create their own database clusters, which is slow on a busy disk.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
