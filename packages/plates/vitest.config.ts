import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'plates', environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
