/** Takes the demonstration out of a database on which a real site is to run. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { findDemonstration } from '#domain/recorded-mode.ts';
import { deleteOrders } from '#modules/enrolment/store/delete-orders.ts';

/** The removed parts of a demonstration. */
export interface RemovedDemonstration {
  /** Whether the database had nothing else, so that everything went. */
  everything: boolean;
  members: number;
  /** Members who had registered in demo mode and went as well. */
  registered: number;
}

/** Made from content, by the import. */
const madeUploads = 'drawings';
/** Made from uploads, for pages. */
const madeFolders = ['drawings', 'drawings-read', 'pictures-made'];

const ofDemonstration = sql`(select id from member where exists (
  select from demonstration_record where kind = 'member' and key = member.uuid::text))`;

const messagesAndCodes: readonly SQL[] = [
  sql`delete from outbox where order_id in (select id from orders where member_id in ${ofDemonstration})
    or (channel = 'sms' and recipient in (select mobile_phone_code || ' ' || mobile_phone from member where id in ${ofDemonstration}))
    or (channel = 'mail' and lower(recipient) in (select lower(email) from member where id in ${ofDemonstration}
      union select lower(company_email) from member where id in ${ofDemonstration}))
    or (channel = 'line' and recipient in (select line_user_id from member where id in ${ofDemonstration}))`,
  sql`delete from verification_code where (mobile_phone_code, mobile_phone) in (
    select mobile_phone_code, mobile_phone from member where id in ${ofDemonstration})`,
  sql`delete from newsletter_subscription where email in (select lower(email) from member where id in ${ofDemonstration})`,
];

/**
 * Removes the members and the people of the desk that the demonstration brought from the database
 * of a real site, with all that is theirs; further tables cascade. The content follows its files: the next import of
 * CONTENT_DIR takes out what the demonstration had brought.
 */
async function removeMembers(tx: Queryable): Promise<void> {
  for (const statement of messagesAndCodes) await tx.execute(statement);
  await deleteOrders(tx, ofDemonstration);
  await tx.execute(sql`delete from member where id in ${ofDemonstration}`);
  await tx.execute(
    sql`delete from staff where email in (select key from demonstration_record where kind = 'staff')`,
  );
  await tx.execute(sql`delete from demonstration_record`);
}

/** The audit log is never deleted. */
const kept = ['audit_log'];

/**
 * Empties all tables: a database that was used in demo mode alone holds nothing that a real site
 * could want, because anyone who reached the site could log in as any member.
 */
async function emptyTables(tx: Queryable): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tablename <> all(${sql.param(kept)}::text[])`,
  );
  await tx.execute(
    sql.raw(`truncate table ${rows.map(({ name }) => name).join(', ')} restart identity`),
  );
}

/**
 * Removes the demonstration: everything where the database was used in demo mode alone, else the
 * members that it brought. Call it while no site runs, which would go on showing what it has
 * cached. Returns null if there is nothing of it.
 */
export async function removeDemonstration(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  actor: string,
): Promise<RemovedDemonstration | null> {
  const removed = await inTransaction(db, async (tx) => {
    const { mode, members, registered } = await findDemonstration(tx);
    const everything = mode === 'demo';
    if (!everything && members === 0) return null;
    if (everything) await emptyTables(tx);
    else await removeMembers(tx);
    const outcome = { everything, members, registered: everything ? registered : 0 };
    await recordAudit(
      tx,
      {
        actor,
        action: 'demonstration remove',
        subject: 'demonstration',
        details: { ...outcome },
      },
      now(),
    );
    return outcome;
  });
  if (removed?.everything) {
    const uploads = uploadStoreOf(settings);
    for (const { path } of await uploads.list(madeUploads)) await uploads.delete(path);
    for (const folder of madeFolders)
      await rm(join(settings.dataDir, folder), { recursive: true, force: true });
  }
  return removed;
}
