import { orderSearchQuery } from '@portolane/core/queries/order.ts';
import { pageLoader } from '#app/page-loader.ts';
import { loadMemberShell, newestOrders } from '#features/member/member-shell.ts';

export const loader = pageLoader('member', ({ app }) => Promise.all([loadMemberShell(app), app.queryClient.query(orderSearchQuery(app.api, newestOrders))]));
