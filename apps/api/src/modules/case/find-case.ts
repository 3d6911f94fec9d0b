import { type CaseKind, normaliseCaseNumber } from '@portolane/core/rules/contact/case-number.ts';
import { plainEmail } from '@portolane/core/rules/form/email.ts';
import { nationalPhone, splitExtension } from '@portolane/core/rules/form/typed-phone.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { caseByNumber, type CaseRow } from './repository.ts';

/** Whether `typed` is the case's mail address or phone number, with or without the country code. */
function matchesContact({ email, phoneCode, phoneNumber }: CaseRow, typed: string): boolean {
  // The contact of an erased sender is empty, which dashes alone would match.
  if (email === '') return false;
  const contact = plainEmail(typed);
  if (contact.includes('@')) return contact.toLowerCase() === email.toLowerCase();
  return nationalPhone(phoneCode, splitExtension(contact).number) === phoneNumber;
}

/**
 * Finds a case by its number and the contact given with it. The number alone is not enough, so that
 * other people cannot read a case or learn whether it exists: a wrong number, one of another kind,
 * and a wrong contact take the same query and return null.
 * @param asked `kind`: the only kind of case that is looked for
 * @throws RetryLater: too many attempts from this address
 */
export async function findCase(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { number, contact }: { number: string; contact: string },
  asked: { ip: string; kind?: CaseKind },
): Promise<CaseRow | null> {
  await consumeLimit(deps, 'caseLookupsPerAddress', asked.ip);
  const row = await caseByNumber(deps.db, normaliseCaseNumber(number), asked.kind);
  return row && matchesContact(row, contact) ? row : null;
}
