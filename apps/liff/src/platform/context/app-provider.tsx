import type { ReactNode } from 'react';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { drawingPath } from '@portolane/core/rules/identity/identity-of.ts';
import { HostContext } from '@portolane/app-kit/context/host.ts';
import { FailureTextContext } from '@portolane/app-kit/failure/failure-texts.ts';
import { DrawingPath } from '@portolane/ui/illustration/illustration.tsx';
import { useShownFailure } from '#platform/call/use-failure.ts';
import { type App, AppReactContext } from './app-context.ts';

/** Provides the app to the mini-app's components and to the parts shared with the website. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  const failure = useShownFailure();
  return (
    <AppReactContext value={app}>
      <HostContext value={app}>
        <FailureTextContext value={failure}>
          <DrawingPath value={(file) => drawingPath(pageIdentity(app.language), file)}>
            {children}
          </DrawingPath>
        </FailureTextContext>
      </HostContext>
    </AppReactContext>
  );
}
