/**
 * Everything that belongs to one visitor: created per request on the server, once per document in
 * the browser.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createContext as createReactContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { ChosenSessionsStore } from '@portolane/core/cart/chosen-sessions.ts';
import type { CallLog } from '@portolane/core/client/call-log.ts';
import type { PendingCalls } from '@portolane/core/client/pending-calls.ts';
import { createFormatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { SiteIdentity } from '@portolane/core/contract/setting.ts';
import type { GroupId } from '@portolane/core/rules/member/user-group.ts';
import type { MemberSessionStore } from '@portolane/core/session/member-session.ts';
import type { Host } from '@portolane/app-kit/context/host.ts';
import { type HrefTo, hrefTo } from '#page-links.ts';
import type { PageNeed } from '#page-row.ts';

/**
 * The viewer for whom the server rendered the page. Null on public pages, which are the same for
 * everyone.
 */
export type Viewer = { name: string; groupId: GroupId } | null;

export interface App extends Host {
  /** For code that loads translations; components use `useTranslation`. */
  translations: i18n;
  /** The owner of the site. */
  identity: SiteIdentity;
  /** Measurement id of Google Analytics. Empty: visits are not measured. */
  analytics: string;
  /** HTML of the notices for the whole site: of the server's page, empty in the browser. null: there are none. */
  notices: string | null;
  href: HrefTo;
  queryClient: QueryClient;
  session: MemberSessionStore;
  chosen: ChosenSessionsStore;
  pending: PendingCalls;
  /** The latest API calls, for the debug display. */
  calls: CallLog;
  /** As rendered by the server, because hydration must see the same value. */
  viewer: Viewer;
  /** Origin of absolute URLs (canonical, Open Graph), without a trailing slash. */
  origin: string;
  renderedAt: number;
  /**
   * The needs that this document's Content-Security-Policy allows: of the page it was loaded for,
   * not of the page shown now.
   */
  needs: readonly PageNeed[];
  /**
   * Loads the page at a URL of this site before the click on a link to it. Never rejects: failures
   * are left to the click.
   */
  prefetch: (url: URL, kinds?: Set<string>) => Promise<void>;
  /** Reports an error to the server's log or the browser's console. */
  report: (error: unknown, about: string) => void;
}

const partsOf = (language: Language): Pick<App, 'language' | 'format' | 'href'> => ({
  language,
  format: createFormatter(language),
  href: (id, ...rest) => hrefTo(language, id, ...rest),
});
const parts = { 'zh-TW': partsOf('zh-TW'), en: partsOf('en') };

/**
 * The parts of an app that depend on its language only. They hold nothing of a visitor, so each
 * language has one shared set.
 */
export const languageParts = (language: Language): Pick<App, 'language' | 'format' | 'href'> =>
  parts[language];

export const appRouterContext = createRouterContext<App>();
export const AppReactContext = createReactContext<App | null>(null);

/** Returns the visitor's app. Throws outside the document, which can only happen in a test. */
export function useApp(): App {
  const app = use(AppReactContext);
  if (!app)
    throw new Error(
      'useApp was called outside AppReactContext: render the component inside the document.',
    );
  return app;
}
