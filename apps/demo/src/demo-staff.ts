import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '@portolane/api/guest/seed.ts';
import { demonstrationRecord, staff } from '@portolane/api/guest/seed.ts';
import type { StaffRole } from '@portolane/core/rules/desk/roles.ts';

/** The people of the desk in demo mode: one of each role. */
export const demoStaff = [
  { email: 'admin@portolane.example', name: '許承安', role: 'admin' },
  { email: 'editor@portolane.example', name: '周若晴', role: 'editor' },
  { email: 'reviewer@portolane.example', name: '葉書恆', role: 'reviewer' },
  { email: 'cases@portolane.example', name: '方芷寧', role: 'cases' },
  { email: 'door@portolane.example', name: '江品睿', role: 'door' },
  { email: 'reader@portolane.example', name: '羅子謙', role: 'reader' },
] as const satisfies readonly { email: string; name: string; role: StaffRole }[];

/** `kind` of the records of added people in `demonstration_record`. */
const kind = 'staff' as const;

/** Adds the people. One who was added before is left unchanged, and is not added again when removed. */
export async function addDemoStaff(db: Queryable, anchor: Date): Promise<void> {
  const emails = demoStaff.map(({ email }) => email);
  const recorded = await db
    .select({ key: demonstrationRecord.key })
    .from(demonstrationRecord)
    .where(and(eq(demonstrationRecord.kind, kind), inArray(demonstrationRecord.key, emails)));
  const people = demoStaff.filter(({ email }) => recorded.every(({ key }) => key !== email));
  if (people.length === 0) return;
  await db
    .insert(staff)
    .values(people.map((person) => ({ ...person, language: 'zh-TW' as const, createdAt: anchor })))
    .onConflictDoNothing();
  await db.insert(demonstrationRecord).values(people.map(({ email }) => ({ kind, key: email })));
}
