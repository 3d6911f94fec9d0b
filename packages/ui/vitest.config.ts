import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ui',
    environment: 'jsdom',
    // A thread per file starts faster than a process, which took a sixth of the processor's time.
    pool: 'threads',
    // axe checks every control of the kit, which is slow on a busy machine.
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
