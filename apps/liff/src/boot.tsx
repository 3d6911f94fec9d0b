import { lazy, type ReactNode, Suspense } from 'react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { createApiClient } from '@portolane/core/client/api-client.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { chosenLanguage } from '#platform/language/language-choice.ts';
import type { Line } from '#platform/line/line.ts';
import { LineError } from '#platform/line/line-error.ts';
import { startLine } from '#platform/line/start-line.ts';
import { siteHome } from '#platform/link/site-href.ts';
import { fetchTranslations } from '#platform/translations/translations.ts';
import { Loading } from '#shell/loading.tsx';
import { LiffShell } from '#shell/liff-shell.tsx';
import { OutageScreen } from '#shell/outage-screen.tsx';
import type { BootOptions } from './boot-options.ts';
import { LineErrorScreen } from '#shell/line-error-screen.tsx';

/** Loaded lazily: it pulls in Base UI, which most visits never need. */
const NotSetUpAlert = lazy(() =>
  import('#shell/not-set-up-alert.tsx').then((module) => ({ default: module.NotSetUpAlert })),
);

/**
 * Starts the mini-app and renders its first page, or the reason why it cannot be shown. Resolves
 * once either is rendered. The router and the pages are imported only after LINE has started,
 * because no router may exist before that.
 */
export async function boot(options: BootOptions, failures = 0): Promise<void> {
  const { root, page, loginVisits, leave, reload, report } = options;
  const language = chosenLanguage(new URL(page.href()).search, navigator.language);
  document.documentElement.lang = tagOf(language);
  const translations = await fetchTranslations(language, report);
  const showScreen = (screen: ReactNode) =>
    root.render(
      <StandaloneScreen language={language} translations={translations} screen={screen} />,
    );

  showScreen(<Loading />);
  let liffId: string | null;
  try {
    const api = createApiClient({
      baseURL: options.baseURL ?? '/api',
      language,
      token: () => null,
      onServerTime: options.clock.sync,
    });
    ({ liffId } = (await api('setting.one', { params: { lang: language } })).items);
  } catch (error) {
    if (!(error instanceof ApiError)) report(error, 'settings');
    const retry = () => boot(options, failures + 1);
    return showScreen(<OutageScreen error={error} onRetry={retry} before={failures} />);
  }
  if (!liffId) return showScreen(<NotSetUpAlert onLeave={() => leave(siteHome(language))} />);

  let line: Line;
  try {
    line = await startLine({ liffId, loadSdk: options.loadSdk, page, loginVisits });
  } catch (error) {
    const lineError = error instanceof LineError ? error : new LineError('unexpected', error);
    report(lineError, 'LINE');
    const retry = () => {
      loginVisits.write(false);
      // LINE's SDK cannot be initialised twice in one document.
      reload();
    };
    // Only offered inside LINE, where the SDK has been loaded by then.
    const close = () => void options.loadSdk().then((sdk) => sdk.closeWindow());
    return showScreen(
      <LineErrorScreen
        error={lineError}
        language={language}
        onRetry={retry}
        onClose={lineError.reason === 'reopen' ? close : null}
      />,
    );
  }
  try {
    const { showApp } = await import('./show-app.tsx');
    await showApp(options, line, chosenLanguage(new URL(page.href()).search, line.language));
  } catch (error) {
    report(error, 'program');
    showScreen(
      <LineErrorScreen
        error={new LineError('program', error)}
        language={language}
        onRetry={reload}
        onClose={null}
      />,
    );
  }
}

/**
 * Renders a screen in the app frame without a router: the loading state, or why the app cannot
 * start.
 */
function StandaloneScreen({
  language,
  translations,
  screen,
}: {
  language: Language;
  translations: i18n;
  screen: ReactNode;
}) {
  return (
    <I18nextProvider i18n={translations}>
      <LiffShell language={language}>
        <Suspense fallback={<Loading />}>{screen}</Suspense>
      </LiffShell>
    </I18nextProvider>
  );
}
