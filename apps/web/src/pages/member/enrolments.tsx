import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { categoryAt } from '#features/member/enrolment-filters.ts';
import { EnrolmentList } from '#features/member/enrolment-list.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './enrolments.data.ts';

/** /member/event, /member/activity: enrolments in courses, and in activities */
export default function MyEnrolments() {
  const { t } = useTranslation(['member']);
  const { orders, options } = usePageData(data);
  const category = categoryAt(useLocation().pathname);
  return (
    <MemberPage title={t(`member:list.${category}.title`)}>
      <EnrolmentList category={category} orders={orders} brands={options.brand} />
    </MemberPage>
  );
}
