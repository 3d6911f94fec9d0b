/** One reader's app for a test: everything real but the network and the browser's storage. */
import { createChosenSessions } from '@portolane/core/cart/chosen-sessions.ts';
import { type ApiClientOptions, createApiClient } from '@portolane/core/client/api-client.ts';
import { createCallLog } from '@portolane/core/client/call-log.ts';
import { createPendingCalls } from '@portolane/core/client/pending-calls.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { createWords, type WordBundle } from '@portolane/core/i18n/create-words.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { createServerClock } from '@portolane/core/client/server-clock.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { sessionInMemory } from '@portolane/core/testing/session-in-memory.ts';
import { type App, languageParts } from '#platform/context/app-context.ts';

const files = {
  ...import.meta.glob<WordBundle>('../../locales/*/*.json', { import: 'default', eager: true }),
  ...import.meta.glob<WordBundle>('../../../../../packages/core/src/i18n/locales/*/*.json', {
    import: 'default',
    eager: true,
  }),
};

/** Every text of a language, by namespace. */
const bundlesOf = (language: Language): Record<string, WordBundle> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${language}/`))
      .map(([path, bundle]) => [/([^/]+)\.json$/.exec(path)![1]!, bundle]),
  );

interface TestAppOptions {
  language?: Language | undefined;
  /** Who is logged in. */
  member?: Member | undefined;
  /** What the browser keeps of the session. */
  kept?: Map<string, string> | undefined;
  api: Pick<ApiClientOptions, 'baseURL' | 'adapter'>;
  /** Told of what is wrong, and of every key without a text. */
  report: App['report'];
}

export function createTestApp({
  language = 'zh-TW',
  member,
  kept,
  api,
  report,
}: TestAppOptions): App {
  const session = sessionInMemory({ member, kept });
  const calls = createCallLog();
  return {
    ...languageParts(language),
    words: createWords(language, {
      bundles: bundlesOf(language),
      onMissing(key) {
        report(new Error(`There is no text "${key}".`), 'words');
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
    report,
  };
}
