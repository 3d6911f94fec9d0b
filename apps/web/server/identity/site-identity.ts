import { createApiClient } from '@portolane/core/client/api-client.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { SiteIdentity } from '@portolane/core/contract/setting.ts';
import { type Language, languages } from '@portolane/core/i18n/language.ts';
import { identityOf, unknownIdentity } from '@portolane/core/rules/identity/identity-of.ts';
import type { RenderOptions } from '../renderer.ts';

/** The owner of the site, for files sent beside its pages. */
export interface IdentityReader {
  /** Asks the API. Without an answer it is the last one known, or the host of the site. */
  read: (language: Language) => Promise<SiteIdentity>;
  /** The last one known, for responses while nothing can be asked. */
  last: (language: Language) => SiteIdentity;
}

/**
 * Reads the identity by the API, which keeps it in memory until content changes.
 * @param origin of the site
 */
export function identityReader(
  api: Omit<RenderOptions['api'], 'headers'>,
  origin: string,
): IdentityReader {
  const known = new Map<Language, SiteIdentity>();
  const last = (language: Language) => known.get(language) ?? unknownIdentity(origin);
  const calls = new Map(
    languages.map((language) => [
      language,
      createApiClient({ ...api, language, token: () => null }),
    ]),
  );
  return {
    last,
    async read(language) {
      try {
        const { items } = await calls.get(language)!('setting.one', { params: { lang: language } });
        const identity = identityOf(items);
        known.set(language, identity);
        return identity;
      } catch (error) {
        if (error instanceof ApiError) return last(language);
        throw error;
      }
    },
  };
}
