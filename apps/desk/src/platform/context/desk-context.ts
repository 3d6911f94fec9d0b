/** What every component of the desk uses: one per document and language. */
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { CallIn } from '@portolane/core/client/api-call.ts';
import type { Download } from '@portolane/core/client/download-file.ts';
import type { DeskExportInput } from '@portolane/core/contract/desk/enrolment.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import type { createFormatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Toaster } from '@portolane/ui/toast/toaster.ts';
import type { DeskKeyboard } from '#platform/keys/keyboard.ts';
import type { PasskeyPrompt } from '#platform/passkey/passkey-prompt.ts';

export type DeskCall = CallIn<DeskContract>;

export interface Desk {
  /** Calls the desk's endpoints. A call that needs a fresh passkey asks for it and goes on. */
  api: DeskCall;
  /** Downloads the enrolments that match as CSV. Rejects with ApiError. */
  exportEnrolments: (filter: DeskExportInput) => Promise<Download>;
  language: Language;
  /** Shows the current screen in another language. */
  setLanguage: (language: Language) => void;
  format: ReturnType<typeof createFormatter>;
  words: i18n;
  queryClient: QueryClient;
  prompt: PasskeyPrompt;
  toaster: Toaster;
  keyboard: DeskKeyboard;
  /** Reports an error to the browser's console. */
  report: (error: unknown, about: string) => void;
}

export const deskRouterContext = createRouterContext<Desk>();
export const DeskReactContext = createContext<Desk | null>(null);

/** Returns the desk. Throws outside of its provider, which can only happen in a test. */
export function useDesk(): Desk {
  const desk = use(DeskReactContext);
  if (!desk) throw new Error('useDesk was called outside DeskReactContext.');
  return desk;
}
