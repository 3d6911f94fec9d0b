import { settingQuery } from '@portolane/core/queries/setting.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/** Leads to the profile of the company that the site's setting names. */
export const data = pageData(
  ({ api, app }: PageRequest) => ({ setting: settingQuery(api, app.language) }),
  ({ setting }, { app, redirectTo }) =>
    redirectTo(app.href('companyProfile', { companyAlias: setting.companyAlias })),
);
