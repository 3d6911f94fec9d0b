import type { Language } from '@portolane/core/i18n/language.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { siteSettingIfAny } from '#domain/documents.ts';
import { brandTitles } from '#domain/summaries/brand-summary.ts';
import { sessionsOf, type EventRow } from '#domain/summaries/event-facts.ts';
import { memberFacts } from '#domain/members/member-facts.ts';
import { allPersonnel } from '#domain/summaries/personnel.ts';
import type { EventParts } from './event-view.ts';

/**
 * Reads everything that an event's page is built from, in parallel. `member`: null for a visitor.
 */
export async function loadEventParts(
  { db, now }: ModuleDeps,
  row: EventRow,
  language: Language,
  member: AuthenticatedMember | null,
): Promise<EventParts> {
  const at = now();
  const [sessions, titles, people, setting, facts] = await Promise.all([
    sessionsOf(db, [row.id], member && { memberId: member.id, now: at.toISOString() }),
    brandTitles(db, at),
    allPersonnel(db, at),
    siteSettingIfAny(db),
    member && memberFacts(db, member, [row.id], at),
  ]);
  return {
    row,
    sessions: sessions.get(row.id) ?? [],
    titles,
    people,
    sitePayment: setting?.payment,
    language,
    now: at,
    member: facts,
  };
}
