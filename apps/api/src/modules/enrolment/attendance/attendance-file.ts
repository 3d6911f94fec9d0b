import type { CsvProblem } from '@portolane/core/rules/file/text-encoding.ts';
import { readCsv } from '#http/read-csv.ts';
import type { AttendanceLine } from './import-attendance.ts';
import { translatorOf } from '#i18n/translations.ts';

/**
 * Accepted titles per column: those of the exported list in either language, and the plain names.
 */
const columnTitles = Object.fromEntries(
  (['number', 'sessionUuid', 'attended'] as const).map((column) => [
    column,
    [
      column,
      ...(['zh-TW', 'en'] as const).map((language) =>
        translatorOf(language)(`staff:column.${column}`),
      ),
    ].map((title) => title.toLowerCase()),
  ]),
) as Record<'number' | 'sessionUuid' | 'attended', string[]>;

const yes = ['yes', 'y', 'true', '1', 'v', 'o', '✓', '是', '出席', '到', '有'];
const no = ['no', 'n', 'false', '0', 'x', '✗', '否', '缺席', '未到', '無'];

/** Parses a cell; empty means no change. */
function parseAttended(cell: string): AttendanceLine['attended'] {
  const text = cell.normalize('NFKC').trim().toLowerCase();
  if (text === '') return null;
  if (yes.includes(text)) return true;
  return no.includes(text) ? false : 'unreadable';
}

/**
 * Reads attendance from the exported list of enrolments with its column "attended" filled in.
 * @returns `missing` names the columns that were not found; `problem`: why the file is not read
 */
export function readAttendance(
  bytes: Uint8Array,
):
  | { lines: AttendanceLine[] }
  | { missing: (keyof typeof columnTitles)[] }
  | { problem: CsvProblem } {
  const read = readCsv(bytes);
  if (typeof read === 'string') return { problem: read };
  const [head, ...rest] = read;
  if (!head) return { problem: 'incomplete' };
  const columnIndexes = Object.fromEntries(
    Object.entries(columnTitles).map(([column, known]) => [
      column,
      head.cells.findIndex((cell) => known.includes(cell.normalize('NFKC').toLowerCase())),
    ]),
  ) as Record<keyof typeof columnTitles, number>;
  const missing = (Object.keys(columnIndexes) as (keyof typeof columnTitles)[]).filter(
    (column) => columnIndexes[column] === -1,
  );
  if (missing.length > 0) return { missing };
  const cell = (cells: readonly string[], column: keyof typeof columnTitles) =>
    cells[columnIndexes[column]] ?? '';
  return {
    lines: rest.map(({ line, cells }) => ({
      line,
      number: cell(cells, 'number'),
      session: cell(cells, 'sessionUuid'),
      attended: parseAttended(cell(cells, 'attended')),
    })),
  };
}
