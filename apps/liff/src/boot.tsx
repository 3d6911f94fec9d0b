import { lazy, type ReactNode, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { createApiClient } from '@portolane/core/client/api-client.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ServerClock } from '@portolane/core/client/server-clock.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import type { App } from '#platform/context/app-context.ts';
import { chosenLanguage } from '#platform/language/language-choice.ts';
import type { Line, LinePage } from '#platform/line/line.ts';
import type { LineSdk } from '#platform/line/line-sdk.ts';
import { LineTrouble } from '#platform/line/line-trouble.ts';
import type { LoginTries } from '#platform/line/login-tries.ts';
import { startLine } from '#platform/line/start-line.ts';
import { siteHome } from '#platform/link/site-href.ts';
import { fetchWords } from '#platform/words/words.ts';
import { Loading } from '#shell/loading.tsx';
import { LiffShell } from '#shell/liff-shell.tsx';
import { OutageScreen } from '#shell/outage-screen.tsx';
import { TroubleScreen } from '#shell/trouble-screen.tsx';

/** Brings Base UI, which most readers never need. */
const NotSetUpAlert = lazy(() =>
  import('#shell/not-set-up-alert.tsx').then((module) => ({ default: module.NotSetUpAlert })),
);

export interface BootOptions {
  root: Pick<Root, 'render'>;
  loadSdk: () => Promise<LineSdk>;
  page: LinePage;
  tries: LoginTries;
  clock: ServerClock;
  /** Goes to an address of the website. */
  leave: (href: string) => void;
  reload: () => void;
  baseURL?: string;
  report: App['report'];
}

/**
 * Shows what the mini-app has to show, whatever happens on the way there. Ends once the first page is being shown, or why there is none.
 * Router and pages are fetched when LINE has started, which no router may precede.
 */
export async function boot(options: BootOptions): Promise<void> {
  const { root, page, tries, leave, reload, report } = options;
  const language = chosenLanguage(new URL(page.href()).search, navigator.language);
  document.documentElement.lang = tagOf(language);
  const words = await fetchWords(language, report);
  const showAlone = (screen: ReactNode) =>
    root.render(<Alone language={language} words={words} screen={screen} />);

  showAlone(<Loading />);
  let liffId: string | null;
  try {
    const api = createApiClient({
      baseURL: options.baseURL ?? '/api',
      language,
      token: () => null,
      onServerTime: options.clock.learn,
    });
    ({ liffId } = (await api('setting.one', { params: { lang: language } })).items);
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
    // Inside LINE, whose program is there by then.
    const close = () => void options.loadSdk().then((sdk) => sdk.closeWindow());
    return showAlone(
      <TroubleScreen
        trouble={trouble}
        language={language}
        onRetry={retry}
        onClose={trouble.reason === 'reopen' ? close : null}
      />,
    );
  }
  try {
    const { showApp } = await import('./show-app.tsx');
    await showApp(options, line, chosenLanguage(new URL(page.href()).search, line.language));
  } catch (error) {
    report(error, 'program');
    showAlone(
      <TroubleScreen
        trouble={new LineTrouble('program', error)}
        language={language}
        onRetry={reload}
        onClose={null}
      />,
    );
  }
}

/** Loading, or a reason why it goes no further: what stands alone needs no router. */
function Alone({
  language,
  words,
  screen,
}: {
  language: Language;
  words: i18n;
  screen: ReactNode;
}) {
  return (
    <I18nextProvider i18n={words}>
      <LiffShell language={language}>
        <Suspense fallback={<Loading />}>{screen}</Suspense>
      </LiffShell>
    </I18nextProvider>
  );
}
