/** The parts of the bench, in the order of the table. `--only` names some of them. */
export const parts = {
  requests: 'Requests a second',
  api: 'Calls of the API',
  checkouts: 'Checkouts',
  overload: 'More pages and answers than can be made',
  memory: 'Memory, build and start',
  content: 'Editing content at the desk',
  pages: 'Pages in a browser, as on a phone',
} as const;
export type Part = keyof typeof parts;

const units = {
  perSecond: '/s',
  milliseconds: 'ms',
  megabytes: 'MB',
  seconds: 's',
  points: 'of 100',
} as const;
export type Unit = keyof typeof units;

/** A figure of the product beside one of something else, measured in the same run. */
export interface Row {
  /** Begins with the part, e.g. `requests/home-cached`; names the row in the file of bounds. */
  id: `${Part}/${string}`;
  what: string;
  unit: Unit;
  value: number;
  /** Further figures of the row, e.g. `p50 3.1 ms, p99 9.4 ms`. */
  details: string;
  beside: { what: string; value: number };
}

export const partOf = ({ id }: Pick<Row, 'id'>): Part => id.split('/')[0] as Part;

/** The figure of the product as a multiple of the other. */
export const ratioOf = ({ value, beside }: Pick<Row, 'value' | 'beside'>): number =>
  value / beside.value;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Returns a number with two or three significant digits, and all digits before the point. */
export function figure(value: number, unit: Unit | null = null): string {
  const size = Math.abs(value);
  const rounded = size >= 100 ? Math.round(value) : Number(value.toPrecision(size >= 1 ? 3 : 2));
  const text = rounded.toLocaleString('en', { maximumSignificantDigits: 15 });
  return unit === null ? text : `${text} ${units[unit]}`.replace(' /s', '/s');
}
