import { defineConfig } from 'oxlint';

export default defineConfig({
  plugins: ['typescript', 'react', 'unicorn', 'import', 'jsx-a11y', 'vitest', 'promise', 'oxc'],
  jsPlugins: ['./lint-rules.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    'apps/api/src/db/migrations/**',
    '**/playwright-report/**',
    '**/test-results/**',
  ],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/await-thenable': 'error',
    // Also keeps `slice` and `substring` off texts (string-parts.d.ts).
    'typescript/no-deprecated': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'import/no-cycle': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'no-nested-ternary': 'error',
    'max-lines': ['error', { max: 500 }],
    'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
    'portolane/database-client': 'error',
    // Refused by the glossary, and still in use.
    'portolane/glossary': ['error', { except: ['words', 'figures'] }],
    'no-restricted-properties': [
      'error',
      {
        object: 'queryClient',
        property: 'invalidateQueries',
        message: 'It keeps a first read in flight: call `refetchQueries` of core/queries.',
      },
      {
        object: 'chromium',
        property: 'launch',
        message: 'It needs a UTF-8 locale: call `launchChromium` of tests/runner.',
      },
    ],
    'no-console': 'off',
    // The new JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // CSS files and registrations are imported for their side effects.
    'import/no-unassigned-import': 'off',
    // Shadowing a name in a short callback reads better than a second name.
    'no-shadow': 'off',
    // noUncheckedIndexedAccess covers array reads; `!` states what a previous line has proved.
    'typescript/no-non-null-assertion': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-underscore-dangle': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
  },
  overrides: [
    {
      // The helpers themselves, and a checkout, which refetches nothing on the page that it leaves.
      files: [
        '**/queries/refetch-queries.ts',
        '**/apply/use-checkout.ts',
        'tests/runner/launch-chromium.ts',
      ],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['apps/web/src/**/*.tsx'],
      rules: { 'portolane/form-method': 'error', 'portolane/one-product-card': 'error' },
    },
    {
      files: ['apps/{web,liff,desk}/src/**', 'packages/{app-kit,ui}/src/**'],
      rules: { 'portolane/enter-helper': 'error' },
    },
    {
      // The helper itself.
      files: ['packages/ui/src/keyboard/composition.ts'],
      rules: { 'portolane/enter-helper': 'off' },
    },
    {
      files: ['**/product-card.tsx'],
      rules: { 'portolane/one-product-card': 'off' },
    },
    {
      // GET forms, which work without JavaScript: the router only saves the reload.
      files: ['**/get-form.tsx', '**/filter-bar.tsx', '**/compare-form.tsx'],
      rules: { 'portolane/form-method': 'off' },
    },
    {
      files: ['apps/api/src/**/*.ts'],
      rules: { 'portolane/transaction-helper': 'error', 'portolane/enrolment-writes': 'error' },
    },
    {
      // The helper itself, and a connection that no request shares.
      files: ['apps/api/src/db/transaction.ts', 'apps/api/src/db/migrate.ts'],
      rules: { 'portolane/transaction-helper': 'off' },
    },
    {
      files: ['apps/api/src/db/database-client.ts'],
      rules: { 'portolane/database-client': 'off' },
    },
    {
      files: ['apps/api/src/staff/**', '**/desk-routes.ts', 'apps/api/src/modules/desk/routes.ts'],
      rules: { 'portolane/staff-writes': 'error' },
    },
    {
      files: ['apps/api/src/modules/enrolment/**'],
      rules: { 'portolane/enrolment-writes': 'off' },
    },
    {
      files: [
        'apps/{web,liff,desk}/src/**',
        'packages/app-kit/src/**',
        'apps/api/src/modules/line/bot/**',
      ],
      rules: {
        'portolane/session-rules-in-core': 'error',
        'portolane/literal-namespaces': 'error',
      },
    },
    {
      files: ['**/*.test.{ts,tsx}', '**/testing/**'],
      rules: {
        'portolane/form-method': 'off',
        'portolane/transaction-helper': 'off',
        'portolane/enrolment-writes': 'off',
        'portolane/staff-writes': 'off',
        'portolane/session-rules-in-core': 'off',
        'portolane/enter-helper': 'off',
      },
    },
    {
      // The functions themselves; packages that draw what they are given, and import no rules; and
      // tests, which cut what they have written.
      files: [
        'packages/core/src/rules/text/*.ts',
        'packages/ui/**',
        'apps/demo/src/plates/**',
        '**/*.test.{ts,tsx}',
        '**/testing/**',
        'tests/**',
      ],
      rules: { 'typescript/no-deprecated': 'off' },
    },
    {
      // A table of every page.
      files: ['**/page-table.ts'],
      rules: { 'max-lines': 'off' },
    },
    {
      // A suite is one function.
      files: ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'tests/**', '**/testing/**'],
      rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
    },
  ] as never,
});
