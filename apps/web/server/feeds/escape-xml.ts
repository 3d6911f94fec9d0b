/** What XML 1.0 cannot hold at all: control characters but for tab and line ends. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as it may stand in XML, between tags and in attributes. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unfit, '')
    .replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
