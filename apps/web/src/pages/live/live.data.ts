import { eventQuery } from '@portolane/core/queries/event.ts';
import { liveRoomQuery } from '@portolane/core/queries/live.ts';
import { optional } from '@portolane/app-kit/page/page-data.ts';
import { livePageOf } from '#features/live/live-links.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'eventAlias' | 'eventSeriesNum' | 'sessionUuid'>) => ({
    room: liveRoomQuery(api, params.sessionUuid),
    event: optional(eventQuery(api, params.eventAlias, Number(params.eventSeriesNum))),
  }),
  guard: ({ room: { session } }, { app, params, url, notFound, redirectTo }) => {
    if (!session) return;
    const { alias, seriesNum, category } = session.event;
    // The session does not exist under another event's path. An activity's session redirects from
    // the course's path to its own.
    if (alias !== params.eventAlias || String(seriesNum) !== params.eventSeriesNum) notFound();
    const own = app.href(livePageOf(category), params);
    if (decodeURI(url.pathname) !== decodeURI(own)) redirectTo(own);
  },
});
