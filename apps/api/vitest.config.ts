import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // The app is imported once per worker; every site of a test has a database and a clock of its own.
    isolate: false,
    // Workers of the app look for work every few hundred milliseconds, later on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // Some tests make database clusters of their own; a busy disk may take its time.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
