/**
 * The server's translations: one instance per language for the whole process, with every namespace.
 * They hold nothing of a visitor.
 */
import type { i18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import {
  createTranslations,
  type TranslationBundle,
} from '@portolane/core/i18n/create-translations.ts';
import type { OwnTexts } from '@portolane/core/contract/statement.ts';
import { type Language, languages } from '@portolane/core/i18n/language.ts';
import { mergeTexts } from '@portolane/core/i18n/merge-texts.ts';
import type { SiteNames } from '@portolane/core/i18n/site-names.ts';
import { handleMissingKey } from './translations.ts';

const files = {
  ...import.meta.glob<TranslationBundle>('../../locales/*/*.json', {
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<TranslationBundle>('../../../../../packages/core/src/i18n/locales/*/*.json', {
    import: 'default',
    eager: true,
  }),
};

const bundlesOf = (language: Language) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${language}/`))
      .map(([path, bundle]) => [/([^/]+)\.json$/.exec(path)![1]!, bundle]),
  );

/** Read when the module is loaded. */
const bundles = Object.fromEntries(
  languages.map((language) => [language, bundlesOf(language)]),
) as Record<Language, Record<string, TranslationBundle>>;

/** The own texts of a site. */
interface Own {
  names: SiteNames;
  texts: OwnTexts['texts'];
}

function createServerTranslations(language: Language, { names, texts }: Own): i18n {
  const usual = bundles[language];
  const own = Object.entries(texts).map(([namespace, bundle]) => [
    namespace,
    mergeTexts(usual[namespace] ?? {}, bundle as TranslationBundle),
  ]);
  const translations: i18n = createTranslations(language, {
    bundles: { ...usual, ...(Object.fromEntries(own) as typeof usual) },
    names,
    onMissing: (key) => handleMissingKey(translations, key, (error) => console.error(error)),
  });
  return translations;
}

/** Names and texts change when somebody edits them, and a preview shows those of a draft. */
const made = new LRUCache<string, i18n, Own & { language: Language }>({
  max: 20,
  memoMethod: (_key, _stale, { context: { language, ...own } }) =>
    createServerTranslations(language, own),
});

/** Returns the translations of a language, for a site with these names and texts. */
export const serverTranslations = (
  language: Language,
  names: SiteNames,
  { version, texts }: OwnTexts,
): i18n =>
  made.memo(`${language} ${version} ${JSON.stringify(names)}`, {
    context: { language, names, texts },
  });
