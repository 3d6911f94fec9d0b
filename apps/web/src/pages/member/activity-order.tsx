import { OrderPage } from '#features/order/order-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './activity-order.data.ts';

/**
 * /member/activity/:eventAlias/:eventSeriesNum: the enrolment in an activity; the latest unless
 * `?order=` names another
 */
export default function ActivityOrder() {
  return <OrderPage {...usePageData(data).found} category="activity" />;
}
