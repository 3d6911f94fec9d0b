/**
 * The site's translations: one i18next instance per document in the browser. Its language never
 * changes, because the language switch links to the same page in the other language. Namespaces are
 * separate files, loaded when first needed.
 */
import type { i18n } from 'i18next';
import type { Language } from '@portolane/core/i18n/language.ts';
import { mergeTexts } from '@portolane/core/i18n/merge-texts.ts';
import type { SiteNames } from '@portolane/core/i18n/site-names.ts';
import type { TranslationBundle } from '@portolane/core/i18n/create-translations.ts';
import {
  createLoadedTranslations,
  fileLoader,
  type LoadNamespace,
} from '@portolane/app-kit/translations/loaded-translations.ts';
import { ChunkLoadError, guardedImport } from '#platform/loading/guarded-import.ts';

/**
 * One file per namespace and language. The server has all of them from the start (server-translations.ts).
 */
const files = import.meta.env.SSR
  ? {}
  : {
      ...import.meta.glob<TranslationBundle>('../../locales/*/*.json', { import: 'default' }),
      ...import.meta.glob<TranslationBundle>(
        [
          '../../../../../packages/core/src/i18n/locales/*/*.json',
          // Only the server says these; their names would be in every visitor's program.
          '!../../../../../packages/core/src/i18n/locales/*/{bot,deskErrors,mail,sms,staff}.json',
        ],
        { import: 'default' },
      ),
    };

/** Loads one namespace. Rejects with `ChunkLoadError`. */
const fetchBundle = (language: Language, namespace: string): Promise<TranslationBundle> =>
  guardedImport(fileLoader(files, language, namespace));

/** The site's own texts about its company. */
export interface SiteTexts {
  /** By namespace, of those that the page has from the start. */
  texts: Readonly<Record<string, unknown>>;
  /** Further namespaces of which the site has texts. */
  elsewhere: readonly string[];
  /** Asks for the texts of all namespaces. */
  read: () => Promise<Readonly<Record<string, unknown>>>;
}

/** Returns what loads a namespace, with the site's own texts in it. They are asked for once. */
function ownLoader(language: Language, own: SiteTexts | undefined): LoadNamespace {
  let others: ReturnType<SiteTexts['read']> | undefined;
  const ownTexts = async (namespace: string) => {
    if (!own?.elsewhere.includes(namespace)) return own?.texts[namespace];
    others ??= own.read();
    try {
      return (await others)[namespace];
    } catch (error) {
      others = undefined;
      throw new ChunkLoadError('failed', error);
    }
  };
  return async (namespace) => {
    const [usual, texts] = await Promise.all([
      fetchBundle(language, namespace),
      ownTexts(namespace),
    ]);
    return texts === undefined ? usual : mergeTexts(usual, texts as TranslationBundle);
  };
}

/**
 * Creates the translations of a document. Missing keys, which types and tests prevent, are passed
 * to `report`.
 */
export function createBrowserTranslations(
  language: Language,
  {
    names,
    own,
    report,
  }: {
    names: SiteNames;
    own?: SiteTexts | undefined;
    report: (error: unknown, about: string) => void;
  },
): i18n {
  const load = ownLoader(language, own);
  const translations: i18n = createLoadedTranslations(language, {
    names,
    load,
    onMissing: (key) => handleMissingKey(translations, key, report),
  });
  return translations;
}

/**
 * Handles a missing key. If its namespace failed to load, the boundary shows that; otherwise it is
 * a defect, which renders as nothing.
 */
export function handleMissingKey(
  translations: i18n,
  key: string,
  report: (error: unknown, about: string) => void,
): string {
  if (!translations.hasResourceBundle(translations.language, key.split(':')[0]!))
    throw new ChunkLoadError('failed', new Error(`The translations of "${key}" have not arrived.`));
  report(new Error(`There is no text "${key}" in ${translations.language}.`), 'translations');
  return '';
}
