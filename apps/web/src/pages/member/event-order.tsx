import { OrderPage } from '#features/order/order-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './event-order.data.ts';

/**
 * /member/event/:eventAlias/:eventSeriesNum: the enrolment in a course; the latest unless `?order=`
 * names another
 */
export default function CourseOrder() {
  return <OrderPage {...usePageData(data).found} category="course" />;
}
