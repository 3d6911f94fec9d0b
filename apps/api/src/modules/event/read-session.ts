import type { ItemsOf } from '@portolane/core/contract/endpoint.ts';
import type { eventEndpoints } from '@portolane/core/contract/event.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { langOf, pick } from '#db/localized.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { liveView, viewingFacts } from '#domain/summaries/viewing.ts';
import { viewingRefusal } from '@portolane/core/rules/live/viewing-refusal.ts';
import { sessionView } from './event-view.ts';
import { loadEventParts } from './load-event-parts.ts';
import { eventOfSession } from './repository.ts';

/**
 * Returns one session with its event, and for a member how they may watch it.
 * @throws PRODUCT_MENU_ITEM_NOT_EXIST; LIVE_FRONT_CLOSED for a withdrawn session that the member is
 * enrolled in
 */
export async function readSession(
  deps: ModuleDeps,
  uuid: string,
  language: Language,
  member: AuthenticatedMember | null,
): Promise<ItemsOf<typeof eventEndpoints.session>> {
  const now = deps.now();
  const [row, viewing] = await Promise.all([
    eventOfSession(deps.db, uuid, now),
    member && viewingFacts(deps.db, member.id, uuid, now),
  ]);
  if (!row)
    throw new CodedError(
      viewing && viewingRefusal(viewing, now) === 'CLOSED'
        ? 'LIVE_FRONT_CLOSED'
        : 'PRODUCT_MENU_ITEM_NOT_EXIST',
    );
  const parts = await loadEventParts(deps, row, language, member);
  const session = parts.sessions.find((candidate) => candidate.uuid === uuid);
  // The session was withdrawn between the two reads.
  if (!session) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  const event = {
    alias: row.alias,
    seriesNum: row.seriesNum,
    title: pick(row.title, language),
    lang: langOf(row.title, language),
    category: row.category,
    type: row.type,
    brandAlias: row.brands.find((alias) => parts.titles.has(alias)) ?? '',
  };
  return { ...sessionView(session, parts), event, live: viewing && liveView(viewing, now) };
}
