/**
 * Types of all translations, generated from the Chinese files by `pnpm words`. A test fails if they
 * are outdated.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const target = join(root, 'apps/web/src/platform/words/resources.ts');
const places = [
  { folder: 'packages/core/src/i18n/locales/zh-TW', from: '@portolane/core/i18n/locales/zh-TW' },
  { folder: 'apps/web/src/locales/zh-TW', from: '#locales/zh-TW' },
];

/** Returns the file as it should be. */
export function wordTypes(): string {
  const namespaces = places.flatMap(({ folder, from }) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => ({ name: basename(name, '.json'), path: `${from}/${name}` })),
  );
  return `/** Types of all translations, generated from the Chinese files by \`pnpm words\`. Do not edit. */
${namespaces.map(({ name, path }) => `import type ${name} from '${path}';`).join('\n')}

export interface WordResources {
${namespaces.map(({ name }) => `  ${name}: typeof ${name};`).join('\n')}
}
export type Namespace = keyof WordResources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: WordResources;
  }
}
`;
}

/** Returns the file as it is. */
export const currentWordTypes = (): string => readFileSync(target, 'utf8');

if (process.argv[1] === import.meta.filename) writeFileSync(target, wordTypes());
