import { type Column, ilike, type SQL } from 'drizzle-orm';

/** Whether a column contains a text, in upper or lower case; undefined for an empty text. */
export const containsText = (column: Column, text = ''): SQL | undefined =>
  text === '' ? undefined : ilike(column, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
