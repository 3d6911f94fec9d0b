import { codeOf } from '#start-error.ts';

/** Drizzle names a foreign key by its table, its column and what it refers to. */
const OF_A_MEMBER = /_member_id_member_id_fk$/;

/** True when a row was to be written for a member who is not there any more: deleted between the login's check and this. */
export function isMemberGone(error: unknown): boolean {
  if (codeOf(error) !== '23503') return false;
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 6;
    current = current.cause, depth++
  )
    if (OF_A_MEMBER.test(String((current as { constraint?: unknown }).constraint))) return true;
  return false;
}
