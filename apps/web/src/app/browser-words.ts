/**
 * Reads words in the browser: the part of i18next that the site uses (namespaces, nested keys, `{{values}}`, plurals by
 * count), in half a kilobyte instead of fifteen. browser-words.test.ts holds it against i18next itself, key by key.
 */
import type { Language } from '@portolane/core/i18n/language.ts';
import type { WordBundle, WordStore, Words } from './words.ts';

type Options = Readonly<Record<string, string | number | null | undefined>>;

export function createBrowserWords(language: Language): WordStore {
  const bundles: Record<string, WordBundle> = {};
  const plurals = new Intl.PluralRules(language);

  const find = (key: string): string | undefined => {
    const [namespace, path] = key.includes(':') ? (key.split(':', 2) as [string, string]) : ['common', key];
    let found: unknown = bundles[namespace];
    for (const part of path.split('.'))
      found = typeof found === 'object' && found !== null && Object.hasOwn(found, part) ? (found as WordBundle)[part] : undefined;
    return typeof found === 'string' ? found : undefined;
  };

  const t = (key: string, options: Options = {}): string => {
    const plural = typeof options['count'] === 'number' ? (find(`${key}_${plurals.select(options['count'])}`) ?? find(`${key}_other`)) : undefined;
    const text = plural ?? find(key);
    // A missing key is a defect that types and tests catch; a reader is shown the key's last part rather than nothing.
    if (text === undefined) return key.slice(key.indexOf(':') + 1);
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
      options[name] === undefined || options[name] === null ? whole : String(options[name]),
    );
  };

  return {
    t: t as unknown as Words,
    has: (namespace) => Object.hasOwn(bundles, namespace),
    exists: (key) => find(key) !== undefined,
    add: (namespace, bundle) => void (bundles[namespace] = bundle),
  };
}
