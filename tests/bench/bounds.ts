/** `pnpm bench --check`: compares the ratios of a run with tests/bench/bounds.json. */
import { partOf, type Part, ratioOf, type Row, figure } from './row.ts';

/** The least or the greatest ratio of a row, by its id. */
export type Bounds = Record<string, { min: number } | { max: number }>;

/**
 * Returns a sentence for each row that is beyond its bound, has none, or is missing although its
 * part ran.
 */
export function beyondBounds(rows: readonly Row[], bounds: Bounds, ran: readonly Part[]): string[] {
  const measured = new Map(rows.map((row) => [row.id as string, row]));
  const missing = Object.keys(bounds).filter(
    (id) => ran.includes(partOf({ id: id as Row['id'] })) && !measured.has(id),
  );
  return [
    ...rows.flatMap((row) => {
      const bound = bounds[row.id];
      const ratio = ratioOf(row);
      if (!bound) return [`${row.id} has no bound (its ratio is ${figure(ratio)})`];
      if ('min' in bound && !(ratio >= bound.min))
        return [`${row.id} is ${figure(ratio)} of ${row.beside.what}, less than ${bound.min}`];
      if ('max' in bound && !(ratio <= bound.max))
        return [`${row.id} is ${figure(ratio)} times ${row.beside.what}, more than ${bound.max}`];
      return [];
    }),
    ...missing.map((id) => `${id} has a bound and was not measured`),
  ];
}
