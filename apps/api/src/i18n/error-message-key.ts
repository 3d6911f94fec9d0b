import { isDeskErrorCode } from '@portolane/core/contract/desk/desk-error-code.ts';
import type { AnyErrorCode } from '@portolane/core/contract/endpoint.ts';
import type { TranslationKey } from './translations.ts';

/** Returns the translation that explains an error code. */
export const errorMessageKey = (code: AnyErrorCode): TranslationKey =>
  isDeskErrorCode(code) ? `deskErrors:code.${code}` : `errors:code.${code}`;
