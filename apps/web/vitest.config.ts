import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    // Tests that need a DOM say so in their first line: `@vitest-environment jsdom`.
    environment: 'node',
    // A thread per file starts faster than a process, which took a sixth of the processor's time.
    pool: 'threads',
    // The API has the same origin, as in production.
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    // Tests type into forms key by key, and the machine may be busy.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    include: ['{src,server}/**/*.test.{ts,tsx}'],
  },
});
