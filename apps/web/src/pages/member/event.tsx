import { useTranslation } from 'react-i18next';
import { EnrolmentList } from '#features/member/enrolment-list.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './event.data.ts';

/** /member/event: enrolments in courses */
export default function MyCourses() {
  const { t } = useTranslation(['member']);
  const { orders, options } = usePageData(data);
  return (
    <MemberPage title={t('member:list.course.title')}>
      <EnrolmentList category="course" orders={orders} brands={options.brand} />
    </MemberPage>
  );
}
