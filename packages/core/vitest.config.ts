import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'core',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Pure functions leave nothing behind; a new process per file would take most of the time.
    isolate: false,
  },
});
