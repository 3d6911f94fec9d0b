import { mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { type CsvLine, readCsv } from './read-csv.ts';
import { writeCsv, type Table } from './write-csv.ts';

const hostile = [
  '=1+1',
  '+886 912',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  '＋1',
  '=HYPERLINK("http://evil.example","a, b")',
];
const numeric = ['0912000001', '00000022', '1E5', '12345678901234567890', '1,234', '50%'];
const plain = [
  '王怡君',
  '他說「好」, 然後\n換行',
  'a "quoted" word',
  '',
  '2026/12/08 09:30',
  'PO-20261121-0427',
];
const table: Table = {
  header: ['甲', 'B, "b"'],
  rows: [...hostile, ...numeric, ...plain].map((text, index) => [text, index]),
};
const written = writeCsv(table);
const bytes = (text: string) => new TextEncoder().encode(text);
/** Returns the lines of a file, or nothing if it was refused. */
function linesOf(file: Uint8Array): CsvLine[] | undefined {
  const read = readCsv(file);
  return typeof read === 'string' ? undefined : read;
}

let close: () => Promise<void>;
let copied: { a: string; b: number }[];
const folder = mkdtempSync(join(tmpdir(), 'portolane-csv-'));
beforeAll(async () => {
  // Parsed by an independent CSV reader: PostgreSQL.
  const test = await openTestDatabase();
  close = test.close;
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'table.csv'), written);
  const client = await test.db.pool.connect();
  await client.query('create temporary table copied (a text, b int, position serial)');
  await client.query(
    `copy copied (a, b) from '${join(folder, 'table.csv')}' with (format csv, header true, encoding 'UTF8', force_not_null (a))`,
  );
  copied = (
    await client.query<{ a: string; b: number }>('select a, b from copied order by position')
  ).rows;
  client.release();
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

it('another program reads what was written, with a tab before formulas and numbers', () =>
  expect(copied).toEqual(
    table.rows.map(([text, index]) => ({
      a: [...hostile, ...numeric].includes(String(text)) ? `\t${text}` : text,
      b: index,
    })),
  ));

it('text with a semicolon is quoted, so that programs that also split there keep it whole', () =>
  expect(writeCsv({ header: ['a'], rows: [['x;=1+1']] })).toBe('\uFEFFa\r\n"x;=1+1"\r\n'));

it('no field starts a formula', () =>
  expect(copied.filter(({ a }) => /^[=+\-@＝＋－＠]/.test(a))).toEqual([]));

it('has a byte order mark and CRLF line ends, for Excel', () => {
  expect(written.startsWith('\uFEFF甲,"B, ""b"""\r\n')).toBe(true);
  expect(written.endsWith('\r\n')).toBe(true);
});

it('is read back unchanged', () =>
  expect(linesOf(bytes(written))?.map(({ cells }) => cells)).toEqual([
    ['甲', 'B, "b"'],
    ...table.rows.map(([text, index]) => [String(text).trim(), String(index)]),
  ]));

it.each([
  [
    'semicolons',
    'a;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\r\n1\t2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'empty lines and a missing last line end',
    '\uFEFFa,b\n\n ,\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['an empty file', '', []],
])('reads %s', (_what, text, cells) =>
  expect(linesOf(bytes(text))?.map((line) => line.cells)).toEqual(cells),
);

it('counts lines as a text editor does', () =>
  expect(linesOf(bytes('a\n"two\nlines"\n\nlast'))?.map(({ line }) => line)).toEqual([1, 2, 5]));

it('reads Big5, the default encoding of Excel in Taiwan', () =>
  expect(readCsv(Uint8Array.of(0xb3, 0xf8, 0xa6, 0x57, 0x2c, 0x31))).toEqual([
    { line: 1, cells: ['報名', '1'] },
  ]));

it.each([
  ['an unclosed quote', bytes('a,"b'), 'incomplete'],
  ['text after a quote', bytes('a,"b"c'), 'incomplete'],
  ['UTF-16', Buffer.from('\uFEFF報名\t1\r\n', 'utf16le'), 'utf-16'],
  ['GBK', Uint8Array.of(0xb1, 0xa8, 0xc3, 0xfb, 0x2c, 0xca, 0xc7), 'gbk'],
  ['a workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04), 'workbook'],
  ['Latin 1', Buffer.from('José,1', 'latin1'), 'encoding'],
])('refuses %s, and says why', (_what, file, problem) => expect(readCsv(file)).toBe(problem));
