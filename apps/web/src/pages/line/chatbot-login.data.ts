import { settingQuery } from '@portolane/core/queries/setting.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, app }: PageRequest) => ({
    setting: settingQuery(api, app.language),
  }),
});
