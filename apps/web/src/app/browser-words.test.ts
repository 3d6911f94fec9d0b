import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Language } from '@portolane/core/i18n/language.ts';
import { createBrowserWords } from './browser-words.ts';
import { createServerWords } from './server-words.ts';
import type { WordBundle } from './words.ts';

const folders = [join(import.meta.dirname, '../locales'), join(import.meta.dirname, '../../../../packages/core/src/i18n/locales')];

function bundlesOf(language: Language): [string, WordBundle][] {
  return folders.flatMap((folder) =>
    readdirSync(join(folder, language)).map((file): [string, WordBundle] => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as WordBundle,
    ]),
  );
}

function keysOf(bundle: WordBundle, prefix = ''): string[] {
  return Object.entries(bundle).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : keysOf(value as WordBundle, `${prefix}${key}.`)));
}

describe.each<Language>(['zh-TW', 'en'])('words in the browser read like words from the server, %s', (language) => {
  const bundles = bundlesOf(language);
  const values = { name: '王怡君', title: 'A & B', date: '2026/12/08', time: '09:30', seconds: 42, number: 'PO-1' };

  it.each([undefined, 0, 1, 2, 21])('with a count of %s', async (count) => {
    const server = await createServerWords(language);
    const browser = createBrowserWords(language);
    for (const [namespace, bundle] of bundles) {
      server.add(namespace, bundle);
      browser.add(namespace, bundle);
    }
    const read = (words: typeof server) => (key: string) =>
      (words.t as unknown as (key: string, options: object) => string)(key, count === undefined ? values : { ...values, count });
    const all = bundles.flatMap(([namespace, bundle]) => keysOf(bundle).map((key) => `${namespace}:${key}`));
    const asked = [...new Set([...all, ...all.map((key) => key.replace(/_(one|other)$/, ''))])].filter((key) => count !== undefined || server.exists(key));
    expect(asked.length).toBeGreaterThan(100);
    // A value that the caller did not give stays visible as {{value}} in the browser and vanishes on the server: types forbid it.
    const complete = (text: string) => !text.includes('{{');
    expect(asked.map(read(browser)).filter(complete)).toEqual(asked.filter((key) => complete(read(browser)(key))).map(read(server)));
  });

  it('answers a missing key alike', async () => {
    const server = await createServerWords(language);
    const browser = createBrowserWords(language);
    expect((browser.t as unknown as (key: string) => string)('common:no.such')).toBe((server.t as unknown as (key: string) => string)('common:no.such'));
    expect(browser.exists('common:no.such')).toBe(server.exists('common:no.such'));
  });
});
