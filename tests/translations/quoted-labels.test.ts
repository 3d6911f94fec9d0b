/**
 * The questions and legal texts of the demonstration quote buttons, pages, and messages of the
 * interface: by the words that it shows.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const content = join(root, 'apps/demo/content');
const files = ['faq.yaml', 'pages/privacy.yaml', 'pages/terms.yaml'];
const languages = [
  { key: 'zh', folder: 'zh-TW', quoted: /「([^」]+)」/g },
  { key: 'en', folder: 'en', quoted: /"([^"]+)"/g },
] as const;
/** Names that the texts themselves introduce, and an option of a contract. */
const others = new Set(['本公司', '個資法', '必填', '硬碟不歸還', 'Portolane', 'we', 'the Act']);

/** Returns every string below the value, or only those below one language's key. */
function textsIn(value: unknown, key?: string): string[] {
  if (typeof value === 'string') return key === undefined ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textsIn(each, name === key ? undefined : key),
  );
}

it.each(languages)('$folder', ({ key, folder, quoted }) => {
  const shown = globSync(`{apps/*/src,packages/core/src/i18n}/locales/${folder}/*.json`, {
    cwd: root,
  }).flatMap((file) => textsIn(JSON.parse(readFileSync(join(root, file), 'utf8'))));
  const names = files.flatMap((file) =>
    textsIn(parse(readFileSync(join(content, file), 'utf8')), key).flatMap((text) =>
      [...text.matchAll(quoted)].map(([, name]) => ({ file, name: name! })),
    ),
  );
  expect(names.length).toBeGreaterThan(12);
  const unknown = names
    .filter(({ name }) => !others.has(name))
    .filter(({ name }) => !shown.some((text) => text.startsWith(name)));
  expect(unknown).toEqual([]);
});
