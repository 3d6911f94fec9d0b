import { deviceOf } from '@portolane/core/rules/member/device-of.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { staff } from '#db/schema/staff.ts';
import type { StaffRow } from '#domain/desk/staff-session.ts';
import { deskLoginChangeMail, type LoginChange } from '#domain/mails/desk-mail.ts';
import type { Letterhead } from '#domain/mails/letterhead.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';

/** Administrators that a notice names. */
const NAMED_ADMINISTRATORS = 5;

/** Tells a person, in the transaction of the change, that their login got another key. */
export async function mailLoginChange(
  tx: Queryable,
  { email, name, language }: Pick<StaffRow, 'email' | 'name' | 'language'>,
  {
    head,
    now,
    userAgent,
    ...change
  }: {
    head: Letterhead;
    now: Date;
    change: LoginChange;
    userAgent: string;
    passkey?: string;
  },
): Promise<void> {
  const administrators = await tx
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, 'admin'), isNull(staff.brands), isNull(staff.events)))
    .orderBy(asc(staff.id))
    .limit(NAMED_ADMINISTRATORS);
  const written = {
    name,
    at: now,
    administrators: administrators.map((each) => each.email),
    ...change,
    ...deviceOf(userAgent),
  };
  const mail = mailMessage(deskLoginChangeMail(written, language, head.names), email, head);
  await enqueue(tx, { ...mail, urgent: true }, now);
}
