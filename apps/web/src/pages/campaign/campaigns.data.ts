import { curationsQuery } from '@portolane/core/queries/curation.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/** Redirects to the first campaign. */
export const data = pageData({
  queries: ({ api }: PageRequest) => ({ campaigns: curationsQuery(api) }),
  guard: ({ campaigns }, { app, notFound, redirectTo }) => {
    const [first] = campaigns;
    if (!first) return notFound();
    return redirectTo(app.href('campaign', { aliasTwo: first.alias }));
  },
});
