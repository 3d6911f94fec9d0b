import type { Event } from '@portolane/core/contract/event.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { eventView } from './event-view.ts';
import { loadEventParts } from './load-event-parts.ts';
import { eventByAlias } from './repository.ts';

/**
 * Returns one event with its sessions and their availability for this member, or for a visitor
 * (null). @throws PRODUCT_MENU_ITEM_NOT_EXIST
 */
export async function readEvent(
  deps: ModuleDeps,
  which: { eventAlias: string; seriesNum: number },
  language: Language,
  member: AuthenticatedMember | null,
): Promise<Event> {
  const row = await eventByAlias(deps.db, which.eventAlias, which.seriesNum, deps.now());
  if (!row) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  return eventView(await loadEventParts(deps, row, language, member));
}
