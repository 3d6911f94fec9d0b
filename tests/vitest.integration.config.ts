import { defineConfig } from 'vitest/config';
import { utf8Locale } from './runner/runner-environment.ts';

export default defineConfig({
  test: {
    name: 'integration',
    environment: 'node',
    env: utf8Locale(process.env),
    include: ['integration/**/*.test.ts'],
    globalSetup: ['fixtures/prepared-data-dirs.ts'],
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
