import { readCsv } from '#csv/read-csv.ts';
import type { AttendanceLine } from '#modules/enrolment/import-attendance.ts';
import { wordsOf } from '#words.ts';

/** The columns that are looked for, by what the exported list calls them in either language, and by their plain names. */
const titles = Object.fromEntries(
  (['number', 'sessionUuid', 'attended'] as const).map((column) => [
    column,
    [
      column,
      ...(['zh-TW', 'en'] as const).map((language) => wordsOf(language)(`staff:column.${column}`)),
    ].map((title) => title.toLowerCase()),
  ]),
) as Record<'number' | 'sessionUuid' | 'attended', string[]>;

const yes = ['yes', 'y', 'true', '1', 'v', 'o', '✓', '是', '出席', '到', '有'];
const no = ['no', 'n', 'false', '0', 'x', '✗', '否', '缺席', '未到', '無'];

/** What a cell says; nothing leaves it as it is. */
function attendedOf(cell: string): AttendanceLine['attended'] {
  const text = cell.normalize('NFKC').trim().toLowerCase();
  if (text === '') return null;
  return yes.includes(text) ? true : no.includes(text) ? false : 'unreadable';
}

/**
 * Reads a list of who came, as the exported list of enrolments is when somebody has filled in its column "attended".
 * @returns `missing`: columns that are not there; null for what is no CSV
 */
export function readAttendance(
  bytes: Uint8Array,
): { lines: AttendanceLine[] } | { missing: (keyof typeof titles)[] } | null {
  const [head, ...rest] = readCsv(bytes) ?? [];
  if (!head) return null;
  const places = Object.fromEntries(
    Object.entries(titles).map(([column, known]) => [
      column,
      head.cells.findIndex((cell) => known.includes(cell.normalize('NFKC').toLowerCase())),
    ]),
  ) as Record<keyof typeof titles, number>;
  const missing = (Object.keys(places) as (keyof typeof titles)[]).filter(
    (column) => places[column] === -1,
  );
  if (missing.length > 0) return { missing };
  const cell = (cells: readonly string[], column: keyof typeof titles) =>
    cells[places[column]] ?? '';
  return {
    lines: rest.map(({ line, cells }) => ({
      line,
      number: cell(cells, 'number'),
      session: cell(cells, 'sessionUuid'),
      attended: attendedOf(cell(cells, 'attended')),
    })),
  };
}
