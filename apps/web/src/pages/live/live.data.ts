import { liveRoomQuery } from '@portolane/core/queries/live.ts';
import { livePageOf } from '#features/live/live-links.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData(
  ({ api, params }: PageRequest<'eventAlias' | 'eventSeriesNum' | 'sessionUuid'>) => ({
    room: liveRoomQuery(api, params.sessionUuid),
  }),
  ({ room: { session } }, { app, params, url, notFound, redirectTo }) => {
    if (!session) return;
    const { alias, seriesNum, category } = session.event;
    // A session under another event's address is no page; one of an activity under a course's has its own.
    if (alias !== params.eventAlias || String(seriesNum) !== params.eventSeriesNum) notFound();
    const own = app.href(livePageOf(category), params);
    if (decodeURI(url.pathname) !== decodeURI(own)) redirectTo(own);
  },
);
