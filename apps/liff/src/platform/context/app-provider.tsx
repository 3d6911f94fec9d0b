import type { ReactNode } from 'react';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { drawingPath } from '@portolane/core/rules/identity/identity-of.ts';
import { HostContext } from '@portolane/app-kit/context/host.ts';
import { DrawingPath } from '@portolane/ui/illustration/illustration.tsx';
import { type App, AppReactContext } from './app-context.ts';

/** Provides the app to the mini-app's components and to the parts shared with the website. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppReactContext value={app}>
      <HostContext value={app}>
        <DrawingPath value={(file) => drawingPath(pageIdentity(app.language), file)}>
          {children}
        </DrawingPath>
      </HostContext>
    </AppReactContext>
  );
}
