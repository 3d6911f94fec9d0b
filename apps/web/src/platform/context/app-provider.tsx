import type { ReactNode } from 'react';
import { drawingPath } from '@portolane/core/rules/identity/identity-of.ts';
import { HostContext } from '@portolane/app-kit/context/host.ts';
import { FailureTextContext } from '@portolane/app-kit/failure/failure-texts.ts';
import { DrawingPath } from '@portolane/ui/illustration/illustration.tsx';
import { useNoticeText } from '#platform/notify/failure-treatment.ts';
import { type App, AppReactContext } from './app-context.ts';

/** Provides the app to the website's components and to the parts shared with the mini-app. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  const failure = useNoticeText();
  return (
    <AppReactContext value={app}>
      <HostContext value={app}>
        <FailureTextContext value={failure}>
          <DrawingPath value={(file) => drawingPath(app.identity, file)}>{children}</DrawingPath>
        </FailureTextContext>
      </HostContext>
    </AppReactContext>
  );
}
