import { sql, type SQL } from 'drizzle-orm';

/** Returns texts as one parameter of a statement, however many they are: `… = any(${texts(paths)})`. */
export const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;
