import type { ReactNode } from 'react';
import { FailureTextContext } from '@portolane/app-kit/failure/failure-texts.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { type Desk, DeskReactContext } from './desk-context.ts';

/** Provides the desk to its components and to those of the app kit. */
export function DeskProvider({ desk, children }: { desk: Desk; children: ReactNode }) {
  const failure = useFailure();
  return (
    <DeskReactContext value={desk}>
      <FailureTextContext value={failure}>{children}</FailureTextContext>
    </DeskReactContext>
  );
}
