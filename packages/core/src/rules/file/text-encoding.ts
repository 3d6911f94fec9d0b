/** Recognises how the bytes of a text file are encoded, from what Excel saves. */

/** `workbook`: not a text but a file of Excel; null: none of these. */
type TextEncoding = 'utf-8' | 'big5' | 'utf-16' | 'gbk' | 'workbook' | null;

/** Bytes that are looked at; enough to tell encodings apart. */
const SAMPLE = 65_536;
/** Least share of frequent characters among those outside ASCII. */
const LEAST_FREQUENT = 0.8;

/** Beginnings of .xlsx (a ZIP archive) and .xls (a compound file). */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const marks = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const between = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

/** Punctuation and the 5,401 frequent characters of Big5. */
const isFrequentBig5 = (lead: number, trail: number): boolean =>
  between(lead, 0xa1, 0xc6) && (between(trail, 0x40, 0x7e) || between(trail, 0xa1, 0xfe));

/** Punctuation and the characters of GB 2312. */
const isFrequentGbk = (lead: number, trail: number): boolean =>
  (between(lead, 0xa1, 0xa3) || between(lead, 0xb0, 0xf7)) && between(trail, 0xa1, 0xfe);

/** Characters of two bytes that GBK adds, among them the traditional ones. */
const isAddedByGbk = (lead: number, trail: number): boolean =>
  (between(lead, 0x81, 0xa0) && between(trail, 0x40, 0xfe) && trail !== 0x7f) ||
  (between(lead, 0xaa, 0xfe) && between(trail, 0x40, 0xa0) && trail !== 0x7f);

/** Returns Big5 or GBK, whose bytes overlap, by which has more of the characters in frequent use. */
function doubleByteEncoding(bytes: Uint8Array): 'big5' | 'gbk' | null {
  let [all, big5, gbk, added] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    all += 1;
    big5 += Number(isFrequentBig5(lead, trail));
    gbk += Number(isFrequentGbk(lead, trail));
    added += Number(isAddedByGbk(lead, trail));
    if (trail >= 0x40) at += 1;
  }
  if (big5 >= gbk && big5 >= LEAST_FREQUENT * all) return 'big5';
  // Japanese in Shift JIS has nearly all its characters in the area that GBK adds.
  return gbk + added >= LEAST_FREQUENT * all && gbk > added / 2 ? 'gbk' : null;
}

/** Returns the encoding that a file most likely has. */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  if (workbooks.some((start) => startsWith(bytes, start))) return 'workbook';
  // A zero byte is in no text but that of UTF-16, whose ASCII has one in each character.
  if (marks.some((mark) => startsWith(bytes, mark)) || bytes.includes(0)) return 'utf-16';
  return isUtf8(bytes) ? 'utf-8' : doubleByteEncoding(bytes.subarray(0, SAMPLE));
}

/**
 * Why a file cannot be read as CSV: it is `incomplete` (empty, or a quote is not closed), `tooLong`
 * (`MAX_CSV_LINES`), or in an encoding that is not read. UTF-8 and Big5 are, because Excel in Taiwan saves plain CSV in Big5.
 */
export const csvProblems = [
  'incomplete',
  'tooLong',
  'utf-16',
  'gbk',
  'workbook',
  'encoding',
] as const;
/** Lines of a file that one call imports. */
export const MAX_CSV_LINES = 5000;
export type CsvProblem = (typeof csvProblems)[number];
