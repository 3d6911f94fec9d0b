/**
 * The direction of imports, on resolved files: the only statement of it. `pnpm boundaries` checks
 * it and draws docs/images/rooms.svg; the tests run it too.
 *
 * - tests → apps → packages; app-kit → ui, core; server → core
 * - website, mini-app, desk: pages → features and shell → platform
 * - core: queries → client → contract → rules
 * - backend: modules → endpoints → content → domain → db and http → errors
 */
const TESTS = '\\.test\\.tsx?$|/testing/';

/** Forbids imports from a folder to those before it in the order. */
const rooms = (base, order, pathNot) =>
  order.slice(1).map((room, i) => ({
    name: `${base.replaceAll('/', '-')}-${room}`,
    severity: 'error',
    comment: `The direction is ${order.join(' → ')}.`,
    from: { path: `^${base}/${room}/`, ...(pathNot && { pathNot }) },
    to: { path: `^${base}/(${order.slice(0, i + 1).join('|')})/` },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Files with a circular dependency should be merged, or share a third one.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'only-what-is-declared',
      severity: 'error',
      comment: 'A package imports what its package.json names.',
      from: { pathNot: '\\.d\\.ts$' },
      // Files by a query of Vite, and types that a package does not export.
      to: { couldNotResolve: true, pathNot: '\\?url$|^fastify/types/' },
    },
    {
      name: 'packages-import-no-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|tests)/' },
    },
    {
      name: 'packages-in-one-direction',
      severity: 'error',
      comment:
        'ui and core stand below all; app-kit and server know neither each other nor an app.',
      from: { path: '^packages/(ui|core|server|app-kit)/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/$1/|^packages/(ui|core)/',
      },
    },
    {
      name: 'ui-and-core-are-apart',
      severity: 'error',
      comment: 'Controls get texts and data by props; rules and queries draw nothing.',
      from: { path: '^packages/(ui|core)/' },
      to: { path: '^packages/(ui|core)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'server-draws-nothing',
      severity: 'error',
      from: { path: '^(packages/server|apps/api)/' },
      to: { path: '^packages/(ui|app-kit)/|node_modules/(react|react-dom|react-router)/' },
    },
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      comment: 'No router, queries, translations or calls: they come by props.',
      from: { path: '^packages/ui/' },
      to: { path: 'node_modules/(react-router|i18next|axios|@tanstack)/' },
    },
    {
      name: 'core-has-no-react',
      severity: 'error',
      from: { path: '^packages/core/src/' },
      to: { path: 'node_modules/(react|react-dom|react-router|@tanstack/react-query)/' },
    },
    {
      name: 'apps-import-no-tests',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^tests/' },
    },
    {
      name: 'apps-import-no-apps',
      severity: 'error',
      comment:
        'The web server mounts the API, and the demonstration starts both, by their entries. Tests use what the demonstration brings.',
      from: { path: '^apps/([^/]+)/', pathNot: `${TESTS}|^apps/(web/server|demo)/` },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'product-knows-no-demonstration',
      severity: 'error',
      from: { path: '^(apps/web|packages)/', pathNot: TESTS },
      to: { path: '^apps/demo/' },
    },
    {
      name: 'api-by-its-entries',
      severity: 'error',
      from: { path: '^(apps/(web|demo)|tests)/' },
      to: {
        path: '^apps/api/src/',
        pathNot: '^apps/api/src/(index|starting|start-api|guest/[^/]+|testing/[^/]+)\\.ts$',
      },
    },
    {
      name: 'browser-code-has-no-backend',
      severity: 'error',
      from: {
        path: '^(apps/(web|liff|desk)|packages/(app-kit|ui))/src/',
        pathNot: '\\.test\\.tsx?$|/testing/|^apps/web/src/entry-server',
      },
      to: { path: '^(packages/server|apps/web/server)/|node_modules/(fastify|pg|drizzle-orm)/' },
    },
    {
      name: 'zod-mini-in-browsers',
      severity: 'error',
      comment: '`zod` is 21 KB more than `zod/mini`.',
      from: { path: '^(apps/(web|liff|desk)/src|packages/(core|app-kit|ui))/', pathNot: TESTS },
      to: { path: 'node_modules/zod/(index|v4/index|v4/classic)' },
    },
    {
      name: 'zod-on-servers',
      severity: 'error',
      comment: 'One zod for a runtime.',
      from: { path: '^(apps/(api|demo|web/server)|packages/server)/', pathNot: TESTS },
      to: { path: 'node_modules/zod/(v4/)?mini' },
    },
    {
      name: 'testing-in-tests-only',
      severity: 'error',
      comment:
        'The tool that makes the downloads of the demonstration is no part of the product either.',
      from: { pathNot: '(\\.test\\.tsx?$|^tests/|/testing/|^apps/demo/content/files/make/)' },
      to: { path: '/testing/' },
    },
    {
      name: 'ui-controls-of-public-pages-are-light',
      severity: 'error',
      comment: 'Base UI costs 20 KiB and more: only what is loaded on demand may import it.',
      from: {
        path: '^packages/ui/src/',
        pathNot: '^packages/ui/src/(dialog|alert-dialog|combobox|country-picker|toast|kit)/',
      },
      to: { path: 'node_modules/@base-ui/' },
    },
    // The layers of the backend (docs/backend.md). `settings` and `i18n` are below all of them.
    ...rooms(
      'apps/api/src',
      ['modules', 'endpoints', 'content', 'domain', 'db', 'http', 'errors'],
      TESTS,
    ),
    {
      name: 'db-and-http-are-apart',
      severity: 'error',
      comment:
        'A query knows no request, and a request no table: `endpoints` brings them together.',
      from: { path: '^apps/api/src/db/', pathNot: TESTS },
      to: { path: '^apps/api/src/http/' },
    },
    {
      name: 'composition-is-on-top',
      severity: 'error',
      comment: 'Only the program and the terminal put modules, plugins and processes together.',
      from: {
        path: '^apps/api/src/(modules|endpoints|content|domain|db|http|errors|i18n|settings)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^apps/api/src/([^/]+\\.ts|(plugins|process|staff|backup)/)' },
    },
    // Features may import each other: `no-circles` above rules out cycles.
    ...['apps/web/src', 'apps/liff/src', 'apps/desk/src'].flatMap((app) => [
      ...rooms(app, ['pages', 'features', 'platform']),
      ...rooms(app, ['pages', 'shell', 'platform']),
    ]),
    {
      name: 'features-and-shell-are-apart',
      severity: 'error',
      comment: 'Shell and features share code through platform.',
      from: { path: '^apps/(web|liff|desk)/src/(features|shell)/' },
      to: { path: '^apps/$1/src/(features|shell)/', pathNot: '^apps/$1/src/$2/' },
    },
    ...rooms('packages/core/src', ['queries', 'client', 'contract']),
    {
      name: 'core-rules-below-all',
      severity: 'error',
      from: { path: '^packages/core/src/rules/' },
      to: { path: '^packages/core/src/(queries|client|session|cart)/' },
    },
    {
      name: 'core-rules-run-no-contract',
      severity: 'error',
      comment: 'Rules may import types of the contract, but not its code.',
      from: { path: '^packages/core/src/rules/' },
      to: { path: '^packages/core/src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-are-siblings',
      severity: 'error',
      comment: 'Pages share code through features.',
      from: { path: '^apps/web/src/pages/([^/]+)/' },
      to: { path: '^apps/web/src/pages/', pathNot: '^apps/web/src/pages/$1/' },
    },
    {
      name: 'modules-are-siblings',
      severity: 'error',
      comment:
        'Modules share through the layers below. They may import enrolment, which owns seats and coupons, case, and line.',
      from: {
        path: '^apps/api/src/modules/([^/]+)/',
        // The bot answers with events and enrolments; the desk's members, as the terminal, call the use
        // cases of the modules that own a member's profile and privacy; its companies are content; its
        // find dialog asks each module.
        pathNot: '\\.test\\.ts$|^apps/api/src/modules/(line/bot|member|company|search/desk-find)',
      },
      to: {
        path: '^apps/api/src/modules/',
        pathNot: '^apps/api/src/modules/($1|enrolment|case|line)/',
      },
    },
    ...rooms(
      'apps/api/src/modules/enrolment',
      ['staff-lists', 'sessions', 'checkout', 'orders', 'waitlist', 'attendance', 'mail', 'store'],
      TESTS,
    ),
    {
      name: 'enrolment-imports-no-module',
      severity: 'error',
      comment: 'Others import enrolment; it imports none of them.',
      from: { path: '^apps/api/src/modules/enrolment/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/modules/', pathNot: '^apps/api/src/modules/enrolment/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
