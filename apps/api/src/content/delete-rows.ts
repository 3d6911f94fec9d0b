/** Deletes rows of content, and hides those that other data refers to. */
import { getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import type { publicationStates } from '#db/schema/values.ts';
import { texts } from '#db/texts.ts';
import type { ContentTable } from './tables.ts';

const hidden: (typeof publicationStates)[number] = 'hidden';

/** Deletes rows, or hides those in use. */
export async function deleteOrHide(
  db: Queryable,
  { table, key, inUse }: ContentTable,
  keys: readonly string[],
): Promise<void> {
  // Repeated, because rows of a kind may refer to each other (menu items).
  for (let deleted = 1; deleted > 0;)
    deleted =
      (
        await db.execute(
          sql`delete from ${table} where ${key} = any(${texts(keys)}) and not (${inUse})`,
        )
      ).rowCount ?? 0;
  if ('state' in getTableColumns(table))
    await db.execute(sql`update ${table} set state = ${hidden} where ${key} = any(${texts(keys)})`);
}
