import { pageIfAnyQuery } from '@portolane/core/queries/page.ts';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, app }: PageRequest<'companyAlias'>) => ({
    setting: settingQuery(api, app.language),
    page: pageIfAnyQuery(api, 'about'),
  }),
  guard: ({ setting }, { params, notFound }) => {
    if (params.companyAlias !== setting.companyAlias) notFound();
  },
});
