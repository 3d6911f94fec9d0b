import { useLocation } from 'react-router';
import { categoryAt } from '#features/member/enrolment-filters.ts';
import { OrderPage } from '#features/order/order-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './order.data.ts';

/**
 * /member/event/:eventAlias/:eventSeriesNum, /member/activity/…: the enrolment in a course, or in an
 * activity; the latest unless `?order=` names another
 */
export default function MyEnrolment() {
  return <OrderPage {...usePageData(data).found} category={categoryAt(useLocation().pathname)} />;
}
