import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApiClient } from '@portolane/core/client/api-client.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ServerClock } from '@portolane/core/client/server-clock.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { followSession } from '@portolane/core/session/follow-session.ts';
import type { MemberSessionStore } from '@portolane/core/session/member-session.ts';
import { type App, AppReactContext, appRouterContext } from '#platform/context/app-context.ts';
import { createApp } from '#platform/context/create-app.ts';
import { chosenLanguage, keepLanguage } from '#platform/language/language-choice.ts';
import type { Line, LinePage } from '#platform/line/line.ts';
import type { LineSdk } from '#platform/line/line-sdk.ts';
import { LineTrouble } from '#platform/line/line-trouble.ts';
import type { LoginTries } from '#platform/line/login-tries.ts';
import { startLine } from '#platform/line/start-line.ts';
import { BASE } from '#platform/link/app-path.ts';
import { siteHome } from '#platform/link/site-href.ts';
import { fetchWords } from '#platform/words/words.ts';
import { Loading } from '#shell/layout.tsx';
import { LiffShell } from '#shell/liff-shell.tsx';
import { OutageScreen } from '#shell/outage-screen.tsx';
import { TroubleScreen } from '#shell/trouble-screen.tsx';
import { routes } from './routes.tsx';

/** Brings Base UI, which most readers never need. */
const NotSetUpAlert = lazy(() => import('#shell/not-set-up-alert.tsx').then((module) => ({ default: module.NotSetUpAlert })));

interface BootOptions {
  root: Pick<Root, 'render'>;
  loadSdk: () => Promise<LineSdk>;
  page: LinePage;
  tries: LoginTries;
  session: MemberSessionStore;
  clock: ServerClock;
  queryClient: QueryClient;
  /** Goes to an address of the website. */
  leave: (href: string) => void;
  reload: () => void;
  baseURL?: string;
  report: App['report'];
}

/** Shows what the mini-app has to show, whatever happens on the way there. Ends once the first page is being shown, or why there is none. */
export async function boot(options: BootOptions): Promise<void> {
  const { root, page, tries, leave, reload, report } = options;
  const language = chosenLanguage(new URL(page.href()).search, navigator.language);
  document.documentElement.lang = tagOf(language);
  const words = await fetchWords(language, report);
  const showAlone = (screen: ReactNode) => root.render(<Alone language={language} words={words} screen={screen} />);

  showAlone(<Loading />);
  let liffId: string | null;
  try {
    const api = createApiClient({ baseURL: options.baseURL ?? '/api', language, token: () => null, onServerTime: options.clock.learn });
    ({ liffId } = await options.queryClient.query(settingQuery(api, language)));
  } catch (error) {
    if (!(error instanceof ApiError)) report(error, 'settings');
    return showAlone(<OutageScreen error={error} onRetry={() => void boot(options)} />);
  }
  if (!liffId) return showAlone(<NotSetUpAlert onLeave={() => leave(siteHome(language))} />);

  let line: Line;
  try {
    line = await startLine({ liffId, loadSdk: options.loadSdk, page, tries });
  } catch (error) {
    const trouble = error instanceof LineTrouble ? error : new LineTrouble('unexpected', error);
    report(trouble, 'LINE');
    const retry = () => {
      tries.forget();
      // LINE's SDK cannot be started twice in one document.
      reload();
    };
    return showAlone(<TroubleScreen trouble={trouble} language={language} onRetry={retry} onClose={null} />);
  }
  await showApp(options, line, chosenLanguage(new URL(page.href()).search, line.language));
}

/** Loading, or a reason why it goes no further: what stands alone needs no router. */
function Alone({ language, words, screen }: { language: Language; words: i18n; screen: ReactNode }) {
  return (
    <I18nextProvider i18n={words}>
      <LiffShell language={language}>
        <Suspense fallback={<Loading />}>{screen}</Suspense>
      </LiffShell>
    </I18nextProvider>
  );
}

/** The mini-app in a language. Another language is another app with a router of its own, at the page where the reader is. */
async function showApp(options: BootOptions, line: Line, language: Language): Promise<void> {
  const { root, session, clock, queryClient, baseURL, reload, report } = options;
  const words = await fetchWords(language, report);
  let end = () => {};
  const setLanguage = (next: Language) => {
    keepLanguage(next);
    showApp(options, line, next).then(end, (error: unknown) => {
      report(error, 'words');
      // Loaded anew it speaks the language that was chosen, or says why it cannot.
      reload();
    });
  };
  const app = createApp({ language, setLanguage, words, queryClient, session, line, clock, report, ...(baseURL && { baseURL }) });
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(appRouterContext, app);
    return context;
  };
  const router = createBrowserRouter(routes, { basename: BASE, getContext });
  const stopFollowing = followSession(app, router);
  end = () => {
    stopFollowing();
    router.dispose();
  };
  document.documentElement.lang = tagOf(language);
  root.render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={words}>
        <AppReactContext value={app}>
          <RouterProvider key={language} router={router} />
        </AppReactContext>
      </I18nextProvider>
    </QueryClientProvider>,
  );
}
