/** Creates an app for a test. Only the network and the browser's storage are fakes. */
import { createChosenSessions } from '@portolane/core/cart/chosen-sessions.ts';
import { type ApiClientOptions, createApiClient } from '@portolane/core/client/api-client.ts';
import { createCallLog } from '@portolane/core/client/call-log.ts';
import { createPendingCalls } from '@portolane/core/client/pending-calls.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import {
  createTranslations,
  type TranslationBundle,
} from '@portolane/core/i18n/create-translations.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { siteNamesOf } from '@portolane/core/i18n/site-names.ts';
import { sampleIdentity } from '@portolane/core/testing/sample-setting.ts';
import { createServerClock } from '@portolane/core/client/server-clock.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { sessionInMemory } from '@portolane/core/testing/session-in-memory.ts';
import { type App, languageParts } from '#platform/context/app-context.ts';

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

/** All translations of a language, by namespace. */
const bundlesOf = (language: Language): Record<string, TranslationBundle> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${language}/`))
      .map(([path, bundle]) => [/([^/]+)\.json$/.exec(path)![1]!, bundle]),
  );

interface TestAppOptions {
  language?: Language | undefined;
  /** The logged-in member. */
  member?: Member | undefined;
  /** Storage of the session. */
  kept?: Map<string, string> | undefined;
  /** Of the site, where it differs from that of most tests. */
  identity?: Partial<App['identity']> | undefined;
  api: Pick<ApiClientOptions, 'baseURL' | 'adapter'>;
  /** Receives reported errors, including missing translations. */
  report: App['report'];
}

export function createTestApp({
  language = 'zh-TW',
  member,
  kept,
  identity: own = {},
  api,
  report,
}: TestAppOptions): App {
  const session = sessionInMemory({ member, kept });
  const calls = createCallLog();
  const identity = sampleIdentity({
    ...(language === 'en' && {
      sitename: 'Portolane',
      title: 'Portolane',
      companyName: 'Portolane Systems Inc.',
      latinName: '',
    }),
    ...own,
  });
  return {
    ...languageParts(language),
    identity,
    analytics: '',
    notices: null,
    translations: createTranslations(language, {
      names: siteNamesOf(identity),
      bundles: bundlesOf(language),
      onMissing(key) {
        report(new Error(`There is no text "${key}".`), 'translations');
        return '';
      },
    }),
    api: createApiClient({ ...api, language, token: session.token, onEnded: calls.add }),
    queryClient: createQueryClient(import.meta.env.SSR),
    session,
    chosen: createChosenSessions(null),
    pending: createPendingCalls(),
    calls,
    viewer: null,
    origin: 'http://localhost',
    renderedAt: Date.now(),
    clock: createServerClock(),
    needs: [],
    prefetch: async () => {},
    report,
  };
}
