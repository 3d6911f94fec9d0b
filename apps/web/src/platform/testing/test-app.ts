/** One reader's app for a test: everything real but the network and the browser's storage. */
import { createChosenSessions } from '@portolane/core/cart/chosen-sessions.ts';
import { type ApiClientOptions, createApiClient } from '@portolane/core/client/api-client.ts';
import { createCallLog } from '@portolane/core/client/call-log.ts';
import { createPendingCalls } from '@portolane/core/client/pending-calls.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { createWords, type WordBundle } from '@portolane/core/i18n/create-words.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { createMemberSession } from '@portolane/core/session/member-session.ts';
import { createServerClock } from '@portolane/core/client/server-clock.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { type App, languageParts } from '#platform/context/app-context.ts';

const files = {
  ...import.meta.glob<WordBundle>('../../locales/*/*.json', { import: 'default', eager: true }),
  ...import.meta.glob<WordBundle>('../../../../../packages/core/src/i18n/locales/*/*.json', { import: 'default', eager: true }),
};

/** Every text of a language, by namespace. */
const bundlesOf = (language: Language): Record<string, WordBundle> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${language}/`))
      .map(([path, bundle]) => [/([^/]+)\.json$/.exec(path)![1]!, bundle]),
  );

/** The bearer of the member that `createTestApp` logs in. */
export const TOKEN = 'a-token-of-more-than-twenty';

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

export function createTestApp({ language = 'zh-TW', member, kept = new Map(), api, report }: TestAppOptions): App {
  const session = createMemberSession({
    readCookie: () => kept.get('cookie'),
    writeCookie: (value) => void kept.set('cookie', value),
    removeCookie: () => void kept.delete('cookie'),
    readLocal: () => kept.get('local') ?? null,
    writeLocal: (value) => void kept.set('local', value),
    removeLocal: () => void kept.delete('local'),
  });
  if (member) session.logIn({ ...member, token: TOKEN, tokenExpires: new Date(Date.now() + 86_400_000).toISOString() });
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
