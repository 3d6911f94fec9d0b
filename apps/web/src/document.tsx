/** The whole document: rendered on the server, hydrated as it is in the browser. */
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
  /** Fonts above the fold. */
  fonts: string[];
  /** Modules of this page, fetched when idle (or at once on eager pages). */
  preload: string[];
  entry: string;
  /** Development only: Vite's client and React's refresh preamble. */
  developmentScript?: string;
}

/** What the browser needs to go on where the server stopped. */
export interface Boot {
  router: {
    loaderData: Record<string, unknown>;
    errors: Record<string, { status: number; data: unknown }> | null;
  };
  query: DehydratedState;
  assets: Assets;
  /** Words to have before the first drawing; a section that wants others waits for them. */
  words: readonly Namespace[];
  viewer: Viewer;
  origin: string;
  /** Path and query of the page itself: what it reads of the address that was asked for. */
  address: string;
  renderedAt: number;
}

/** What stands in the page for the boot script: where to begin, and the boot data or its address. */
export interface BootStub {
  entry: string;
  /** Start at once, not with the visitor's first intent. */
  eager: boolean;
  /** Start at once where this browser keeps something of ours. */
  kept: boolean;
  boot?: Boot;
  /** Public pages keep their data in a file of its own: most visits never need it. */
  data?: string;
}

/** JSON that cannot end its own script element. */
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
        {/* It has run when this hydrates, so its text stays out of the browser's program. */}
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
                {/* Loading it again is the way out when its program does not arrive. */}
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

/** What the boot script shows when the program does not arrive. */
function BootTimeout({ address }: { address: string }) {
  const { t } = useTranslation(['common']);
  return (
    <div id="boot-timeout" className="boot-timeout" role="alert" hidden suppressHydrationWarning>
      <p>{t('common:boot.timeout')}</p>
      <a href={address}>{t('common:boot.retry')}</a>
    </div>
  );
}
