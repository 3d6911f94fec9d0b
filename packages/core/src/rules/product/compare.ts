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
