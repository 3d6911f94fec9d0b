/** Products side by side, at most. */
export const COMPARE_LIMIT = 4;

/** What an address asks to compare: each product once, and only the first four. */
export interface Comparison {
  aliases: string[];
  /** How many more it named. */
  left: number;
}

/** The products to compare of those that an address names. */
export function comparisonOf(named: readonly string[]): Comparison {
  const each = [...new Set(named)];
  return { aliases: each.slice(0, COMPARE_LIMIT), left: Math.max(0, each.length - COMPARE_LIMIT) };
}

interface Specified {
  specifications: readonly { name: string; value: string }[];
}

export interface ComparedRow {
  name: string;
  /** A value for each product, in their order; null where a product says nothing of it. */
  values: (string | null)[];
  /** Those that say something of it do not say the same. */
  differs: boolean;
}

/** Letters that only look alike are one name: full width, case, space. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/**
 * The specifications of products, a row a name. What more of them speak of stands further up; otherwise the order is that of the products.
 */
export function compareSpecifications(products: readonly Specified[]): ComparedRow[] {
  const rows = new Map<string, ComparedRow>();
  products.forEach(({ specifications }, column) => {
    for (const { name, value } of specifications) {
      const row = rows.get(keyOf(name)) ?? {
        name,
        values: products.map(() => null),
        differs: false,
      };
      rows.set(keyOf(name), row);
      // A name that stands twice in one product: both values.
      const said = row.values[column];
      row.values[column] = said == null ? value : `${said}; ${value}`;
    }
  });
  const valuesOf = ({ values }: ComparedRow) => values.filter((value) => value !== null);
  return [...rows.values()]
    .map((row) => ({ ...row, differs: new Set(valuesOf(row).map(keyOf)).size > 1 }))
    .toSorted((a, b) => valuesOf(b).length - valuesOf(a).length);
}
