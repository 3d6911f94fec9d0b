/**
 * Proves that the import rules are enforced: writes wrong imports into the tree for a moment and
 * expects both tools to report them. dependency-cruiser checks resolved files, the linter the
 * source text.
 */
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const name = '__probe';

interface ToolOutput {
  code: number;
  text: string;
}

/** Runs a tool of the workspace in its root folder. */
const run = (tool: string, args: string[]): Promise<ToolOutput> =>
  new Promise((done) =>
    execFile(
      join(root, 'node_modules/.bin', tool),
      args,
      { cwd: root, maxBuffer: 32 * 1024 * 1024 },
      (error, stdout, stderr) =>
        done({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr }),
    ),
  );

const cruise = (...targets: string[]) =>
  run('depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    ...targets,
  ]);
const lint = (...targets: string[]) => run('oxlint', ['--config', 'oxlint.config.ts', ...targets]);

/**
 * A module in `folder` with wrong imports, the dependency-cruiser rule that must report it, and the
 * linter's message. Imports that a package cannot resolve by name are also written as paths,
 * because dependency-cruiser checks the resolved file.
 */
const wrong: { what: string; folder: string; imports: string[]; rule: string; says: RegExp }[] = [
  {
    what: 'a package that imports an app',
    folder: 'packages/core/src/session',
    imports: ['@portolane/web/src/page-table.ts', '../../../../apps/web/src/page-table.ts'],
    rule: 'packages-import-no-apps',
    says: /Packages never import apps/,
  },
  {
    what: 'a rule that imports the queries above it',
    folder: 'packages/core/src/rules',
    imports: ['#queries/event.ts'],
    rule: 'core-rules-below-all',
    says: /rules may not import/,
  },
  {
    what: 'a contract that imports the client above it',
    folder: 'packages/core/src/contract',
    imports: ['#client/api-error.ts'],
    rule: 'packages-core-src-contract',
    says: /contract may not import/,
  },
  {
    what: 'a control that knows the core',
    folder: 'packages/ui/src',
    imports: ['@portolane/core/i18n/language.ts', '../../core/src/i18n/language.ts'],
    rule: 'ui-knows-no-core',
    says: /packages\/ui knows no/,
  },
  {
    what: 'a control that knows a part',
    folder: 'packages/ui/src',
    imports: ['@portolane/app-kit/clock/use-now.ts', '../../app-kit/src/clock/use-now.ts'],
    rule: 'ui-and-core-know-no-app-kit',
    says: /packages\/app-kit stands above core and ui/,
  },
  {
    what: 'a part that imports an app',
    folder: 'packages/app-kit/src/clock',
    imports: ['@portolane/web/src/page-table.ts', '../../../../apps/web/src/page-table.ts'],
    rule: 'packages-import-no-apps',
    says: /Packages never import apps/,
  },
  {
    what: 'a shell that imports a page',
    folder: 'apps/web/src/shell',
    imports: ['#pages/account/login.tsx'],
    rule: 'apps-web-src-shell',
    says: /shell may not import/,
  },
  {
    what: 'a feature that imports a page',
    folder: 'apps/web/src/features',
    imports: ['../pages/account/login.tsx'],
    rule: 'apps-web-src-features',
    says: /features may not import/,
  },
  {
    what: 'a frame that imports a feature',
    folder: 'apps/web/src/shell',
    imports: ['#features/login/login-form.tsx'],
    rule: 'features-and-shell-are-apart',
    says: /shell may not import pages or features/,
  },
  {
    what: 'a feature that imports the frame',
    folder: 'apps/web/src/features',
    imports: ['#shell/header/header.tsx'],
    rule: 'features-and-shell-are-apart',
    says: /features may not import pages or shell/,
  },
  {
    what: 'a platform that imports the frame',
    folder: 'apps/web/src/platform',
    imports: ['#shell/header/header.tsx'],
    rule: 'apps-web-src-platform',
    says: /platform may not import pages or features or shell/,
  },
  {
    what: 'a platform that imports a feature',
    folder: 'apps/web/src/platform',
    imports: ['../features/login/login-form.tsx'],
    rule: 'apps-web-src-platform',
    says: /platform may not import pages or features or shell/,
  },
  {
    what: 'a platform that imports a page',
    folder: 'apps/web/src/platform',
    imports: ['#pages/account/login.tsx'],
    rule: 'apps-web-src-platform',
    says: /platform may not import pages or features or shell/,
  },
  {
    what: 'a page that imports the backend',
    folder: 'apps/web/src/pages',
    imports: ['@portolane/api'],
    rule: 'browser-code-has-no-backend',
    says: /Code for the browser cannot import the backend/,
  },
  {
    what: 'the backend that imports the demonstration',
    folder: 'apps/api/src',
    imports: ['@portolane/demo/demonstration.ts'],
    rule: 'product-knows-no-demonstration',
    says: /The product runs without the demonstration/,
  },
  {
    what: 'an app that imports another',
    folder: 'apps/liff/src',
    imports: ['@portolane/web/src/page-table.ts', '../../web/src/page-table.ts'],
    rule: 'apps-import-no-apps',
    says: /Apps never import apps/,
  },
];

/**
 * Writes modules with their imports, calls `look` with their paths, and always deletes them
 * afterwards.
 */
async function withModules<Result>(
  modules: Record<string, string[]>,
  look: (...files: string[]) => Promise<Result>,
): Promise<Result> {
  const files = Object.keys(modules);
  try {
    for (const file of files)
      writeFileSync(
        join(root, file),
        modules[file]!.map((from, index) => `export * as wrong${index} from '${from}';\n`).join(''),
      );
    return await look(...files);
  } finally {
    for (const file of files) rmSync(join(root, file), { force: true });
  }
}

describe('the import rules', () => {
  it('are kept by the sources', async () => {
    const { code, text } = await cruise('apps', 'packages', 'tests');
    expect(text).not.toMatch(/^\s*error /m);
    expect(code).toBe(0);
  });

  describe('are enforced against', () => {
    const fileOf = (index: number) => `${wrong[index]!.folder}/${name}-${index}.ts`;
    let resolved: ToolOutput;
    let written: ToolOutput;

    // Each tool reads all wrong modules at once: to start it takes longer than to read them.
    beforeAll(async () => {
      const modules = Object.fromEntries(
        wrong.map(({ imports }, index) => [fileOf(index), imports]),
      );
      [resolved, written] = await withModules(modules, (...files) =>
        Promise.all([cruise(...files), lint('--format', 'json', ...files)]),
      );
    }, 60_000);

    it.each(wrong.map((module, index) => ({ ...module, file: fileOf(index) })))(
      '$what',
      ({ file, rule, says }) => {
        expect(resolved.text).toMatch(new RegExp(`error ${rule}: ${file.replaceAll('.', '\\.')}`));
        const { diagnostics } = JSON.parse(written.text) as {
          diagnostics: { filename: string; message: string; help: string }[];
        };
        const found = diagnostics.filter(({ filename }) => filename === file);
        expect(found.map(({ message, help }) => `${message} ${help}`).join('\n')).toMatch(says);
      },
    );

    it('with an exit code', () => {
      expect(resolved.code).not.toBe(0);
      expect(written.code).not.toBe(0);
    });
  });

  it('allow features to import each other, but not in a circle', async () => {
    const [one, other] = [
      `apps/web/src/features/login/${name}.ts`,
      `apps/web/src/features/phone/${name}.ts`,
    ];
    await withModules({ [one]: [`#features/phone/${name}.ts`], [other]: ['react'] }, async () => {
      const [resolved, written] = await Promise.all([cruise(one), lint(one)]);
      expect(resolved.text).not.toMatch(/^\s*error /m);
      expect(written.code).toBe(0);
    });
    await withModules(
      { [one]: [`#features/phone/${name}.ts`], [other]: [`../login/${name}.ts`] },
      async () => {
        const [resolved, written] = await Promise.all([cruise(one, other), lint(one, other)]);
        expect(resolved.text).toMatch(/error no-circles: apps\/web\/src\/features/);
        expect(resolved.code).not.toBe(0);
        expect(written.text).toMatch(/import\(no-cycle\)/);
        expect(written.code).not.toBe(0);
      },
    );
  });
});
