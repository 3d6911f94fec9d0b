import { readFileSync } from 'node:fs';
import type { PageRenderer } from '@portolane/api';
import type { Language } from '@portolane/core/i18n/language.ts';

const files = new Map<string, unknown>();

/** Returns the texts of a namespace. A file is read once, because it is part of the program. */
function bundleOf(language: Language, namespace: string): unknown {
  const path = `../../src/locales/${language}/${namespace}.json`;
  if (!files.has(path))
    files.set(path, JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')));
  return files.get(path);
}

function textIn(language: Language, text: string): string {
  const [namespace = '', key = ''] = text.split(':');
  let value = bundleOf(language, namespace);
  for (const part of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  if (typeof value !== 'string') throw new Error(`There is no text "${text}" in ${language}.`);
  return value;
}

export const usualText: PageRenderer['usualText'] = (text) => ({
  zh: textIn('zh-TW', text),
  en: textIn('en', text),
});
