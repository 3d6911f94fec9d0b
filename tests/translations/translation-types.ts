/**
 * The types of all translations, generated from the Chinese files by `pnpm translations`. A test fails
 * if they are outdated.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const note = '/** Generated from the Chinese files by `pnpm translations`. Do not edit. */';

interface TypedTranslations {
  /** Folder of the Chinese files. */
  folder: string;
  /** Start of their paths in an import. */
  from: string;
  target: string;
  name: string;
  /** Its program has core's namespaces as well. */
  isApp?: true;
}

const places: readonly TypedTranslations[] = [
  {
    folder: 'packages/core/src/i18n/locales/zh-TW',
    from: './locales/zh-TW',
    target: 'packages/core/src/i18n/core-resources.ts',
    name: 'CoreResources',
  },
  ...['web', 'liff', 'desk'].map((app) => ({
    folder: `apps/${app}/src/locales/zh-TW`,
    from: '#locales/zh-TW',
    target: `apps/${app}/src/platform/translations/resources.ts`,
    name: 'Resources',
    isApp: true as const,
  })),
];

function fileOf({ folder, from, name, isApp }: TypedTranslations): string {
  const namespaces = readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .sort();
  const imports = namespaces.map((each) => `import type ${each} from '${from}/${each}.json';`);
  const fields = namespaces.map((each) => `  ${each}: typeof ${each};`);
  const core = "import type { CoreResources } from '@portolane/core/i18n/core-resources.ts';";
  return [
    note,
    ...(isApp ? [core] : []),
    ...imports,
    '',
    `export interface ${name}${isApp ? ' extends CoreResources' : ''} {`,
    ...fields,
    '}',
    ...(isApp ? [`export type Namespace = keyof ${name};`] : []),
    '',
  ].join('\n');
}

/** Returns each generated file as it should be and as it is. */
export const translationTypes = () =>
  places.map((place) => ({
    file: place.target,
    expected: fileOf(place),
    current: readFileSync(join(root, place.target), 'utf8'),
  }));

if (process.argv[1] === import.meta.filename)
  for (const place of places) writeFileSync(join(root, place.target), fileOf(place));
