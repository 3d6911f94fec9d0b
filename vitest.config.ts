import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/core', 'packages/ui', 'apps/api', 'apps/web', 'apps/liff', 'tests'],
    // Much of a test's time is waiting for disks and other processes: two cores have work for four.
    maxWorkers: 4,
  },
});
