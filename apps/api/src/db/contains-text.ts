import { type Column, ilike, type SQL, sql } from 'drizzle-orm';

/** Whether all letters of a text are of ASCII, whose case PostgreSQL folds several times faster. */
// oxlint-disable-next-line no-control-regex -- the first 128 characters
const isAscii = (text: string): boolean => /^[\u0000-\u007F]*$/.test(text);

/** Whether a column or an expression contains a text, in upper or lower case; undefined for an empty text. */
export function containsText(column: Column | SQL, text = ''): SQL | undefined {
  if (text === '') return undefined;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return isAscii(text)
    ? sql`lower((${column}) collate "C") like ${pattern.toLowerCase()}`
    : ilike(column, pattern);
}
