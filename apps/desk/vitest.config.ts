import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'desk',
    // Tests that need a DOM say so in their first line: `@vitest-environment jsdom`.
    environment: 'node',
    // A thread per file starts faster than a process, which took a sixth of the processor's time.
    pool: 'threads',
    environmentOptions: { jsdom: { url: 'http://localhost/desk/' } },
    // Tests type into forms key by key, and the machine may be busy.
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
    passWithNoTests: true,
  },
});
