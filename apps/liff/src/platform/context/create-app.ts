import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createApiClient } from '@portolane/core/client/api-client.ts';
import type { ServerClock } from '@portolane/core/client/server-clock.ts';
import { createFormatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { MemberSessionStore } from '@portolane/core/session/member-session.ts';
import type { Line } from '#platform/line/line.ts';
import { createSignIn } from '#platform/session/sign-in.ts';
import type { App } from './app-context.ts';

interface AppParts {
  language: Language;
  setLanguage: App['setLanguage'];
  translations: i18n;
  queryClient: QueryClient;
  session: MemberSessionStore;
  line: Line;
  clock: ServerClock;
  /** Base URL of the API. Default: `/api` on the same origin. */
  baseURL?: string;
  report: App['report'];
}

/**
 * Creates the app of one language. Session, LINE, and clock are independent of the language and
 * shared by all apps.
 */
export function createApp({ baseURL = '/api', ...parts }: AppParts): App {
  const { language, queryClient, session, line, clock } = parts;
  const api = createApiClient({
    baseURL,
    language,
    token: session.token,
    onServerTime: clock.sync,
  });
  return {
    ...parts,
    api,
    format: createFormatter(language),
    ...createSignIn({ api, queryClient, session, auth: line.auth }),
  };
}
