import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { eventSearchQuery } from '@portolane/core/queries/event.ts';
import { fileSearchQuery } from '@portolane/core/queries/file.ts';
import { comingOrdersQuery, orderSearchQuery } from '@portolane/core/queries/order.ts';
import { questionnaireListQuery } from '@portolane/core/queries/questionnaire.ts';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { waitlistEntriesQuery } from '@portolane/core/queries/waitlist.ts';
import { optional } from '@portolane/app-kit/page/page-data.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, app }: PageRequest) => ({
    profile: profileQuery(api),
    coming: comingOrdersQuery(api),
    // As many as the overview shows.
    orders: orderSearchQuery(api, { limit: 4, page: 1 }),
    coupons: couponSearchQuery(api),
    setting: settingQuery(api, app.language),
    questionnaires: questionnaireListQuery(api),
    waitlist: optional(waitlistEntriesQuery(api)),
    // More than the overview shows, because some are not for every member.
    events: optional(eventSearchQuery(api, { open: true })),
    files: optional(fileSearchQuery(api, {})),
  }),
});
