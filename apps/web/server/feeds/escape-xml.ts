/** Characters that XML 1.0 forbids: control characters except tab and line ends. */
// oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for use in XML elements and attributes. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unfit, '')
    .replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
