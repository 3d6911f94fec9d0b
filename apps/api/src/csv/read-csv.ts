/**
 * Decodes UTF-8, or Big5 if the bytes are not valid UTF-8: Excel in Taiwan saves plain "CSV" as
 * Big5.
 */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('big5').decode(bytes);
  }
}

/**
 * Matches one field, quoted (with doubled quotes) or plain, and the separator or line end after it.
 */
const field = (separator: string) =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');

/** A row with its line number in the file, from 1, as a text editor counts lines. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/**
 * Parses CSV as spreadsheets save it: separated by commas, semicolons or tabs, quoted or not, in
 * UTF-8 or Big5. Removes the tab that `writeCsv` puts before guarded text and skips empty lines.
 * @returns null if the file is not valid CSV (an unterminated quote)
 */
export function readCsv(bytes: Uint8Array): CsvLine[] | null {
  const text = decode(bytes);
  const first = /^[^\r\n]*/.exec(text)![0];
  const separator = [',', ';', '\t'].reduce((best, candidate) =>
    first.split(candidate).length > first.split(best).length ? candidate : best,
  );
  const next = field(separator);
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let line = 1;
  for (let began = 1; next.lastIndex <= text.length;) {
    const match = next.exec(text);
    if (!match) return null;
    const [all, quoted, plain = '', end = ''] = match;
    cells.push(
      (quoted === undefined ? plain : quoted.replaceAll('""', '"')).replace(/^\t/, '').trim(),
    );
    line += all.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === separator) continue;
    if (cells.some((cell) => cell !== '')) lines.push({ line: began, cells });
    cells = [];
    began = line;
    if (end === '') break;
  }
  return lines;
}
