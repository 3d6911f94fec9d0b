import { sliceAt } from '#rules/text/slice-at.ts';

/** Maximum number of products compared side by side. */
export const COMPARE_LIMIT = 4;

/** The products that a URL asks to compare: each once, and only the first four. */
export interface Comparison {
  aliases: string[];
  /** The number of products beyond the limit. */
  left: number;
}

export function comparisonOf(named: readonly string[]): Comparison {
  const each = [...new Set(named)];
  return { aliases: each.slice(0, COMPARE_LIMIT), left: Math.max(0, each.length - COMPARE_LIMIT) };
}

interface SpecifiedProduct {
  specifications: readonly { name: string; value: string }[];
}

export interface ComparedRow {
  name: string;
  /** A value per product, in the order of the products; null where a product does not give one. */
  values: (string | null)[];
  /** Whether the given values differ. */
  differs: boolean;
}

/** Names that differ only in width, case, or spacing are the same. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/**
 * Returns the specifications of products, one row per name. Names that more products share come
 * first; otherwise the products' order is kept.
 */
export function compareSpecifications(products: readonly SpecifiedProduct[]): ComparedRow[] {
  const rows = new Map<string, ComparedRow>();
  products.forEach(({ specifications }, column) => {
    for (const { name, value } of specifications) {
      const row = rows.get(keyOf(name)) ?? {
        name,
        values: products.map(() => null),
        differs: false,
      };
      rows.set(keyOf(name), row);
      // A name that occurs twice in one product keeps both values.
      const said = row.values[column];
      row.values[column] = said == null ? value : `${said}; ${value}`;
    }
  });
  const valuesOf = ({ values }: ComparedRow) => values.filter((value) => value !== null);
  return [...rows.values()]
    .map((row) => ({ ...row, differs: new Set(valuesOf(row).map(keyOf)).size > 1 }))
    .toSorted((a, b) => valuesOf(b).length - valuesOf(a).length);
}

export interface ComparedGroups {
  /** Rows in which the given values differ. */
  differing: ComparedRow[];
  /** Rows that at least two products give, with the same value. */
  same: ComparedRow[];
  /** Per product, the rows that it alone gives. */
  own: ComparedRow[][];
}

/** Groups rows by what a reader compares. */
export function groupRows(rows: readonly ComparedRow[], products: number): ComparedGroups {
  const given = ({ values }: ComparedRow) => values.filter((value) => value !== null).length;
  return {
    differing: rows.filter(({ differs }) => differs),
    same: rows.filter((row) => !row.differs && given(row) > 1),
    own: Array.from({ length: products }, (_, column) =>
      rows.filter((row) => given(row) === 1 && row.values[column] !== null),
    ),
  };
}

/**
 * A number in a text, with its Chinese prefix and its scale: "96", "平均 980", "1,600 萬", "16
 * million".
 */
const NUMBER = /^(\p{Script=Han}*)\s*([\d,]+(?:\.\d+)?)\s*(萬|億|(?:thousand|million|billion)\b)?/u;
const SCALES: Record<string, number> = {
  萬: 1e4,
  億: 1e8,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

interface Amount {
  amount: number;
  unit: string;
}

/**
 * Reads an amount and its unit, which contains no further digits. Amounts in Chinese and English are
 * read alike: "1,600 萬" and "16 million" are equal, and both "平均 980 W" and "980 W average" can be
 * compared with others of their language.
 */
function readAmount(text: string): Amount | null {
  const [number, before, digits, scale] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  const amount = Number(digits.replaceAll(',', '')) * (scale === undefined ? 1 : SCALES[scale]!);
  const rest = sliceAt(text, number!.length).trim();
  // 1 億 2,000 萬
  const smaller = scale === '億' ? readAmount(rest) : null;
  if (smaller) return { ...smaller, amount: amount + smaller.amount };
  return /\d/.test(rest) ? null : { amount, unit: `${before} ${rest}`.trim() };
}

/**
 * Returns each value's share of the largest one, or null if they are not at least two amounts of
 * the same unit. Products without a value have no share.
 */
export function sharesOfLargest(values: readonly (string | null)[]): (number | null)[] | null {
  const amounts = values.map((value) => readAmount(value?.normalize('NFKC').trim() ?? ''));
  const given = amounts.filter((amount) => amount !== null);
  const largest = Math.max(...given.map(({ amount }) => amount));
  const comparable =
    given.length > 1 &&
    given.length === values.filter((value) => value !== null).length &&
    new Set(given.map(({ unit }) => unit)).size === 1 &&
    largest > 0;
  return comparable ? amounts.map((amount) => amount && amount.amount / largest) : null;
}
