/** The whole HTML document, rendered on the server and hydrated in the browser. */
import './document.css';
import { type DehydratedState, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { tagOf } from '@portolane/core/i18n/language.ts';
import { bootScript } from './boot-script.ts';
import type { App, Viewer } from './platform/context/app-context.ts';
import { AppProvider } from './platform/context/app-provider.tsx';
import type { Namespace } from './platform/words/resources.ts';

export interface Assets {
  css: string[];
  /** Fonts to preload. */
  fonts: string[];
  /** The page's modules, fetched when idle (at once on eager pages). */
  preload: string[];
  entry: string;
  /** Development only: Vite's client and the React Refresh preamble. */
  developmentScript?: string;
}

/** What the browser needs to hydrate the page. */
export interface Boot {
  router: {
    loaderData: Record<string, unknown>;
    errors: Record<string, { status: number; data: unknown }> | null;
  };
  query: DehydratedState;
  assets: Assets;
  /** Namespaces to load before hydration. A section that needs others suspends. */
  words: readonly Namespace[];
  viewer: Viewer;
  origin: string;
  /** Path of the page with the search parameters that it reads. */
  address: string;
  renderedAt: number;
}

/** Data in the page for the boot script: the entry module, and the boot data or its URL. */
export interface BootStub {
  entry: string;
  /** Start at once, not on the first interaction. */
  eager: boolean;
  /** Start at once if this browser stores something of ours. */
  kept: boolean;
  boot?: Boot;
  /**
   * URL of the boot data of a public page, kept out of the HTML because most visits never need it.
   */
  data?: string;
}

/** JSON that cannot close its script element. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

interface DocumentProps {
  app: App;
  boot: Boot;
  stub: BootStub;
  children: ReactNode;
}

export function Document({ app, boot, stub, children }: DocumentProps) {
  const { assets } = boot;
  return (
    <html lang={tagOf(app.language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* The script has already run when this hydrates, so its text stays out of the browser's bundle. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="app" />
        ))}
        {stub.eager &&
          assets.preload.map((href) => <link key={href} rel="modulepreload" href={href} />)}
        {assets.developmentScript && (
          <script
            type="module"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: assets.developmentScript }}
          />
        )}
      </head>
      <body>
        <QueryClientProvider client={app.queryClient}>
          <I18nextProvider i18n={app.words}>
            <AppProvider app={app}>
              {children}
              <Suspense>
                {/* Reloading is the way out when the entry module fails to load. */}
                <BootTimeout address={boot.address} />
              </Suspense>
            </AppProvider>
          </I18nextProvider>
        </QueryClientProvider>
        <script
          id="boot"
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: safeJson(stub) }}
        />
      </body>
    </html>
  );
}

/** Shown by the boot script when the entry module fails to load. */
function BootTimeout({ address }: { address: string }) {
  const { t } = useTranslation(['common']);
  return (
    <div id="boot-timeout" className="boot-timeout" role="alert" hidden suppressHydrationWarning>
      <p>{t('common:boot.timeout')}</p>
      <a href={address}>{t('common:boot.retry')}</a>
    </div>
  );
}
