/**
 * Node reads the exports of a package again for every import of it and for every file in it. So a
 * package with many of them makes each start slow
 * (docs/decisions/2026-11-25-fewer-exports-of-drizzle.md).
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** Bytes. The exports of drizzle-orm were 130,000 and took half of the time of a start. */
const MOST = 20_000;

interface Manifest {
  exports?: unknown;
  dependencies?: Record<string, string>;
}
const manifestOf = (...path: string[]): Manifest =>
  JSON.parse(readFileSync(join(root, ...path, 'package.json'), 'utf8')) as Manifest;

it.each(['apps/api', 'packages/core'])(
  'no library of %s has so many exports that a start takes long',
  (folder) => {
    const libraries = Object.keys(manifestOf(folder).dependencies!);
    expect(libraries).not.toEqual([]);
    const sizes = libraries.map((name) => ({
      name,
      bytes: JSON.stringify(manifestOf(folder, 'node_modules', name).exports ?? '').length,
    }));
    expect(sizes.filter(({ bytes }) => bytes > MOST)).toEqual([]);
  },
);
