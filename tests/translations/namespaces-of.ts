/** The namespaces that a module and its imports use, read from the sources. */
import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

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
export function namespacesOf(entry: string, { lazy = false } = {}): Map<string, string> {
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
