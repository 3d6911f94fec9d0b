import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/core',
      'packages/ui',
      'packages/app-kit',
      'packages/server',
      'apps/demo',
      'apps/api',
      'apps/web',
      'apps/liff',
      'apps/desk',
      'tests/vitest.config.ts',
      'tests/vitest.integration.config.ts',
    ],
  },
});
