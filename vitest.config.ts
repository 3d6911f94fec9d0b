import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/core', 'packages/ui', 'apps/api', 'apps/web', 'apps/liff', 'tests'],
  },
});
