import type { RepairCase } from '@portolane/core/contract/rma.ts';
import { isRepairNumber, normaliseCaseNumber } from '@portolane/core/rules/contact/case-number.ts';
import { nationalPhone, splitExtension } from '@portolane/core/rules/form/typed-phone.ts';
import { CodedError } from '#http/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { type CaseRow, repairByNumber } from '#domain/cases/repository.ts';
import { answersOf } from '#domain/cases/queue.ts';

/** Whether `typed` is the case's mail address or phone number, with or without the country code. */
function matchesContact({ email, phoneCode, phoneNumber }: CaseRow, typed: string): boolean {
  const contact = typed.normalize('NFKC').trim();
  if (contact.includes('@')) return contact.toLowerCase() === email.toLowerCase();
  return nationalPhone(phoneCode, splitExtension(contact).number) === phoneNumber;
}

/**
 * Returns the progress of a repair case. The number alone is not enough, so that
 * other people cannot read a case or learn whether it exists.
 * @throws RMA_FRONT_ITEM_NOT_EXIST; RetryLater: too many attempts from this address
 */
export async function findRepair(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { number, contact }: { number: string; contact: string },
  ip: string,
): Promise<RepairCase> {
  await consumeLimit(deps, 'caseLookupsPerAddress', ip);
  const normalised = normaliseCaseNumber(number);
  const row = isRepairNumber(normalised) ? await repairByNumber(deps.db, normalised) : null;
  if (!row || !matchesContact(row, contact)) throw new CodedError('RMA_FRONT_ITEM_NOT_EXIST');
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
