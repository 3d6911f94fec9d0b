import type { FoundCase } from '@portolane/core/contract/customer.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { caseStateOf } from '@portolane/core/rules/contact/case-handling.ts';
import { caseTopics } from './case-topics.ts';
import { findCase } from './find-case.ts';
import { answersOf } from './queue.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';

/**
 * Returns the progress of a case of any kind, which `findCase` finds, what it asks about, and the
 * answers. Names, message, and notes of the sender are left out.
 * @throws CUSTOMER_FRONT_CASE_NO_MATCH; RetryLater: too many attempts from this address
 */
export async function lookUpCase(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  typed: { number: string; contact: string },
  { ip, language }: { ip: string; language: Language },
): Promise<FoundCase> {
  const row = await findCase(deps, typed, { ip });
  if (!row) throw new CodedError('CUSTOMER_FRONT_CASE_NO_MATCH');
  const { requestType = 'repair', model = '', serial = '', topic = '' } = row.details;
  const [{ brand, subjects }, answers] = await Promise.all([
    caseTopics(deps, row, language),
    answersOf(deps.db, row.id),
  ]);
  return {
    number: row.number,
    kind: row.kind,
    status: row.status,
    state: caseStateOf(row),
    createdAt: row.createdAt.toISOString(),
    statusAt: row.statusAt.toISOString(),
    brand,
    topic,
    subjects: subjects.map(({ note: _note, ...subject }) => subject),
    device: row.kind === 'repair' ? { requestType, model, serial } : null,
    answers,
  };
}
