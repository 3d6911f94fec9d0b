/** Creates the app of a document in the browser. */
import {
  CHOSEN_SESSIONS_KEY,
  createChosenSessions,
  type ChosenSessionsStore,
} from '@portolane/core/cart/chosen-sessions.ts';
import { lazyApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { createCallLog } from '@portolane/core/client/call-log.ts';
import { createPendingCalls } from '@portolane/core/client/pending-calls.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { siteNamesOf } from '@portolane/core/i18n/site-names.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { createBrowserSession } from '@portolane/core/session/browser-session.ts';
import { localStorageOrNull } from '@portolane/core/session/browser-storage.ts';
import type { App, Viewer } from './app-context.ts';
import { languageParts } from './app-context.ts';
import { createServerClock } from '@portolane/core/client/server-clock.ts';
import { ChunkLoadError, guardedImport } from '#platform/loading/guarded-import.ts';
import type { SnapshotTexts } from '#platform/hydration/snapshot.ts';
import { createBrowserTranslations } from '#platform/translations/translations.ts';

/** One selection for all tabs, synchronised in the same way as the session. */
function browserChoice(): ChosenSessionsStore {
  const chosen = createChosenSessions(localStorageOrNull());
  window.addEventListener('storage', (event) => {
    if (event.key === CHOSEN_SESSIONS_KEY || event.key === null) chosen.refresh();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) chosen.refresh();
  });
  return chosen;
}

export function createBrowserApp(options: {
  language: Language;
  identity: App['identity'];
  analytics: string;
  notices: App['notices'];
  own: SnapshotTexts | undefined;
  viewer: Viewer;
  origin: string;
  renderedAt: number;
  needs: App['needs'];
  prefetch: App['prefetch'];
}): App {
  const report: App['report'] = (error, about) => console.error(about, error);
  const session = createBrowserSession();
  const pending = createPendingCalls();
  const calls = createCallLog();
  const clock = createServerClock();
  // A member's page is rendered for this visit, so its time is current; a public page may come from
  // a cache.
  if (options.viewer) clock.sync(options.renderedAt);
  // Keeps axios and the contract's schemas out of the initial bundle: they are loaded with the
  // first call.
  const api = lazyApiCall(async () => {
    const { createApiClient } = await guardedImport(
      () => import('@portolane/core/client/api-client.ts'),
    ).catch((error: unknown) => {
      // While offline, fail as the call itself would.
      throw error instanceof ChunkLoadError && error.offline
        ? new ApiError('OFFLINE', { cause: error })
        : error;
    });
    return createApiClient({
      baseURL: '/api',
      language: options.language,
      token: session.token,
      onPending: (name, by) => pending.change(name, by),
      onServerTime: clock.sync,
      onEnded: calls.add,
    });
  });
  return {
    ...languageParts(options.language),
    identity: options.identity,
    analytics: options.analytics,
    notices: options.notices,
    translations: createBrowserTranslations(options.language, {
      names: siteNamesOf(options.identity),
      own: options.own && {
        ...options.own,
        read: async () => {
          const input = { params: { lang: options.language } };
          return (await api('statement.all', input, { audience: 'public' })).items.texts;
        },
      },
      report,
    }),
    viewer: options.viewer,
    origin: options.origin,
    renderedAt: options.renderedAt,
    clock,
    needs: options.needs,
    prefetch: options.prefetch,
    session,
    pending,
    calls,
    chosen: browserChoice(),
    queryClient: createQueryClient(false),
    api,
    report,
  };
}
