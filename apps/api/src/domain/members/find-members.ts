import { and, type Column, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { plainEmail } from '@portolane/core/rules/form/email.ts';
import { plainName } from '@portolane/core/rules/form/person-name.ts';
import { nationalPhone } from '@portolane/core/rules/form/typed-phone.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { containsText } from '#db/contains-text.ts';
import type { Queryable } from '#db/database.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { member } from '#db/schema/member.ts';
import { gramsOf } from '#db/word-search.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Digits that a country code has at most. */
const CODE_DIGITS = 4;

/** Whether a member has this phone, as people write it: with or without the country code. */
function hasPhone(written: string) {
  const digits = written.replaceAll(/\D/g, '').replace(/^00/, '');
  const national = nationalPhone('+886', written);
  const code = sql`substr(${member.mobilePhoneCode}, 2)`;
  // Numbers that may follow a code are looked up by the index, and only those rows are compared.
  const numbers = Array.from({ length: CODE_DIGITS + 1 }, (_, length) => sliceAt(digits, length));
  return and(
    inArray(member.mobilePhone, [...numbers, national].filter(Boolean)),
    or(
      and(eq(member.mobilePhoneCode, '+886'), eq(member.mobilePhone, national)),
      eq(member.mobilePhone, digits),
      eq(sql`${code} || ${member.mobilePhone}`, digits),
    ),
  )!;
}

/** Returns the members with this uuid or phone. A phone may belong to several countries. */
export async function membersByPhoneOrUuid(db: Queryable, which: string): Promise<MemberRow[]> {
  const text = which.normalize('NFKC').trim();
  if (!UUID.test(text) && !/\d{4}/.test(text)) return [];
  return db
    .select()
    .from(member)
    .where(and(isNull(member.erasedAt), UUID.test(text) ? eq(member.uuid, text) : hasPhone(text)));
}

/** Returns the members with this phone or this email address, of their own or of their company. */
export async function membersByPhoneOrAddress(db: Queryable, which: string): Promise<MemberRow[]> {
  const address = plainEmail(which).toLowerCase();
  if (!address.includes('@')) return membersByPhoneOrUuid(db, which);
  const isAddress = (of: Column) => eq(sql`lower(${of})`, address);
  return db
    .select()
    .from(member)
    .where(
      and(isNull(member.erasedAt), or(isAddress(member.email), isAddress(member.companyEmail))),
    )
    .orderBy(desc(member.id))
    .limit(20);
}

/** Returns members by uuid, phone, or a part of their name, an address, or company; newest first. */
export async function findMembers(
  db: Queryable,
  typed: string,
  limit: number,
): Promise<MemberRow[]> {
  const exact = await membersByPhoneOrUuid(db, typed);
  if (exact.length > 0) return exact;
  const part = plainName(typed.normalize('NFKC'));
  const { name, email, companyEmail, companyName, mobilePhone } = member;
  return db
    .select()
    .from(member)
    .where(
      and(
        isNull(member.erasedAt),
        // The index finds those that contain all letter pairs, and only they are read.
        part === ''
          ? undefined
          : sql`member_grams(${name}, ${email}, ${companyEmail}, ${companyName}, ${mobilePhone}) @> ${sql.param(gramsOf(part.toLowerCase()))}::text[]`,
        or(
          ...[name, email, companyEmail, companyName, mobilePhone].map((of) =>
            containsText(of, part),
          ),
        ),
      ),
    )
    .orderBy(desc(member.id))
    .limit(limit);
}
