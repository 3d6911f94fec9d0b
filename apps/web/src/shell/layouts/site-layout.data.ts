import { menuQuery } from '@portolane/core/queries/menu.ts';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { optional, pageData, type PageRequest } from '#platform/page/page-data.ts';

/** What header and footer show. Without it they stand in their reduced form: it must not take the page down. */
export const data = pageData(({ app, api }: PageRequest) => ({
  menu: optional(menuQuery(api)),
  setting: optional(settingQuery(api, app.language)),
}));
