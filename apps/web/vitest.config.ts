import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    // Tests of what a browser shows say so at their top: `@vitest-environment jsdom`.
    environment: 'node',
    // The API is next door, as it is for a visitor.
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    // Forms are typed into key by key, beside whatever else the machine does.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    include: ['{src,server}/**/*.test.{ts,tsx}'],
  },
});
