/**
 * The site's words: one i18next instance for a document in the browser (its language never changes: the toggle is a link to
 * the same page in the other language). Namespaces are files of their own and arrive when they are first needed.
 */
import type { i18n } from 'i18next';
import type { Language } from '@portolane/core/i18n/language.ts';
import { createWords, type WordBundle } from '@portolane/core/i18n/create-words.ts';
import { ChunkLoadError, guardedImport } from '#platform/loading/guarded-import.ts';
import type { Namespace } from './resources.ts';

/** One file for each namespace and language; the server has them all from the start (server-words.ts). */
const files = import.meta.env.SSR
  ? {}
  : {
      ...import.meta.glob<WordBundle>('../../locales/*/*.json', { import: 'default' }),
      ...import.meta.glob<WordBundle>('../../../../../packages/core/src/i18n/locales/*/*.json', {
        import: 'default',
      }),
    };

/** Fetches one namespace. Rejects with ChunkLoadError when its file cannot be had. */
function fetchBundle(language: Language, namespace: string): Promise<WordBundle> {
  const file = Object.keys(files).find((path) => path.endsWith(`/${language}/${namespace}.json`));
  if (!file)
    throw new Error(
      `There are no words "${namespace}" in ${language}: add locales/${language}/${namespace}.json.`,
    );
  return guardedImport(files[file]!);
}

/** The words of one document. `report` is told of a key without a text, which types and tests are there to prevent. */
export function createBrowserWords(
  language: Language,
  report: (error: unknown, about: string) => void,
): i18n {
  const words: i18n = createWords(language, {
    load: (namespace) => fetchBundle(language, namespace),
    onMissing: (key) => missingText(words, key, report),
  });
  return words;
}

/** No text for a key: a file that did not arrive is the boundary's to tell; anything else is a defect, and shows nothing rather than a key. */
export function missingText(
  words: i18n,
  key: string,
  report: (error: unknown, about: string) => void,
): string {
  if (!words.hasResourceBundle(words.language, key.split(':')[0]!))
    throw new ChunkLoadError('failed', new Error(`The words of "${key}" have not arrived.`));
  report(new Error(`There is no text "${key}" in ${words.language}.`), 'words');
  return '';
}

/** Fetches what is not there yet, so that a page need not wait for its words when it is drawn. Rejects with ChunkLoadError. */
export async function loadNamespaces(
  words: i18n,
  language: Language,
  namespaces: readonly Namespace[],
): Promise<void> {
  const missing = namespaces.filter((namespace) => !words.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) =>
      words.addResourceBundle(language, namespace, await fetchBundle(language, namespace)),
    ),
  );
}
