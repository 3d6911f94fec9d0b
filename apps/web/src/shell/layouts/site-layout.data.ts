import { menuQuery } from '@portolane/core/queries/menu.ts';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { optional } from '@portolane/app-kit/page/page-data.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/**
 * Data of header and footer. Optional: both have a reduced form, and a failure must not take the
 * page down.
 */
export const data = pageData({
  queries: ({ app, api }: PageRequest) => ({
    menu: optional(menuQuery(api)),
    setting: optional(settingQuery(api, app.language)),
  }),
});
