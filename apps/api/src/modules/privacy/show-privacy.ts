import type { PrivacyOverview, StoredKind } from '@portolane/core/contract/privacy.ts';
import { storedKinds } from '@portolane/core/contract/privacy.ts';
import { readRetention } from '#settings/retention.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { consentHistory } from './consent-history.ts';
import { loginsOf } from './logins.ts';
import {
  cartOf,
  casesOf,
  consentsOf,
  ordersOf,
  subscriptionsOf,
  tokensOf,
  visitsOf,
  waitlistEntriesOf,
} from './repository.ts';

/**
 * Returns what is stored about the member and for how long, their consents, and their active
 * logins.
 */
export async function showPrivacy(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  member: AuthenticatedMember,
): Promise<PrivacyOverview> {
  const { retention = readRetention({}) } = settings;
  const [orders, waiting, cart, cases, consents, subscriptions, visits, tokens, logins] =
    await Promise.all([
      ordersOf(db, member),
      waitlistEntriesOf(db, member),
      cartOf(db, member),
      casesOf(db, member),
      consentsOf(db, member),
      subscriptionsOf(db, member),
      visitsOf(db, member),
      tokensOf(db, member),
      loginsOf(db, member, now()),
    ]);
  const history = consentHistory(consents, orders, cases);
  const counts: Record<StoredKind, number> = {
    profile: 1,
    orders: orders.length,
    questionnaires: orders.filter(({ questionnaire }) => questionnaire !== null).length,
    waiting: waiting.length,
    cart: cart.length,
    cases: cases.length,
    consents: history.length,
    newsletters: subscriptions.length,
    visits: visits.length,
    logins: tokens.length,
  };
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
