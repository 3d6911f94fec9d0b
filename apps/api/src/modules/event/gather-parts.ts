import { absencesCountFrom } from '@portolane/core/rules/event/absent-limit.ts';
import type { MemberFacts } from '@portolane/core/rules/event/availability.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import type { ModuleDeps } from '#module.ts';
import { brandTitles } from '#summaries/brand-summary.ts';
import { sessionsOf, type EventRow } from '#summaries/event-facts.ts';
import { allPersonnel } from '#summaries/personnel.ts';
import type { EventParts } from './event-view.ts';
import { standingOf } from './repository.ts';

/** Gathers what an event's page is made of, side by side. `member`: null for a visitor. */
export async function gatherParts({ db, now }: ModuleDeps, row: EventRow, language: Language, member: AuthenticatedMember | null): Promise<EventParts> {
  const at = now();
  const [sessions, titles, people, standing] = await Promise.all([
    sessionsOf(db, [row.id]),
    brandTitles(db),
    allPersonnel(db),
    member && standingOf(db, member.id, row.id, absencesCountFrom(at), at),
  ]);
  const facts: MemberFacts | null = member &&
    standing && { group: member.group, dealerValidated: member.dealerValidated, enrolledSessions: new Set(standing.enrolled), absences: standing.absences };
  return { row, sessions: sessions.get(row.id) ?? [], titles, people, language, now: at, member: facts };
}
