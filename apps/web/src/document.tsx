/** The whole HTML document, rendered on the server and hydrated in the browser. */
// First: base.css declares the order of the layers.
import '@portolane/ui/tokens/tokens.css';
import '@portolane/ui/tokens/base.css';
import './document.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { tagOf } from '@portolane/core/i18n/language.ts';
import { scriptJson } from '@portolane/core/rules/text/script-json.ts';
import {
  iconPath,
  manifestPath,
  touchIconPath,
} from '@portolane/core/rules/identity/identity-of.ts';
import type { App } from './platform/context/app-context.ts';
import { AppProvider } from './platform/context/app-provider.tsx';
import { inlineScript } from './platform/hydration/deferred-hydration.ts';
import { type Snapshot, SNAPSHOT_ID } from './platform/hydration/snapshot.ts';

interface DocumentProps {
  app: App;
  snapshot: Snapshot;
  children: ReactNode;
}

export function Document({ app, snapshot, children }: DocumentProps) {
  const { assets, eager } = snapshot;
  return (
    <html lang={tagOf(app.language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* The script has already run when this hydrates, so its text stays out of the browser's bundle. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? inlineScript : '' }}
        />
        <link rel="icon" href={iconPath(app.identity)} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={touchIconPath(app.identity)} />
        <link rel="manifest" href={manifestPath(app.language, app.identity)} />
        <meta name="theme-color" content={app.identity.accent} />
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
        {app.identity.sheet && (
          <link rel="stylesheet" href={app.identity.sheet} precedence="identity" />
        )}
        {eager && assets.preload.map((href) => <link key={href} rel="modulepreload" href={href} />)}
        {snapshot.analytics && (
          <script
            async
            src="/analytics.js"
            data-id={snapshot.analytics.id}
            data-measured={snapshot.analytics.measured}
          />
        )}
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
          <I18nextProvider i18n={app.translations}>
            <AppProvider app={app}>
              {children}
              <Suspense>
                {/* Reloading is the way out when the entry module fails to load. */}
                <BootTimeout address={snapshot.address} />
              </Suspense>
            </AppProvider>
          </I18nextProvider>
        </QueryClientProvider>
        <script
          id={SNAPSHOT_ID}
          type="application/json"
          suppressHydrationWarning
          // Only the browser reads it: its program does not carry the text a second time.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptJson(snapshot) : '' }}
        />
      </body>
    </html>
  );
}

/** Shown by the inline script when the entry module fails to load. */
function BootTimeout({ address }: { address: string }) {
  const { t } = useTranslation(['common']);
  return (
    <div id="boot-timeout" className="boot-timeout" role="alert" hidden suppressHydrationWarning>
      <p>{t('common:boot.timeout')}</p>
      <a href={address}>{t('common:boot.retry')}</a>
    </div>
  );
}
