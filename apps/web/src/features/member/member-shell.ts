import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { orderSearchQuery } from '@portolane/core/queries/order.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import type { App } from '#app/app-context.ts';

/** Only the number is wanted. */
export const countQuery = (api: App['api'], category: 'course' | 'activity') => orderSearchQuery(api, { eventCategoryAlias: category, limit: 1, page: 1 });

/** What the frame of every member's page shows: who, and how many of each. */
export const loadMemberShell = ({ api, queryClient }: Pick<App, 'api' | 'queryClient'>) =>
  Promise.all([
    queryClient.query(profileQuery(api)),
    queryClient.query(countQuery(api, 'course')),
    queryClient.query(countQuery(api, 'activity')),
    queryClient.query(couponSearchQuery(api)),
  ]);

/** The overview's enrolments. They come newest event first, so that what is running or coming is among them. */
export const newestOrders = { limit: 15, page: 1 } as const;
