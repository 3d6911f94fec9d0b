/** The sentences that say why a call failed. */
import { createContext, use } from 'react';
import { ApiError } from '@portolane/core/client/api-error.ts';

interface FailureSentences {
  offline: string;
  noResponse: string;
  other: string;
}

/** Returns why a call failed: the server's sentences where it sent some, otherwise the app's. */
export function failureText(error: unknown, { offline, noResponse, other }: FailureSentences) {
  if (!(error instanceof ApiError)) return other;
  if (error.code === 'OFFLINE') return offline;
  if (error.code === 'NO_RESPONSE') return noResponse;
  return Object.values(error.fields).flat().join(' ') || error.message || other;
}

/** The app's function from a failure to its sentence. */
export const FailureTextContext = createContext<(error: unknown) => string>(() => {
  throw new Error('Render components that show failures inside FailureTextContext.');
});

/** Returns the function from a failure to its sentence. */
export const useFailureText = () => use(FailureTextContext);
