import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { recordVisitOnceAnHour } from './repository.ts';

/** Ids are 32-bit; a larger number would be a database error. */
const LARGEST_ID = 2_147_483_647;

/** Records that a member opened the page of a menu item, once an hour. @throws ITEM_ITEM_NOT_EXIST */
export async function recordVisit(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  menuItemId: number,
  memberId: number,
): Promise<{ id: number }> {
  const known =
    menuItemId <= LARGEST_ID && (await recordVisitOnceAnHour(db, menuItemId, memberId, now()));
  if (!known) throw new CodedError('ITEM_ITEM_NOT_EXIST');
  return { id: menuItemId };
}
