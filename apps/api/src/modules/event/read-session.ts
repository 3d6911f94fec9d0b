import type { ItemsOf } from '@portolane/core/contract/endpoint.ts';
import type { eventEndpoints } from '@portolane/core/contract/event.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { CodedError } from '#http/coded-error.ts';
import type { ModuleDeps } from '#module.ts';
import { sessionView } from './event-view.ts';
import { gatherParts } from './gather-parts.ts';
import { eventOfSession } from './repository.ts';

/** One session and which event it is of. @throws PRODUCT_MENU_ITEM_NOT_EXIST */
export async function readSession(
  deps: ModuleDeps,
  uuid: string,
  language: Language,
  member: AuthenticatedMember | null,
): Promise<ItemsOf<typeof eventEndpoints.session>> {
  const row = await eventOfSession(deps.db, uuid, deps.now());
  if (!row) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  const parts = await gatherParts(deps, row, language, member);
  const session = parts.sessions.find((candidate) => candidate.uuid === uuid);
  // Taken off between the two reads.
  if (!session) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  const event = {
    alias: row.alias,
    seriesNum: row.seriesNum,
    title: pick(row.title, language),
    type: row.type,
    brandAlias: row.brands.find((alias) => parts.titles.has(alias)) ?? '',
  };
  return { ...sessionView(session, parts), event };
}
