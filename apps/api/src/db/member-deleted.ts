import { codeOf } from '@portolane/server/settings/start-error.ts';

/** Drizzle names a foreign key after its table, its column and the referenced column. */
const MEMBER_FOREIGN_KEY = /_member_id_member_id_fk$/;

/**
 * Returns true if a write failed because its member was deleted after the request was
 * authenticated.
 */
export function isMemberDeleted(error: unknown): boolean {
  if (codeOf(error) !== '23503') return false;
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 6;
    current = current.cause, depth++
  )
    if (MEMBER_FOREIGN_KEY.test(String((current as { constraint?: unknown }).constraint)))
      return true;
  return false;
}
