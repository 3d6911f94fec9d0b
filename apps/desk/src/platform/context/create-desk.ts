import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { createContractClient } from '@portolane/core/client/contract-client.ts';
import { downloadFile } from '@portolane/core/client/download-file.ts';
import { deskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { deskExportPath } from '@portolane/core/contract/desk/enrolment.ts';
import { isDeskErrorCode } from '@portolane/core/contract/desk/desk-error-code.ts';
import type { AnyErrorCode } from '@portolane/core/contract/endpoint.ts';
import { isErrorCode } from '@portolane/core/contract/error-code.ts';
import { createFormatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { createToaster } from '@portolane/ui/toast/toaster.ts';
import { createKeyboard } from '#platform/keys/keyboard.ts';
import { createPasskeyPrompt, type PasskeyPrompt } from '#platform/passkey/passkey-prompt.ts';
import type { Desk, DeskCall } from './desk-context.ts';

const isKnown = (code: unknown): code is AnyErrorCode => isDeskErrorCode(code) || isErrorCode(code);

/** Makes a call that needs a fresh passkey ask for it, and repeats the call. */
const askingForPasskey =
  (call: DeskCall, prompt: PasskeyPrompt): DeskCall =>
  async (name, input, options) => {
    try {
      return await call(name, input, options);
    } catch (error) {
      const stale = error instanceof ApiError && error.code === 'DESK_FRESH_PASSKEY_REQUIRED';
      if (!stale || !(await prompt.ask())) throw error;
      return call(name, input, options);
    }
  };

/** Creates the desk of one language. */
export function createDesk(parts: {
  language: Language;
  setLanguage: Desk['setLanguage'];
  words: i18n;
  queryClient: QueryClient;
  baseURL?: string;
}): Desk {
  const { baseURL = '/api', ...rest } = parts;
  const prompt = createPasskeyPrompt();
  const client = createContractClient(deskContract, isKnown, {
    baseURL,
    language: parts.language,
    // The browser sends the cookie of the desk; no bearer token exists here.
    token: () => null,
  });
  return {
    ...rest,
    api: askingForPasskey(client, prompt),
    exportEnrolments: (body) =>
      downloadFile(baseURL + deskExportPath, {
        language: parts.language,
        token: null,
        body,
        isKnown,
      }),
    // The frame says the zone once, below the screen.
    format: createFormatter(parts.language, ''),
    prompt,
    toaster: createToaster(),
    report: (error, about) => console.error(about, error),
    keyboard: createKeyboard(),
  };
}
