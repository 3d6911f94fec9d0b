const decodeWord = (_word: string, _charset: string, encoding: string, text: string): string =>
  encoding.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64').toString()
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
            String.fromCodePoint(parseInt(hex, 16)),
          ),
        'latin1',
      ).toString();

/**
 * Returns the values of a header of an email as it was received, unfolded, with encoded words decoded
 * (RFC 2047).
 */
export const mailHeaders = (email: string, name: string): string[] =>
  email
    .split('\r\n\r\n')[0]!
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    .map((line) =>
      line
        .slice(name.length + 1)
        .trim()
        .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
        .replaceAll(/=\?([^?]+)\?([BQ])\?([^?]*)\?=/gi, decodeWord),
    );
