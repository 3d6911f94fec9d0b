/**
 * The direction of imports, for the linter: tests and demo → apps → packages; inside an app pages → features
 * and shell → platform; inside core queries → client → contract → rules. Siblings never import each
 * other, except features. dependency-cruiser checks the same on resolved files
 * (.dependency-cruiser.mjs); here it shows up while editing.
 */

interface Forbidden {
  group: string[];
  message: string;
}

/** The folders of an app, each with those that it may not import. */
const appRooms = {
  pages: [],
  features: ['pages', 'shell'],
  shell: ['pages', 'features'],
  platform: ['pages', 'features', 'shell'],
} as const;
/**
 * Rules may import types of the contract, so that both sides use the same terms, but never its
 * code.
 */
const coreRooms = ['queries', 'client', 'contract', 'rules'] as const;

const never = (room: string, others: readonly string[], direction: string): Forbidden[] =>
  others.length === 0
    ? []
    : [
        {
          group: others.flatMap((name) => [`#${name}/**`, `**/${name}/**`]),
          message: `${room} may not import ${others.join(' or ')}: the direction is ${direction}.`,
        },
      ];

const above = (rooms: readonly string[], room: string) =>
  never(room, rooms.slice(0, rooms.indexOf(room)), rooms.join(' → '));

const noApps: Forbidden = {
  group: [
    '@portolane/web',
    '@portolane/web/**',
    '@portolane/liff',
    '@portolane/liff/**',
    '@portolane/desk',
    '@portolane/desk/**',
    '@portolane/api',
    '@portolane/api/**',
    '@portolane/demo',
    '@portolane/demo/**',
  ],
  message:
    'Packages never import apps: move what both need into packages/core, packages/ui or packages/app-kit.',
};
const noDemo: Forbidden = {
  group: ['@portolane/demo', '@portolane/demo/**'],
  message: 'The product runs without the demonstration: only tests and testing/ use it.',
};
const noCoreInUi: Forbidden = {
  group: [
    '@portolane/core',
    '@portolane/core/**',
    'react-router',
    'i18next',
    'axios',
    '@tanstack/**',
  ],
  message: 'packages/ui knows no router, query, words or core: take it by props.',
};
const noPartsBelow: Forbidden = {
  group: ['@portolane/app-kit', '@portolane/app-kit/**'],
  message: 'packages/app-kit stands above core and ui: neither may import it.',
};
const noReactInCore: Forbidden = {
  group: [
    'react',
    'react-dom',
    'react-dom/**',
    'react-router',
    'react-router/**',
    '@tanstack/react-query',
    '@portolane/ui',
    '@portolane/ui/**',
  ],
  message: 'packages/core has no React: hooks and views belong to the apps.',
};
const noOtherApp: Forbidden = {
  group: [
    '@portolane/liff',
    '@portolane/liff/**',
    '@portolane/desk',
    '@portolane/desk/**',
    '@portolane/web',
    '@portolane/web/**',
  ],
  message:
    'Apps never import apps. Only the web server mounts @portolane/api, by its public entry.',
};
const noView: Forbidden = {
  group: ['@portolane/ui', '@portolane/ui/**', 'react', 'react-dom'],
  message: 'The backend draws nothing.',
};
const noBackend: Forbidden = {
  group: [
    '@portolane/api',
    '@portolane/api/**',
    'fastify',
    'pg',
    'drizzle-orm',
    'drizzle-orm/**',
    'node:**',
  ],
  message: 'Code for the browser cannot import the backend.',
};

const zodOf = {
  browser: { name: 'zod', message: 'It is 21 KB more than `zod/mini`: that is for browsers.' },
  server: { name: 'zod/mini', message: 'It is for code that reaches a browser: import `zod`.' },
};

const restrict = (
  files: string,
  patterns: Forbidden[],
  runtime: keyof typeof zodOf = 'browser',
) => ({
  files: [files],
  rules: {
    'no-restricted-imports': ['error', { patterns, paths: [zodOf[runtime]] }] as ['error', unknown],
  },
});

/**
 * Overrides for oxlint. They replace each other instead of merging, so each folder appears once,
 * with all its rules.
 */
export const importOverrides = [
  restrict('packages/ui/src/**', [noApps, noCoreInUi, noPartsBelow]),
  ...coreRooms.map((room) =>
    restrict(`packages/core/src/${room}/**`, [
      noApps,
      noReactInCore,
      noPartsBelow,
      ...above(room === 'rules' ? ['queries', 'client', 'rules'] : coreRooms, room),
    ]),
  ),
  restrict('packages/core/src/{session,cart,i18n}/**', [noApps, noReactInCore, noPartsBelow]),
  ...['apps/web', 'apps/liff', 'apps/desk'].flatMap((app) =>
    Object.entries(appRooms).map(([room, others]) =>
      restrict(`${app}/src/${room}/**`, [
        noOtherApp,
        noBackend,
        noDemo,
        ...never(room, others, 'pages → features and shell → platform'),
      ]),
    ),
  ),
  // Tests run in Node and may read files.
  restrict('apps/{web,liff,desk}/src/**/*.test.{ts,tsx}', [noOtherApp]),
  restrict('apps/{liff,desk}/src/*.{ts,tsx}', [noOtherApp, noBackend, noDemo]),
  restrict('apps/demo/**', [], 'server'),
  restrict('apps/web/server/**', [noDemo], 'server'),
  restrict('apps/api/src/**', [noOtherApp, noView, noDemo], 'server'),
  restrict('apps/api/src/{testing/**,**/*.test.ts}', [noOtherApp, noView], 'server'),
];
