/** The types of every text, made from the Chinese files: `pnpm words` writes them, and a test finds them outdated. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const target = join(root, 'apps/web/src/platform/words/resources.ts');
const places = [
  { folder: 'packages/core/src/i18n/locales/zh-TW', from: '@portolane/core/i18n/locales/zh-TW' },
  { folder: 'apps/web/src/locales/zh-TW', from: '#locales/zh-TW' },
];

/** The file as it ought to be. */
export function wordTypes(): string {
  const namespaces = places.flatMap(({ folder, from }) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => ({ name: basename(name, '.json'), path: `${from}/${name}` })),
  );
  return `/** Types of every key, read from the Chinese files. Made by \`pnpm words\`: do not write here. */
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

/** The file as it is. */
export const writtenWordTypes = (): string => readFileSync(target, 'utf8');

if (process.argv[1] === import.meta.filename) writeFileSync(target, wordTypes());
