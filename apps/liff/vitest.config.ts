import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'liff',
    // Tests of what a browser shows say so at their top: `@vitest-environment jsdom`.
    environment: 'node',
    environmentOptions: { jsdom: { url: 'http://localhost/liff/' } },
    // Forms are typed into key by key, beside whatever else the machine does.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
