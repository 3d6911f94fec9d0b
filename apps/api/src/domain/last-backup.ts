/** When a site was last backed up, which its database knows: a backup that stops is then noticed. */
import { eq } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Queryable } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';
import { recordedMode } from './recorded-mode.ts';

const key = 'last-backup';

/** Records that everything up to this moment is in a backup. An older moment changes nothing. */
export const recordBackup = (client: Pick<ClientBase, 'query'>, at: Date) =>
  client.query(
    `insert into site_document (key, data) values ($1, to_jsonb($2::text))
     on conflict (key) do update set data = excluded.data
       where (site_document.data #>> '{}')::timestamptz < (excluded.data #>> '{}')::timestamptz`,
    [key, at.toISOString()],
  );

export interface BackupState {
  /** When the newest backup was taken; null if there is none. */
  at: Date | null;
  /** Its age in seconds; null if there is none. */
  ageSeconds: number | null;
}

/** Seconds after which a backup is late: a night, and six hours in which a late or slow one ends. */
const LATE_SECONDS = 30 * 3600;

/** Returns whether a real site needs a backup now; observability/rules.yaml has the same bound. */
export const isBackupLate = ({ ageSeconds }: BackupState): boolean =>
  ageSeconds === null || ageSeconds > LATE_SECONDS;

/** Returns the state of a real site's backups; null for a demonstration, which needs none. */
export async function readBackupState(db: Queryable, now: Date): Promise<BackupState | null> {
  if ((await recordedMode(db)) !== 'production') return null;
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, key));
  const at = typeof row?.data === 'string' ? new Date(row.data) : null;
  const ageMs = at && Math.max(0, now.getTime() - at.getTime());
  return { at, ageSeconds: ageMs === null ? null : Math.round(ageMs / 1000) };
}
