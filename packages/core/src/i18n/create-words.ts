/** The words of one language: an i18next instance whose language never changes, so it holds nothing of a reader and may be shared. */
import i18next, { type i18n, type ResourceKey } from 'i18next';
import type { Language } from './language.ts';

/** What a file of words holds: texts, or groups of them. */
export type WordBundle = ResourceKey;

export interface WordSource {
  /** Bundles that are there from the start, by namespace. */
  bundles?: Record<string, WordBundle>;
  /** Fetches another namespace when it is first asked for; rejects when it cannot be had. */
  load?: (namespace: string) => Promise<WordBundle>;
  /** What stands in for a key that has no text, written `namespace:key`. It may throw; a reader must never see the key. */
  onMissing: (key: string) => string;
}

type Done = (error: unknown, bundle: WordBundle | null | false) => void;

async function answer(fetching: Promise<WordBundle>, done: Done): Promise<void> {
  let bundle: WordBundle;
  try {
    bundle = await fetching;
  } catch (error) {
    // `false`: i18next is not to try again by itself.
    done(error, false);
    return;
  }
  done(null, bundle);
}

/** Makes the words of a language. Ready when it returns: what `bundles` holds can be read at once. */
export function createWords(
  language: Language,
  { bundles = {}, load, onMissing }: WordSource,
): i18n {
  const words = i18next.createInstance();
  if (load) {
    words.use({
      type: 'backend',
      init: () => {},
      read: (_language: string, namespace: string, done: Done) => {
        void answer(load(namespace), done);
      },
    } as never);
  }
  void words.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: bundles },
    partialBundledLanguages: true,
    ns: [],
    // Every key is written with its namespace: where a text stands can be read where it is used.
    defaultNS: false,
    // React escapes, and mails are plain text.
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: onMissing,
  });
  return words;
}
