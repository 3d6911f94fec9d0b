import type { ReactNode } from 'react';
import { drawingPath } from '@portolane/core/rules/identity/identity-of.ts';
import { HostContext } from '@portolane/app-kit/context/host.ts';
import { DrawingPath } from '@portolane/ui/illustration/illustration.tsx';
import { type App, AppReactContext } from './app-context.ts';

/** Provides the app to the website's components and to the parts shared with the mini-app. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppReactContext value={app}>
      <HostContext value={app}>
        <DrawingPath value={(file) => drawingPath(app.identity, file)}>{children}</DrawingPath>
      </HostContext>
    </AppReactContext>
  );
}
