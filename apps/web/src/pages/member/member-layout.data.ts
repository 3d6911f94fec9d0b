import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { orderSearchQuery } from '@portolane/core/queries/order.ts';
import { questionnaireListQuery } from '@portolane/core/queries/questionnaire.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/** The profile, and the lists of which only the totals are shown. */
export const data = pageData({
  queries: ({ api }: PageRequest) => ({
    profile: profileQuery(api),
    courses: orderSearchQuery(api, { eventCategoryAlias: 'course', limit: 1, page: 1 }),
    activities: orderSearchQuery(api, { eventCategoryAlias: 'activity', limit: 1, page: 1 }),
    coupons: couponSearchQuery(api),
    questionnaires: questionnaireListQuery(api),
  }),
});
