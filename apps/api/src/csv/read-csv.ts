/** UTF-8 where it is well-formed, else what Excel in Taiwan saves as plain "CSV": Big5. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('big5').decode(bytes);
  }
}

/** One field or its end: quoted with doubled quotes, or as it stands. */
const field = (separator: string) =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');

/** A line of the file with its number, as a program that opens the file counts it. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/**
 * Reads CSV as spreadsheets save it: commas, semicolons or tabs, quoted or not, UTF-8 or Big5. The tab that `writeCsv` puts before a text is taken off.
 * Empty lines are left out.
 * @returns null when the file breaks the rules of CSV (a quote that does not end)
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
