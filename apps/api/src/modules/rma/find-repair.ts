import type { RepairCase } from '@portolane/core/contract/rma.ts';
import { isRepairNumber, normaliseCaseNumber } from '@portolane/core/rules/contact/case-number.ts';
import { nationalMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { CodedError } from '#http/coded-error.ts';
import { withinLimit } from '#limits/within-limit.ts';
import type { ModuleDeps } from '#module.ts';
import { type CaseRow, repairByNumber } from '#cases/repository.ts';

/** Whether somebody knows the address or the phone that a case was sent with; a phone may be written with its country's code. */
function knows({ email, phoneCode, phoneNumber }: CaseRow, typed: string): boolean {
  const contact = typed.normalize('NFKC').trim();
  if (contact.includes('@')) return contact.toLowerCase() === email.toLowerCase();
  const digits = contact.replace(/[\s\-‐–—()]/g, '');
  return (
    [phoneNumber, phoneCode + phoneNumber].includes(digits) ||
    nationalMobilePhone(phoneCode, digits) === phoneNumber
  );
}

/**
 * How far a repair case has come. A number that is known is not enough: nobody reads another's case, and nobody learns whether it is there.
 * @throws RMA_FRONT_ITEM_NOT_EXIST; RetryLater: too many tries from this address
 */
export async function findRepair(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { number, contact }: { number: string; contact: string },
  ip: string,
): Promise<RepairCase> {
  await withinLimit(deps, 'caseLookupsAnAddress', ip);
  const wanted = normaliseCaseNumber(number);
  const row = isRepairNumber(wanted) ? await repairByNumber(deps.db, wanted) : null;
  if (!row || !knows(row, contact)) throw new CodedError('RMA_FRONT_ITEM_NOT_EXIST');
  const { requestType = 'repair', model = '', serial = '' } = row.details;
  return {
    number: row.number,
    status: row.status,
    statusAt: row.statusAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    requestType,
    model,
    serial,
  };
}
