import { eventEndpoints } from '@portolane/core/contract/event.ts';
import { pick } from '#db/localized.ts';
import type { Module } from '#module.ts';
import { bind } from '#plugins/bind-endpoint.ts';
import { CodedError } from '#plugins/coded-error.ts';
import { eventView, sessionView } from './event-view.ts';
import { readEvent } from './read-event.ts';
import { eventByAlias, eventOfSession } from './repository.ts';
import { searchEvents } from './search-events.ts';

/** Serial numbers are 32-bit; a larger one names nothing. */
const largestSeries = 2_147_483_647;

export const eventModule: Module = (app, deps) => {
  bind(app, eventEndpoints.search, ({ body, language }) => searchEvents(deps, body, language));

  bind(app, eventEndpoints.one, async ({ params, language, member }) => {
    const row = params.seriesNum > largestSeries ? null : await eventByAlias(deps.db, params.eventAlias, params.seriesNum);
    if (!row) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
    return { items: eventView(await readEvent(deps, row, language, member)) };
  });

  bind(app, eventEndpoints.session, async ({ params, language, member }) => {
    const row = await eventOfSession(deps.db, params.uuid);
    if (!row) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
    const parts = await readEvent(deps, row, language, member);
    const session = parts.sessions.find((candidate) => candidate.uuid === params.uuid);
    if (!session) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
    const event = { alias: row.alias, seriesNum: row.seriesNum, title: pick(row.title, language), type: row.type, brandAlias: row.brands[0] ?? '' };
    return { items: { ...sessionView(session, parts), event } };
  });
};
