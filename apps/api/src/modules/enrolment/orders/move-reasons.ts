import { sql } from 'drizzle-orm';
import type { Database } from '#db/database.ts';

/** Entries that one statement changes: few enough that its locks block others only briefly. */
const BATCH = 500;

/**
 * Takes the reasons that earlier versions recorded out of the audit log. The reasons of a
 * cancellation go to the enrolments, unless the member was erased; the reasons of a rejection and
 * of a call-off have always been stored with the order and the session too.
 * @returns the number of entries
 */
export async function moveReasons({ db }: { db: Database }): Promise<number> {
  let moved = 0;
  for (let count = BATCH; count === BATCH; moved += count) {
    const { rowCount } = await db.execute(sql`
      with found as (
        select id, action, subject, details ->> 'reason' as reason from audit_log
        where details ? 'reason' order by id limit ${BATCH} for update skip locked
      ), kept as (
        update enrolment set cancel_reason = found.reason from found, member
        where found.action = 'enrolments cancel' and member.id = enrolment.member_id
          and enrolment.order_id = substring(found.subject from '^PO-[0-9]{8}-([0-9]{1,9})$')::int
          and enrolment.status = 'CANCELED' and enrolment.cancel_reason is null and member.erased_at is null
      )
      update audit_log set details = audit_log.details - 'reason' from found where audit_log.id = found.id`);
    count = rowCount ?? 0;
  }
  return moved;
}
