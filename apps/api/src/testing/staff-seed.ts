import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@portolane/core/rules/desk/roles.ts';
import type { Database } from '#db/database.ts';
import { staff } from '#db/schema/staff.ts';
import { openStaffSession, type StaffRow } from '#domain/desk/staff-session.ts';

/** Adds a person of the desk. @param values e.g. the brands that the person is limited to */
export async function addStaff(
  db: Database,
  role: StaffRole,
  values: Partial<typeof staff.$inferInsert> = {},
): Promise<StaffRow> {
  const email = `${role}.${randomUUID().slice(0, 8)}@staff.example`;
  const [person] = await db
    .insert(staff)
    .values({ email, name: role, role, language: 'zh-TW', ...values })
    .returning();
  return person!;
}

/**
 * Begins a session of a person and returns the headers of a call from a page of the desk.
 * @param state `fresh`: a passkey was just used; `complete`: one was used an hour ago; `incomplete`:
 * none was
 */
export async function deskHeaders(
  db: Database,
  person: Pick<StaffRow, 'id'>,
  { now, state = 'fresh' }: { now: Date; state?: 'fresh' | 'complete' | 'incomplete' },
): Promise<Record<string, string>> {
  const opened = state === 'complete' ? new Date(now.getTime() - 3_600_000) : now;
  const token = await openStaffSession(
    db,
    { staffId: person.id, userAgent: 'test', byPasskey: state !== 'incomplete' },
    opened,
  );
  return { cookie: `desk=${token}; __Host-desk=${token}`, 'sec-fetch-site': 'same-origin' };
}
