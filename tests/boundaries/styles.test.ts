/**
 * Rules for all style sheets: they use a layer and only defined names, and a component imports
 * them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Source files of the browser code by path, with comments removed from style sheets. */
const files = ['apps/web/src', 'apps/liff/src', 'packages/parts/src', 'packages/ui/src'].flatMap(
  (folder) =>
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
const tokens = 'packages/ui/src/tokens/tokens.css';
const base = 'packages/ui/src/tokens/base.css';

/** Returns the layers that a style sheet writes to, and its rules outside any layer. */
function layersOf(text: string): { layers: string[]; outside: string } {
  const layers: string[] = [];
  let outside = '';
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{' && depth++ === 0) {
      const head = text.slice(start, at).trim();
      const layer = /^@layer ([\w.-]+)$/.exec(head)?.[1];
      if (layer) layers.push(layer);
      else outside += head;
      start = at + 1;
    }
    if (character === '}' && --depth === 0) start = at + 1;
  }
  return { layers, outside: outside + text.slice(start).trim() };
}

describe('sheets', () => {
  it('are found', () => expect(sheets.length).toBeGreaterThan(50));

  it.each(sheets.filter(({ path }) => path !== tokens && path !== base))(
    '$path stands in its layer',
    ({ path, text }) => {
      const layer = path.startsWith('packages/ui/') ? 'ui' : 'app';
      const { layers, outside } = layersOf(text);
      expect([...new Set(layers)]).toEqual([layer]);
      expect(outside).toBe('');
    },
  );

  it('declare the order of the layers once, in the first of them', () => {
    const order = '@layer base, ui, app;';
    const { text } = sheets.find(({ path }) => path === base)!;
    expect(text.trimStart().startsWith(order)).toBe(true);
    expect(layersOf(text.replace(order, ''))).toEqual({ layers: ['base'], outside: '' });
    expect(
      sheets
        .filter((sheet) => sheet.path !== base && /@layer [^{;]*;/.test(sheet.text))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('use only custom properties that a token or a component defines', () => {
    const defined = new Set(
      files.flatMap(({ path, text }) =>
        [
          ...text.matchAll(
            path.endsWith('.css') ? /(?<![\w-])(--[\w-]+)\s*:/g : /['"](--[\w-]+)['"]/g,
          ),
        ].map((match) => match[1]!),
      ),
    );
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
        [...text.matchAll(/import '([^']+\.css)'/g)].map(([, from]) => {
          const [, inPackage, file] = /^@portolane\/(ui|parts)\/(.*)$/.exec(from!) ?? [];
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
});
