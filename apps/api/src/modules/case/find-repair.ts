import type { RepairCase } from '@portolane/core/contract/rma.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { findCase } from './find-case.ts';
import { answersOf } from './queue.ts';

/**
 * Returns the progress of a repair case, which `findCase` finds.
 * @throws RMA_FRONT_ITEM_NOT_EXIST; RetryLater: too many attempts from this address
 */
export async function findRepair(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  typed: { number: string; contact: string },
  ip: string,
): Promise<RepairCase> {
  const row = await findCase(deps, typed, { ip, kind: 'repair' });
  if (!row) throw new CodedError('RMA_FRONT_ITEM_NOT_EXIST');
  const { requestType = 'repair', model = '', serial = '' } = row.details;
  return {
    number: row.number,
    status: row.status,
    statusAt: row.statusAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    requestType,
    model,
    serial,
    answers: await answersOf(deps.db, row.id),
  };
}
