/**
 * The translations of one language: an i18next instance whose language never changes. It holds no
 * visitor's data, so it can be shared.
 */
import i18next, { type i18n, type ResourceKey } from 'i18next';
import type { Language } from './language.ts';
import type { SiteNames } from './site-names.ts';

/** The content of a namespace: texts, or nested groups of texts. */
export type TranslationBundle = ResourceKey;

export interface TranslationSource {
  /** Initially available namespaces. */
  bundles?: Record<string, TranslationBundle>;
  /** Values that every text may name. */
  names?: SiteNames;
  /** Loads another namespace when it is first needed. Rejects if it is unavailable. */
  load?: (namespace: string) => Promise<TranslationBundle>;
  /**
   * Returns the replacement for a missing translation, given `namespace:key`. It may throw;
   * visitors must never see the key.
   */
  onMissing: (key: string) => string;
  /**
   * Returns the replacement for a value that a text names and the caller has not given; it may throw.
   * Without it the text has a gap there.
   */
  onMissingValue?: (text: string, name: string) => string;
}

type Done = (error: unknown, bundle: TranslationBundle | null | false) => void;

async function answer(fetching: Promise<TranslationBundle>, done: Done): Promise<void> {
  let bundle: TranslationBundle;
  try {
    bundle = await fetching;
  } catch (error) {
    // `false` tells i18next not to retry.
    done(error, false);
    return;
  }
  done(null, bundle);
}

/**
 * Creates the translations of a language. The namespaces in `bundles` are ready when it returns.
 */
export function createTranslations(
  language: Language,
  { bundles = {}, names, load, onMissing, onMissingValue }: TranslationSource,
): i18n {
  const translations = i18next.createInstance();
  if (load) {
    translations.use({
      type: 'backend',
      init: () => {},
      read: (_language: string, namespace: string, done: Done) => {
        void answer(load(namespace), done);
      },
    } as never);
  }
  void translations.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: bundles },
    partialBundledLanguages: true,
    ns: [],
    // Every key includes its namespace, so the source of a text is visible where it is used.
    defaultNS: false,
    // React escapes by itself, and emails are plain text.
    interpolation: { escapeValue: false, ...(names && { defaultVariables: { ...names } }) },
    returnNull: false,
    initAsync: false,
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: onMissing,
    ...(onMissingValue && {
      missingInterpolationHandler: (text: string, [, name]: RegExpExecArray) =>
        onMissingValue(text, name!),
    }),
  });
  return translations;
}
