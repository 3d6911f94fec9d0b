import type { CsvProblem } from '@portolane/core/rules/file/text-encoding.ts';
import { parseAmount, parsePaymentDay } from '@portolane/core/rules/order/payment-cell.ts';
import { readCsv } from '#http/read-csv.ts';
import { translatorOf, type TranslationKey } from '#i18n/translations.ts';

const REQUIRED = ['number', 'paid', 'paidOn'] as const;
const columnNames = [...REQUIRED, 'reference', 'invoice'] as const;
type ColumnName = (typeof columnNames)[number];

/** Names of the columns in other lists: banks' lists, and the plain names. */
const otherTitles: Readonly<Record<ColumnName, readonly string[]>> = {
  number: ['number', 'order', '報名編號', 'order number'],
  paid: ['paid', 'amount', '金額', '存入金額'],
  paidOn: ['paidon', 'date', '日期', '交易日期'],
  reference: ['reference', '備註', '摘要'],
  invoice: ['invoice'],
};
const titlesOf = (column: ColumnName): string[] =>
  [
    ...(['zh-TW', 'en'] as const).map((language) =>
      translatorOf(language)(`staff:column.${column}` satisfies TranslationKey),
    ),
    ...otherTitles[column],
  ].map((title) => title.toLowerCase());

/** A line of a list of transfers. */
export interface PaymentLine {
  line: number;
  number: string;
  /** null: empty, so that the line says nothing; `unreadable`: not an amount. */
  amount: number | null | 'unreadable';
  /** null: not a day. */
  paidOn: string | null;
  reference: string;
  invoice: string;
}

/**
 * Reads a list of transfers: the export of enrolments with its columns filled in, or any list with an
 * order number, an amount, and a day in each line.
 * @returns `missing` names the columns that were not found; `problem`: why the file is not read
 */
export function readPayments(
  bytes: Uint8Array,
): { lines: PaymentLine[] } | { missing: (typeof REQUIRED)[number][] } | { problem: CsvProblem } {
  const read = readCsv(bytes);
  if (typeof read === 'string') return { problem: read };
  const [head, ...rest] = read;
  if (!head) return { problem: 'incomplete' };
  const titles = head.cells.map((cell) => cell.normalize('NFKC').toLowerCase());
  // The own title of a column comes first: the export has a note beside the reference.
  const indexOf = (column: ColumnName): number =>
    titlesOf(column)
      .map((title) => titles.indexOf(title))
      .find((index) => index !== -1) ?? -1;
  const indexes = new Map(columnNames.map((column) => [column, indexOf(column)]));
  const missing = REQUIRED.filter((column) => indexes.get(column) === -1);
  if (missing.length > 0) return { missing };
  return {
    lines: rest.map(({ line, cells }) => {
      const cell = (column: ColumnName) => cells[indexes.get(column)!] ?? '';
      const typed = cell('paid');
      return {
        line,
        number: cell('number'),
        amount: typed === '' ? null : (parseAmount(typed) ?? 'unreadable'),
        paidOn: parsePaymentDay(cell('paidOn')),
        reference: cell('reference'),
        invoice: cell('invoice'),
      };
    }),
  };
}
