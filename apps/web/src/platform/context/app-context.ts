/** Everything that belongs to one reader: made per request on the server, once per document in the browser. */
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createContext as createReactContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { ChosenSessionsStore } from '@portolane/core/cart/chosen-sessions.ts';
import type { CallLog } from '@portolane/core/client/call-log.ts';
import type { PendingCalls } from '@portolane/core/client/pending-calls.ts';
import { createFormatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { GroupId } from '@portolane/core/rules/member/user-group.ts';
import type { MemberSessionStore } from '@portolane/core/session/member-session.ts';
import type { Host } from '@portolane/parts/context/host.ts';
import { type HrefTo, hrefTo, type PageNeed } from '#page-table.ts';

/** What the server knew of the reader when it rendered: null on public pages, which are the same for everybody. */
export type Viewer = { name: string; groupId: GroupId } | null;

export interface App extends Host {
  /** Components read words with `useTranslation`; this is for what prepares them. */
  words: i18n;
  href: HrefTo;
  queryClient: QueryClient;
  session: MemberSessionStore;
  chosen: ChosenSessionsStore;
  pending: PendingCalls;
  /** The last calls, for the debug display. */
  calls: CallLog;
  /** As rendered by the server; hydration must see the same. */
  viewer: Viewer;
  /** Origin of absolute addresses (canonical, Open Graph), without a slash at its end. */
  origin: string;
  renderedAt: number;
  /** What the policy of this document allows: that of the page it was loaded for, whatever page is shown since. */
  needs: readonly PageNeed[];
  /** What a failed page load is told to: the server's log, the browser's console. */
  report: (error: unknown, about: string) => void;
}

const partsOf = (language: Language): Pick<App, 'language' | 'format' | 'href'> => ({
  language,
  format: createFormatter(language),
  href: (id, ...rest) => hrefTo(language, id, ...rest),
});
const parts = { 'zh-TW': partsOf('zh-TW'), en: partsOf('en') };

/** The parts of an app that follow from its language. They hold nothing of a reader: there is one set for each. */
export const languageParts = (language: Language): Pick<App, 'language' | 'format' | 'href'> =>
  parts[language];

export const appRouterContext = createRouterContext<App>();
export const AppReactContext = createReactContext<App | null>(null);

/** The reader's app. Throws outside the document, which only a test can do. */
export function useApp(): App {
  const app = use(AppReactContext);
  if (!app)
    throw new Error(
      'useApp was called outside AppReactContext: render the component inside the document.',
    );
  return app;
}
