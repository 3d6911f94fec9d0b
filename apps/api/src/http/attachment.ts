/** Characters that file systems of one kind or another refuse in a name. */
// oxlint-disable-next-line no-control-regex -- control characters are among them
const unfit = /[\u0000-\u001f\u007f"*/:<>?\\|]+/g;

/** RFC 5987: what may stand unescaped is less than what `encodeURIComponent` leaves. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The value of Content-Disposition for a file that is to be kept under a title in any script (RFC 6266).
 * @param title what people call it; `plain` stands in where a program knows only ASCII
 */
export function attachment(title: string, plain: string, extension: string): string {
  const name =
    title.toWellFormed().replaceAll(unfit, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 120) ||
    plain;
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encoded(`${name}.${extension}`)}`;
}
