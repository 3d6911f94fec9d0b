import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'app-kit',
    // Tests that need a DOM say so in their first line: `@vitest-environment jsdom`.
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
