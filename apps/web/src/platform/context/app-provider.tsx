import type { ReactNode } from 'react';
import { HostContext } from '@portolane/parts/context/host.ts';
import { type App, AppReactContext } from './app-context.ts';

/** Provides the app to the website's components and to the parts shared with the mini-app. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppReactContext value={app}>
      <HostContext value={app}>{children}</HostContext>
    </AppReactContext>
  );
}
