import type { Language } from '#i18n/language.ts';

/**
 * Returns a `tel:` URL for a number as written (02-0000-1680). The comma pauses before the
 * extension is dialled (RFC 3966 leaves that to the device).
 */
export const telephoneHref = (phone: string, extension = ''): string =>
  `tel:${phone.replace(/\D/g, '')}${extension && `,${extension}`}`;

/**
 * Returns a Taiwanese number for reading: as written, 02-0000-1680 #215; in English in its
 * international form, +886 2 0000 1680 ext. 215.
 */
export function telephoneText(phone: string, extension: string, language: Language): string {
  if (language !== 'en') return extension ? `${phone} #${extension}` : phone;
  const international = phone.replace(/^0/, '+886 ').replaceAll('-', ' ');
  return extension ? `${international} ext. ${extension}` : international;
}
