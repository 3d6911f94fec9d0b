import type { PrivacyOverview, StoredKind } from '@portolane/core/contract/privacy.ts';
import { storedKinds } from '@portolane/core/contract/privacy.ts';
import { readRetention } from '#settings/retention.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { consentHistory } from './consent-history.ts';
import { loginsOf } from './logins.ts';
import { consentsOf, consentsWithCases, consentsWithOrders, countStored } from './repository.ts';

/**
 * Returns what is stored about the member and for how long, their consents, and their active
 * logins.
 */
export async function showPrivacy(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  member: AuthenticatedMember,
): Promise<PrivacyOverview> {
  const { retention = readRetention({}) } = settings;
  const [counted, consents, ofOrders, ofCases, logins] = await Promise.all([
    countStored(db, member),
    consentsOf(db, member),
    consentsWithOrders(db, member),
    consentsWithCases(db, member),
    loginsOf(db, member, now()),
  ]);
  const history = consentHistory(consents, ofOrders, ofCases);
  const counts: Record<StoredKind, number> = { ...counted, profile: 1, consents: history.length };
  const keptDays: Partial<Record<StoredKind, number>> = {
    cases: retention.cases,
    visits: retention.visits,
    logins: retention.logins,
  };
  return {
    stored: storedKinds.map((kind) => ({
      kind,
      count: counts[kind],
      keptDays: keptDays[kind] ?? null,
    })),
    consents: history,
    logins,
    marketingOptOut: member.marketingOptOut,
    deletionAskedAt: member.deletionAskedAt?.toISOString() ?? null,
  };
}
