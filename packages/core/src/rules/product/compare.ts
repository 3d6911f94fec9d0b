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

/** An amount and its unit, which contains no further digits: "96 Gbps", "1,600 萬". */
const AMOUNT = /^([\d,]+(?:\.\d+)?)(\D*)$/;

/**
 * Returns each value's share of the largest one, or null if they are not at least two amounts of
 * the same unit. Products without a value have no share.
 */
export function sharesOfLargest(values: readonly (string | null)[]): (number | null)[] | null {
  const amounts = values.map((value) => {
    const [, digits, unit] = (value?.normalize('NFKC').trim() ?? '').match(AMOUNT) ?? [];
    return digits === undefined
      ? null
      : { amount: Number(digits.replaceAll(',', '')), unit: unit!.trim() };
  });
  const given = amounts.filter((amount) => amount !== null);
  const largest = Math.max(...given.map(({ amount }) => amount));
  const comparable =
    given.length > 1 &&
    given.length === values.filter((value) => value !== null).length &&
    new Set(given.map(({ unit }) => unit)).size === 1 &&
    largest > 0;
  return comparable ? amounts.map((amount) => amount && amount.amount / largest) : null;
}
