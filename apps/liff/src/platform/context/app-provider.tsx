import type { ReactNode } from 'react';
import { HostContext } from '@portolane/parts/context/host.ts';
import { type App, AppReactContext } from './app-context.ts';

/** The app for what stands in it: its own components, and the parts that it shares with the website. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppReactContext value={app}>
      <HostContext value={app}>{children}</HostContext>
    </AppReactContext>
  );
}
