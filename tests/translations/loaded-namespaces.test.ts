/**
 * A component whose namespace its page does not load suspends without a sign, so each page loads the
 * namespaces of everything that it imports. What is imported lazily loads its own, behind a sign of
 * its own (`lazy-part.tsx`).
 */
import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '@portolane/core/i18n/language.ts';
import { bundles as deskChinese } from '../../apps/desk/src/platform/translations/translations-zh.ts';
import { bundles as deskEnglish } from '../../apps/desk/src/platform/translations/translations-en.ts';
import { lazyNamespaces } from '../../apps/liff/src/platform/translations/pass-translations.ts';
import { bundles as miniAppChinese } from '../../apps/liff/src/platform/translations/translations-zh.ts';
import { bundles as miniAppEnglish } from '../../apps/liff/src/platform/translations/translations-en.ts';
import { layoutTable, viewOf } from '../../apps/web/src/page-row.ts';
import { pageDefinition, pageIds, pageTable } from '../../apps/web/src/page-table.ts';

const root = resolve(import.meta.dirname, '../..');
const web = join(root, 'apps/web/src');

interface Module {
  imports: string[];
  lazyImports: string[];
  namespaces: Set<string>;
}

/** The parts of swc's nodes that are read here. */
interface Node {
  type?: string;
  value?: unknown;
  typeOnly?: boolean;
  isTypeOnly?: boolean;
  source?: Node;
  specifiers?: Node[];
  callee?: Node;
  arguments?: { expression: Node & { elements?: { expression: Node }[] } }[];
}

function visit(node: unknown, read: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) read(node);
  for (const child of Object.values(node)) visit(child, read);
}

const isTypeOnly = ({ typeOnly, specifiers = [] }: Node): boolean =>
  typeOnly === true ||
  (specifiers.length > 0 && specifiers.every((specifier) => specifier.isTypeOnly));
const isOwnSource = (specifier: string) =>
  /^(?:#|\.|@portolane\/)/.test(specifier) && /\.tsx?$/.test(specifier);

function readModule(file: string): Module {
  const module: Module = { imports: [], lazyImports: [], namespaces: new Set() };
  const { resolve: resolveFrom } = createRequire(file);
  const add = (to: string[], specifier: unknown) => {
    if (typeof specifier === 'string' && isOwnSource(specifier)) to.push(resolveFrom(specifier));
  };
  const syntax = { syntax: 'typescript', tsx: file.endsWith('.tsx') } as const;
  visit(parseSync(readFileSync(file, 'utf8'), syntax), (node) => {
    if (node.source && !isTypeOnly(node)) add(module.imports, node.source.value);
    if (node.type !== 'CallExpression') return;
    const [argument] = node.arguments ?? [];
    if (node.callee?.type === 'Import') add(module.lazyImports, argument?.expression.value);
    if (node.callee?.value === 'useTranslation')
      for (const { expression } of argument!.expression.elements!)
        module.namespaces.add(String(expression.value));
  });
  return module;
}

const modules = new Map<string, Module>();
function moduleOf(file: string): Module {
  const known = modules.get(file) ?? readModule(file);
  modules.set(file, known);
  return known;
}

/** Returns the namespaces of a file and its imports, each with a file that uses it. */
function namespacesOf(entry: string, { lazy = false } = {}): Map<string, string> {
  const files = new Set([entry]);
  const used = new Map<string, string>();
  // A set's iteration includes what is added meanwhile.
  for (const file of files) {
    const { imports, lazyImports, namespaces } = moduleOf(file);
    for (const namespace of namespaces)
      if (!used.has(namespace)) used.set(namespace, relative(root, file));
    for (const next of lazy ? [...imports, ...lazyImports] : imports) files.add(next);
  }
  return used;
}

const lacking = (used: Map<string, string>, loaded: readonly string[]) =>
  [...used]
    .filter(([namespace]) => !loaded.includes(namespace))
    .map(([namespace, file]) => `${namespace}, used by ${file}`);

const layouts = Object.entries(layoutTable).map(([layout, row]) => ({ layout, ...row }));
const pages = pageIds
  .map((id) => ({ id, ...pageDefinition(id) }))
  .filter(({ redirectOnly }) => !redirectOnly);

describe('the namespaces of a page', () => {
  it.each(pages)('$id are loaded with it', ({ id, layout, words }) => {
    const ofLayout = layouts.find((row) => row.layout === layout)?.words ?? [];
    for (const language of languages)
      expect(
        lacking(namespacesOf(join(web, 'pages', `${viewOf(pageTable[id], language)}.tsx`)), [
          'common',
          ...ofLayout,
          ...words,
        ]),
        'add them to `words` in page-table.ts, or import what uses them lazily',
      ).toEqual([]);
  });

  it.each(layouts)('of the layout $layout are loaded with it', ({ file, words }) =>
    expect(lacking(namespacesOf(join(web, 'pages', `${file}.tsx`)), ['common', ...words])).toEqual(
      [],
    ),
  );

  it.each(['site-layout', 'bare-layout', 'root'])('of the frame %s is only common', (frame) =>
    expect(lacking(namespacesOf(join(web, 'shell/layouts', `${frame}.tsx`)), ['common'])).toEqual(
      [],
    ),
  );

  it('are found in what a page imports, not in what it loads lazily', () => {
    const { event, files } = {
      event: namespacesOf(join(web, 'pages/event/event.tsx')),
      files: namespacesOf(join(web, 'pages/file/files.tsx')),
    };
    expect([...event.keys()]).toEqual(expect.arrayContaining(['event', 'status', 'waiting']));
    expect([...files.keys()]).not.toContain('account');
  });
});

it('the mini-app has every namespace that its code and the shared parts use', () => {
  const used = namespacesOf(join(root, 'apps/liff/src/main.tsx'), { lazy: true });
  expect([...used.keys()]).toEqual(expect.arrayContaining(['enrolment', 'shell', 'waiting']));
  for (const bundles of [miniAppChinese, miniAppEnglish])
    expect(lacking(used, [...Object.keys(bundles), ...lazyNamespaces])).toEqual([]);
});

it('the desk has every namespace that its code and the shared parts use', () => {
  const used = namespacesOf(join(root, 'apps/desk/src/main.tsx'), { lazy: true });
  expect([...used.keys()]).toEqual(expect.arrayContaining(['access', 'frame', 'people', 'table']));
  expect(lacking(used, Object.keys(deskChinese))).toEqual([]);
  expect(lacking(used, Object.keys(deskEnglish))).toEqual([]);
});
