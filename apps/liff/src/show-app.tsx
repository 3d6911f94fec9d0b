import { QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { createBrowserSession } from '@portolane/core/session/browser-session.ts';
import { followSession } from '@portolane/core/session/follow-session.ts';
import type { MemberSessionStore } from '@portolane/core/session/member-session.ts';
import { appRouterContext } from '#platform/context/app-context.ts';
import { AppProvider } from '#platform/context/app-provider.tsx';
import { createApp } from '#platform/context/create-app.ts';
import { keepLanguage } from '#platform/language/language-choice.ts';
import type { Line } from '#platform/line/line.ts';
import { BASE } from '#platform/link/app-path.ts';
import { fetchTranslations } from '#platform/translations/translations.ts';
import type { BootOptions } from './boot-options.ts';
import { createRoutes } from './routes.tsx';

/** One per document, shared by the apps of both languages. */
let sharedSession: MemberSessionStore | null = null;

/**
 * Renders the mini-app in a language at the current page. Each language has its own app and router.
 */
export async function showApp(options: BootOptions, line: Line, language: Language): Promise<void> {
  const { root, clock, baseURL, reload, report } = options;
  const session = (sharedSession ??= createBrowserSession());
  const queryClient = createQueryClient(false);
  const translations = await fetchTranslations(language, report);
  let end = () => {};
  const setLanguage = (next: Language) => {
    keepLanguage(next);
    showApp(options, line, next).then(end, (error: unknown) => {
      report(error, 'translations');
      // After a reload the app starts in the stored language, or says why it cannot.
      reload();
    });
  };
  const app = createApp({
    language,
    setLanguage,
    translations,
    queryClient,
    session,
    line,
    clock,
    report,
    ...(baseURL && { baseURL }),
  });
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(appRouterContext, app);
    return context;
  };
  const router = createBrowserRouter(createRoutes(), { basename: BASE, getContext });
  const stopFollowing = followSession(app, router);
  end = () => {
    stopFollowing();
    router.dispose();
  };
  document.documentElement.lang = tagOf(language);
  root.render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={translations}>
        <AppProvider app={app}>
          <RouterProvider key={language} router={router} />
        </AppProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
}
