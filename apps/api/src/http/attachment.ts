import { cutText } from '@portolane/core/rules/text/cut-text.ts';

/** UTF-16 units of a file name: the longest that Windows takes are 255 with the folder. */
const NAME_LENGTH = 120;

/** Characters that some file systems refuse in a file name. */
// oxlint-disable-next-line no-control-regex -- control characters are among them
const unsafeCharacters = /[\u0000-\u001f\u007f"*/:<>?\\|]+/g;

/**
 * Percent-encodes for RFC 5987, which allows fewer characters than `encodeURIComponent` leaves
 * unescaped.
 */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Returns the value of Content-Disposition for a download whose title may be in any script (RFC
 * 6266).
 * @param title the name shown to people
 * @param plain an ASCII fallback for clients that do not support `filename*`
 */
export function attachment(title: string, plain: string, extension: string): string {
  const safe = title.replaceAll(unsafeCharacters, ' ').replaceAll(/\s+/g, ' ').trim();
  const name = cutText(safe, NAME_LENGTH).trimEnd() || plain;
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encodeExtended(`${name}.${extension}`)}`;
}
