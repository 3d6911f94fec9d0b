/** Everything that belongs to one visitor in this document. Each language has its own app. */
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createContext as createReactContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { MemberSessionStore } from '@portolane/core/session/member-session.ts';
import type { Host } from '@portolane/app-kit/context/host.ts';
import type { Line } from '#platform/line/line.ts';
import type { SignIn } from '#platform/session/sign-in.ts';

export interface App extends Host, SignIn {
  /** Shows the current page in another language. */
  setLanguage: (language: Language) => void;
  translations: i18n;
  queryClient: QueryClient;
  session: MemberSessionStore;
  line: Line;
  report: (error: unknown, about: string) => void;
}

export const appRouterContext = createRouterContext<App>();
export const AppReactContext = createReactContext<App | null>(null);

/** Returns the app. Throws outside `AppProvider`, which can only happen in a test. */
export function useApp(): App {
  const app = use(AppReactContext);
  if (!app)
    throw new Error(
      'useApp was called outside AppReactContext: render the component inside the mini-app.',
    );
  return app;
}
