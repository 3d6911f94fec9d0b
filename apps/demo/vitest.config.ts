import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'demo',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // The content is read once per worker, not once per file: src/testing/demo-content.ts.
    isolate: false,
    testTimeout: 60_000,
  },
});
