/** Paths that the documentation names exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync(['docs/**/*.md', '{apps,packages}/*/README.md'], { cwd: root }),
];
const readDocument = (path: string) => readFileSync(join(root, path), 'utf8');
const withoutCodeBlocks = (text: string) => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');

/**
 * Paths in backticks, from the root of the repository. `<name>` and `*` stand for any name. Without
 * `dist`, which exists only after a build.
 */
const quotedPaths = (text: string) =>
  [...withoutCodeBlocks(text).matchAll(/`((?:apps|packages|tests|docs|\.ci)\/[^`\s]*)`/g)]
    .map(([, path]) => path!.replace(/:\d+$/, '').replaceAll(/<[^>]+>/g, '*'))
    .filter((path) => !path.split('/').includes('dist'));
/** File names in backticks that do not start at the root, so that nothing could check them. */
const partialPaths = (text: string) =>
  [...withoutCodeBlocks(text).matchAll(/`([^`\s]+\.(?:tsx?|mjs|json|css|ya?ml))`/g)]
    .map(([, path]) => path!)
    .filter((path) => path.includes('/') && !/^(apps|packages|tests|docs|\.ci|https?:)/.test(path));
const linkedFiles = (text: string) =>
  // In backticks stands an example of what an editor writes.
  [
    ...withoutCodeBlocks(text)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g),
  ].map(([, path]) => path!);

describe.each(documents)('%s', (document) => {
  const text = readDocument(document);
  it('names files and folders that exist', () => {
    expect(quotedPaths(text).filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual(
      [],
    );
  });
  it('links to files that exist', () => {
    const folder = dirname(join(root, document));
    expect(linkedFiles(text).filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });
});

it('the recipes name every file by its path from the root', () => {
  expect(partialPaths(readDocument('docs/adding.md'))).toEqual([]);
});
