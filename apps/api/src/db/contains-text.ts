import { type Column, ilike, type SQL } from 'drizzle-orm';

/** Whether a column or an expression contains a text, in upper or lower case; undefined for an empty text. */
export const containsText = (column: Column | SQL, text = ''): SQL | undefined =>
  text === '' ? undefined : ilike(column, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
