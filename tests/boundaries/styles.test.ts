/**
 * Checks that stylelint cannot make, because it reads one style sheet at a time: which custom
 * properties are defined and used elsewhere, and that a component imports each sheet.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Source files of the browser code by path, with comments removed from style sheets. */
const files = [
  'apps/web/src',
  'apps/liff/src',
  'apps/desk/src',
  'packages/app-kit/src',
  'packages/ui/src',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text: path.endsWith('.css') ? text.replace(/\/\*[\s\S]*?\*\//g, '') : text };
    }),
);
const sheets = files.filter(({ path }) => path.endsWith('.css'));
const modules = files.filter(({ path }) => !path.endsWith('.css'));

/** Set by Base UI on what it positions (`Positioner` of its components). */
const setByBaseUi = ['--anchor-width', '--available-width', '--available-height'];

describe('sheets', () => {
  it('are found', () => expect(sheets.length).toBeGreaterThan(50));

  it('use only custom properties that a token or a component defines', () => {
    const defined = new Set([
      ...setByBaseUi,
      ...files.flatMap(({ path, text }) =>
        [
          ...text.matchAll(
            path.endsWith('.css') ? /(?<![\w-])(--[\w-]+)\s*:/g : /['"](--[\w-]+)['"]/g,
          ),
        ].map((match) => match[1]!),
      ),
    ]);
    const unknown = files.flatMap(({ path, text }) =>
      [...text.matchAll(/var\(\s*(--[\w-]+)/g)]
        .filter((match) => !defined.has(match[1]!))
        .map((match) => `${match[1]} in ${path}`),
    );
    expect(unknown).toEqual([]);
  });

  it('define no unused custom property', () => {
    const used = new Set(
      files.flatMap(({ text }) =>
        [...text.matchAll(/var\(\s*(--[\w-]+)|getPropertyValue\(['"](--[\w-]+)/g)].map(
          (match) => match[1] ?? match[2]!,
        ),
      ),
    );
    const defined = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map((match) => ({ name: match[1]!, path })),
    );
    expect([
      ...new Set(
        defined.filter(({ name }) => !used.has(name)).map(({ name, path }) => `${name} in ${path}`),
      ),
    ]).toEqual([]);
  });

  it('are imported by a component', () => {
    const asked = new Set(
      modules.flatMap(({ path, text }) =>
        // Sheets of other npm packages are not ours.
        [
          ...text.matchAll(
            /import (?:\w+ from )?'((?:[.#]|@portolane\/)[^']*\.css)(?:\?(?:inline|url))?'/g,
          ),
        ].map(([, from]) => {
          const [, inPackage, file] = /^@portolane\/(ui|app-kit)\/(.*)$/.exec(from!) ?? [];
          if (inPackage) return `packages/${inPackage}/src/${file}`;
          const rooms = path.split('/src/')[0]!;
          return from!.startsWith('#')
            ? `${rooms}/src/${from!.slice(1)}`
            : relative(root, resolve(root, dirname(path), from!));
        }),
      ),
    );
    expect(sheets.filter(({ path }) => !asked.has(path)).map(({ path }) => path)).toEqual([]);
    expect([...asked].filter((path) => !sheets.some((sheet) => sheet.path === path))).toEqual([]);
  });

  it('that several rooms share are imported where their classes are used', () => {
    const shared = sheets.filter(({ path }) => path.startsWith('apps/web/src/platform/styles/'));
    expect(shared.length).toBeGreaterThan(3);
    /** The classes that rules outside media queries begin with. */
    const classesOf = (text: string) =>
      [...text.matchAll(/^ {2}\.([a-z-]+)(?![\w-])/gm)].map(([, name]) => name!);
    const definedIn = (name: string) =>
      sheets.filter(
        ({ path, text }) => path.startsWith('apps/web') && classesOf(text).includes(name),
      );
    const missing = shared.flatMap(({ path, text }) => {
      const address = path.slice('apps/web/src/'.length);
      const blocks = new Set(classesOf(text).filter((name) => definedIn(name).length === 1));
      return modules
        .filter((module) => module.path.startsWith('apps/web/src/'))
        .filter((module) =>
          [...module.text.matchAll(/className="([^"]+)"/g)].some(([, classes]) =>
            classes!.split(' ').some((each) => blocks.has(each)),
          ),
        )
        .filter((module) => !module.text.includes(`'#${address}'`))
        .map((module) => `${module.path}: ${address}`);
    });
    expect(missing).toEqual([]);
  });
});
