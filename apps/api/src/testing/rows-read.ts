/** Counts the rows that the queries of a call read, from their plans. */
import type { Database } from '#db/database.ts';

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** The rows that the scans of a plan have read. */
const rowsOf = (plan: Plan): number =>
  (plan['Node Type'].includes('Scan')
    ? (plan['Actual Rows'] +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);

/**
 * Watches the queries of a database from now on.
 * @returns a function that makes a call, and returns the rows that its queries read, outside
 * transactions
 */
export function watchRowsRead(db: Database): (call: () => Promise<unknown>) => Promise<number> {
  let recorded: { text: string; values: unknown[] }[] = [];
  const query = db.pool.query.bind(db.pool) as (...args: unknown[]) => unknown;
  db.pool.query = ((...args: unknown[]) => {
    const [statement, values] = args as [{ text: string } | string, unknown[] | undefined];
    const text = typeof statement === 'string' ? statement : statement.text;
    recorded.push({ text, values: values ?? [] });
    return query(...args);
  }) as typeof db.pool.query;
  return async (call) => {
    recorded = [];
    await call();
    let rows = 0;
    for (const { text, values } of recorded.filter((one) => /^\s*select/.test(one.text))) {
      const answer = (await query(`explain (analyze, format json) ${text}`, values)) as {
        rows: [{ 'QUERY PLAN': [{ Plan: Plan }] }];
      };
      rows += rowsOf(answer.rows[0]['QUERY PLAN'][0].Plan);
    }
    return Math.round(rows);
  };
}
