/**
 * The site's words: one store per document (its language never changes while it lives; the toggle is a link to the same
 * page in the other language). Namespaces arrive as their own small files.
 */
import type { TFunction } from 'i18next';
import type { Language } from '@portolane/core/i18n/language.ts';
import { guardedImport } from './guarded-import.ts';
import type { Namespace, WordResources } from './word-resources.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: WordResources;
  }
}

/** Translates a key written with its namespace, `t('event:list.title')`. */
export type Words = TFunction<Namespace[]>;
export type WordBundle = Record<string, unknown>;

/** Where a document's words are kept: i18next on the server, its half kilobyte in the browser. */
export interface WordStore {
  t: Words;
  has(namespace: string): boolean;
  /** True when there is a text for this key, written with its namespace. */
  exists(key: string): boolean;
  add(namespace: string, bundle: WordBundle): void;
}

const own = import.meta.glob<WordBundle>('../locales/*/*.json', { import: 'default' });
const shared = import.meta.glob<WordBundle>('../../../../packages/core/src/i18n/locales/*/*.json', { import: 'default' });

/** Namespaces that every page has. */
export const commonNamespaces = ['common'] as const;

/** Adds what is not there yet; rejects with ChunkLoadError when a file cannot be had. */
export async function loadNamespaces(words: WordStore, language: Language, namespaces: readonly string[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (words.has(namespace)) return;
      const file = `../locales/${language}/${namespace}.json`;
      const load = own[file] ?? shared[`../../../../packages/core/src/i18n/locales/${language}/${namespace}.json`];
      if (!load) throw new Error(`There is no file of words for "${namespace}" in ${language}: add ${file} under apps/web/src/app.`);
      words.add(namespace, await guardedImport(load));
    }),
  );
}
