import { settingQuery } from '@portolane/core/queries/setting.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/** Redirects to the profile of the company named in the site's settings. */
export const data = pageData({
  queries: ({ api, app }: PageRequest) => ({ setting: settingQuery(api, app.language) }),
  guard: ({ setting }, { app, redirectTo }) =>
    redirectTo(app.href('companyProfile', { companyAlias: setting.companyAlias })),
});
