/** The release has one version, which every package and the changelog name. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifestOf = (path: string) => JSON.parse(read(path)) as { version: string; license: string };

const release = manifestOf('package.json');
const manifests = globSync(['tests/package.json', '{apps,packages}/*/package.json'], { cwd: root });

/** `## 1.0.0 (2026-11-30)`, with what follows until the next one. */
const releases = [
  ...read('CHANGELOG.md').matchAll(/^## (?<title>.+)\n(?<text>(?:(?!## ).*\n?)*)/gm),
].map(({ groups }) => ({ title: groups!['title']!, text: groups!['text']! }));

it('has packages', () => expect(manifests.length).toBeGreaterThan(8));

it.each(manifests)('%s has the version and the licence of the release', (path) => {
  const { version, license } = manifestOf(path);
  expect({ version, license }).toEqual({ version: release.version, license: release.license });
});

it('the licence is the one in LICENSE', () => {
  expect(release.license).toBe('MIT');
  expect(read('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} The Portolane authors\n/);
});

describe('CHANGELOG.md', () => {
  it('has the version of the release as its newest', () => {
    expect(releases[0]?.title.split(' ')[0]).toBe(release.version);
  });

  it.each(releases)('$title has a version and a date, and says what to do', ({ title, text }) => {
    expect(title).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\)$/);
    expect(text).toMatch(/^### When upgrading\n\n\S/m);
  });
});
