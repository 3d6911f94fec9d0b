import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ui',
    environment: 'jsdom',
    // axe looks at every control of the kit, beside whatever else the machine does.
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
