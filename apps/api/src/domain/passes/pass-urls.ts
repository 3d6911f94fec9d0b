/** Addresses of a pass that messages contain. */
import { passPicturePath } from '@portolane/core/contract/pass.ts';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';

/** Returns the path of the page that shows a pass, without a login. */
export const passPath = (text: string, language: Language): string =>
  pathInLanguage(`/pass/${text}`, language);

/** Returns the path of the picture of its QR code. */
export const passCodePath = (text: string): string =>
  `/api${passPicturePath.replace(':passText', text)}`;

/** Returns the URL of the page that shows a pass. */
export const passUrl = (publicOrigin: string, text: string, language: Language): string =>
  publicOrigin + passPath(text, language);

/** Returns the URL of the picture of its QR code. */
export const passPictureUrl = (publicOrigin: string, text: string): string =>
  publicOrigin + passCodePath(text);
